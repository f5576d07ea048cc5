import { expect, test } from "vitest";

import { namedByBrand, ruleNamesOf } from "~/access/tenant-names";

import { tenantOverrides } from "./tenant-overrides";

const overrides = tenantOverrides({ "lake district": { displayName: "Lake", hiddenSections: ["/policies"] } });

test("a tenant has the brand's name, and rules still find it by its own", () => {
  const named = namedByBrand({ tenantId: "t-1", tenantName: "Lake District" }, overrides);
  expect(named).toEqual({ tenantId: "t-1", tenantName: "Lake", ownName: "Lake District" });
  expect(ruleNamesOf(named)).toEqual(["t-1", "lake district"]);
  expect(overrides.hiddenSections(named)).toEqual(["/policies"]);
  expect(overrides.displayNameOf(named)).toBe("Lake");
});

test("a tenant that the brand does not rename is unchanged", () => {
  const other = { tenantId: "t-2", tenantName: "Shore" };
  expect(namedByBrand(other, overrides)).toBe(other);
});
