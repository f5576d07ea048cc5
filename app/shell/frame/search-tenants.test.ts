import { expect, test } from "vitest";

import { searchTenants } from "./search-tenants.server";

const MANY = Array.from({ length: 2000 }, (_, index) => ({
  tenantId: `t-${index}`,
  tenantName: `Customer ${String(index).padStart(4, "0")}`,
  roleNames: [],
  permissions: [],
}));
const brand = { displayNameOf: ({ tenantId }: { tenantId: string }) => (tenantId === "t-7" ? "Renamed" : undefined) };

test("finds one of 2,000 organizations by name, by id and by its brand-specific name", () => {
  expect(searchTenants(MANY, "customer 1999", brand)[0]?.tenantId).toBe("t-1999");
  expect(searchTenants(MANY, "t-1234", brand)[0]?.tenantId).toBe("t-1234");
  expect(searchTenants(MANY, "renamed", brand)).toEqual([{ tenantId: "t-7", tenantName: "Renamed" }]);
});

test("returns no more organizations than the switcher renders", () => {
  expect(searchTenants(MANY, "customer", brand)).toHaveLength(100);
  expect(searchTenants(MANY, "", brand)).toHaveLength(100);
});
