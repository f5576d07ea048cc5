import { expect, test } from "vitest";

import { describeBulk, describeChanges } from "./audit-trail";

test("changed fields are named in words", () => {
  const change = (path: string) => ({ path, before: null, after: 1 });
  expect(describeChanges([change("displayName"), change("contact.email")])).toBe("Changed display name, contact email");
  expect(describeChanges([])).toBe("Saved without a change");
});

test("a bulk change is described in words, with the number of rows", () => {
  const set = { label: { one: "Threat rule", many: "Threat rules" } };
  expect(describeBulk("setExpiry", 3, set)).toBe("Set expiry: 3 threat rules");
  expect(describeBulk("enable", 1, set)).toBe("Enable: 1 threat rule");
});
