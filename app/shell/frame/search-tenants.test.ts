import { expect, test } from "vitest";

import { namedByBrand } from "~/access/tenant-names";

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

test("finds one by the name that the brand gives it", () => {
  const displayNameOf = ({ tenantId }: { tenantId: string }) => (tenantId === "t-7" ? "Renamed" : undefined);
  const tenants = MANY.map((tenant) => namedByBrand(tenant, { displayNameOf }));
  expect(searchTenants(tenants, "renamed")).toEqual([{ tenantId: "t-7", tenantName: "Renamed" }]);
});

test("returns no more organizations than the switcher renders", () => {
  expect(searchTenants(MANY, "customer")).toHaveLength(100);
  expect(searchTenants(MANY, "")).toHaveLength(100);
});
