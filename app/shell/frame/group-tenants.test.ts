import { expect, test } from "vitest";

import { groupTenants } from "./group-tenants";

const tenants = ["cobalt", "acme", "delta", "borealis", "ember"].map((id) => ({ tenantId: id, tenantName: id }));
const idsOf = (favorites: string[], recent: string[]) => {
  const { items, groupOf } = groupTenants(tenants, favorites, recent);
  return items.map((tenant) => `${groupOf(tenant)} ${tenant.tenantId}`);
};

test("[3.2] lists favorites first, then the latest visits, then other organizations by name, each once", () => {
  expect(idsOf(["ember", "borealis"], ["delta", "borealis", "acme"])).toEqual([
    "favorite borealis",
    "favorite ember",
    "recent delta",
    "recent acme",
    "other cobalt",
  ]);
});

test("does not add organizations that are not in the list", () => {
  expect(idsOf(["gone"], ["gone-too"])).toHaveLength(tenants.length);
});
