import { screen } from "@testing-library/react";
import { type ComponentProps } from "react";
import { expect, test } from "vitest";

import { RISK_METHOD } from "~/contract/risk-facts";
import { renderInShell } from "~/shell/testing/render-in-shell";

import { KeyFigures } from "./key-figures";

test("the organization's risk states how it is calculated", () => {
  const content = { score: 71, previous: 68, days: [], link: "/insights/asset-inventory" };
  const cards = { "organization-risk": { ok: true, value: { content } } };
  renderInShell(<KeyFigures cards={cards as unknown as ComponentProps<typeof KeyFigures>["cards"]} />);
  const label = screen.getByText("Organization risk");
  expect(label.dataset["tip"]).toBe(RISK_METHOD);
  expect(screen.getByRole("link").textContent).toMatch(new RegExp(`^Organization risk: ${RISK_METHOD}71`));
});
