import { expect, test } from "vitest";

import { offeredTenants, shortlistTenants } from "./offered-tenants";

const tenantAt = (index: number) => ({
  tenantId: `t-${index}`,
  tenantName: `Customer ${index}`,
  roleNames: [],
  permissions: [],
});
const viewer = {
  userId: "ann",
  tenants: Array.from({ length: 150 }, (_, index) => tenantAt(index)),
  tenant: tenantAt(140),
};

test("offers favorites and the last five visits, except the current organization and lost ones", () => {
  const favoriteTenants = { ann: ["t-120", "gone"], bo: ["t-1"] };
  const recentTenants = { ann: ["t-140", "t-3", "t-120", "t-2", "t-110", "gone", "t-4", "t-5", "t-6"] };
  expect(shortlistTenants(viewer, { favoriteTenants, recentTenants })).toEqual({
    favoriteTenants: ["t-120"],
    recentTenants: ["t-3", "t-2", "t-110", "t-4", "t-5"],
  });
});

test("sends the first hundred of many organizations, the current one and the shortlist", () => {
  const offered = offeredTenants(viewer, { favoriteTenants: ["t-120"], recentTenants: ["t-3", "t-110"] });
  expect(offered.map(({ tenantId }) => tenantId).slice(100)).toEqual(["t-110", "t-120", "t-140"]);
});
