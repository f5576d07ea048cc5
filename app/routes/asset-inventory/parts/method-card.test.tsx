import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { RISK_METHOD } from "~/contract/risk-facts";
import { renderInShell } from "~/shell/testing/render-in-shell";

import { MethodCard } from "./method-card";

test("an assessment states how its score is calculated, in the words of the dashboard and of sites", () => {
  renderInShell(<MethodCard />);
  const method = RISK_METHOD.toLowerCase();
  expect(screen.getByRole("region", { name: "Method" }).textContent).toContain(
    `The organization score is ${method}, on this and on every other screen.`,
  );
});
