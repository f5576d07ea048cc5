import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { ConnectionTest } from "~/contract/policy-work";
import { renderWidget } from "~/ui/testing/render-widget";

import { TestResult } from "./test-result";

const DECISION: ConnectionTest["decision"] = {
  action: "block",
  ruleName: null,
  displayName: "Isolation",
  needsVpn: false,
  rateLimitPerMin: null,
  translate: null,
  isolatedDevice: "srv-1",
  isLogged: true,
};
const MATCHING = { name: "web", displayName: "Web", order: 1, result: "matches" } as const;

test("[7.4] a connection of an isolated device is blocked before any rule is evaluated", () => {
  renderWidget(<TestResult test={{ decision: DECISION, indicatorLists: [], path: [] }} />);
  expect(screen.getByRole("status").textContent).toBe(
    "Block: all connections of the isolated device srv-1 are blocked.",
  );
  expect(screen.getByRole("list", { name: "Evaluated rules" }).textContent).toBe(
    "srv-1 is isolated, so no rule is evaluated",
  );
});

test("[7.4] a connection that a rule forwards to an isolated device is blocked after that rule", () => {
  renderWidget(<TestResult test={{ decision: DECISION, indicatorLists: [], path: [MATCHING] }} />);
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(["1 Web matches", "srv-1 is isolated, so nothing is forwarded to this device"]);
});

test("a decision of a rule names its limit", () => {
  const decision = { ...DECISION, action: "limit", ruleName: "web", displayName: "Web", isolatedDevice: null };
  renderWidget(
    <TestResult test={{ decision: { ...decision, rateLimitPerMin: 20 }, indicatorLists: [], path: [MATCHING] }} />,
  );
  expect(screen.getByRole("status").textContent).toBe("Limit: Web decides. Limited: 20 per minute.");
});
