import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderWidget } from "~/ui/testing/render-widget";

import { RuleOverlaps } from "./rule-overlaps";

const addressOf = (name: string) => `/policies?tab=egress&peek=${name}`;

test("each rule that the rule would overlap with is named and linked", () => {
  renderWidget(
    <RuleOverlaps
      shadowedBy={{ name: "r1", displayName: "Block all" }}
      conflictsWith={[{ name: "r2", displayName: "Allow mail" }]}
      addressOf={addressOf}
    />,
  );
  expect(screen.getByText(/^Shadowed:/)).toBeTruthy();
  expect(screen.getByText(/^Conflicting:/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Block all" }).getAttribute("href")).toBe(addressOf("r1"));
  expect(screen.getByRole("link", { name: "Allow mail" }).getAttribute("href")).toBe(addressOf("r2"));
});

test("nothing is shown for a rule without overlaps", () => {
  renderWidget(<RuleOverlaps shadowedBy={null} conflictsWith={[]} addressOf={addressOf} />);
  expect(document.body.textContent).toBe("");
});
