import { expect, test } from "vitest";

import { AccessTable } from "~/catalogue/access-table";
import { readYaml } from "~/catalogue/yaml-file.server";
import { deriveRole } from "~/contract/role";

import { chooseTenant, usableTenants } from "./tenant-choice";
import type { ViewerTenant } from "./viewer";

const tenant = (tenantId: string, permissions: string[] = ["View"]): ViewerTenant => ({
  tenantId,
  tenantName: tenantId.toUpperCase(),
  roleNames: [],
  permissions,
});

test("[4.11] retains the current tenant if it is known", () => {
  expect(chooseTenant("b", [tenant("a"), tenant("b")])?.tenantId).toBe("b");
});

test.each([undefined, "gone"])("[4.11] with %s as the current tenant, selects the first of the list", (current) => {
  expect(chooseTenant(current, [tenant("a"), tenant("b")])?.tenantId).toBe("a");
});

test("[4.11] selects none if there are no tenants", () => {
  expect(chooseTenant("a", [])).toBeUndefined();
});

const { roles } = readYaml("config/access.yaml", AccessTable);
const roleIn = (tenantPermissions: readonly string[]) => deriveRole(roles, { roleNames: [], tenantPermissions });

test("[4.12] skips an organization without a role and retains the others", () => {
  const tenants = [
    tenant("none", []),
    tenant("underivable", ["View", "Billing"]),
    tenant("viewer"),
    tenant("admin", ["SSO Admin"]),
  ];
  expect(usableTenants(tenants, roleIn).map(({ tenantId }) => tenantId)).toEqual(["viewer", "admin"]);
});
