import { expect, test } from "vitest";

import { searchTenants } from "./search-tenants.server";

const MANY = Array.from({ length: 2000 }, (_, index) => ({
  tenantId: `t-${index}`,
  tenantName: `Customer ${String(index).padStart(4, "0")}`,
  roleNames: [],
  permissions: [],
}));

test("finds one of 2,000 organizations by name and by id", () => {
  expect(searchTenants(MANY, "customer 1999")[0]?.tenantId).toBe("t-1999");
  expect(searchTenants(MANY, "t-1234")[0]?.tenantId).toBe("t-1234");
  expect(searchTenants(MANY, "0007")[0]).toEqual({ tenantId: "t-7", tenantName: "Customer 0007" });
});

test("returns no more organizations than the switcher renders", () => {
  expect(searchTenants(MANY, "customer")).toHaveLength(100);
  expect(searchTenants(MANY, "")).toHaveLength(100);
});
