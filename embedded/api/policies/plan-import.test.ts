import { expect, test } from "vitest";

import { planImport } from "./plan-import";
import type { NamedRule, RuleSet } from "./rule-set";

const nothing = () => Promise.resolve();
const SET: RuleSet<{ displayName: string }, NamedRule> = {
  prefix: "/egress_policy_rule",
  auditedAction: { action: "policy.egress.import", objectType: "policy", objectName: "egress", objectDisplayName: "" },
  properties: ["displayName"],
  limit: 3,
  read: () => Promise.resolve([]),
  lockOf: () => undefined,
  missing: () => Promise.resolve([]),
  requireValid: nothing,
  insert: ({ displayName }) => Promise.resolve({ name: displayName, displayName }),
  write: nothing,
  remove: nothing,
  restore: nothing,
};
const named = (displayName: string) => ({ name: displayName, displayName });

test("copies as many rules as fit, and skips the others with the reason", async () => {
  const request = { rules: [named("B"), named("C"), named("D")], replacesAll: false, onlyAdds: true };
  const { added, skipped } = await planImport(SET, request, [named("A")]);
  expect(added.map(({ displayName }) => displayName)).toEqual(["B", "C"]);
  expect(skipped).toEqual([{ name: "", displayName: "D", reason: "There can be at most 3 rules" }]);
});
