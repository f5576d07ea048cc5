import { expect, test } from "vitest";

import { chooseTenant, tenantsWithRoles } from "./tenant-choice";
import type { ViewerTenant } from "./viewer";

const tenant = (tenantId: string, permissions: string[] = ["View"]): ViewerTenant => ({
  tenantId,
  tenantName: tenantId.toUpperCase(),
  roleNames: [],
  permissions,
});

test("[4.11] the current tenant is kept where it is known", () => {
  expect(chooseTenant("b", [tenant("a"), tenant("b")])?.tenantId).toBe("b");
});

test.each([undefined, "gone"])("[4.11] with %s as the current tenant, the first of the list is chosen", (current) => {
  expect(chooseTenant(current, [tenant("a"), tenant("b")])?.tenantId).toBe("a");
});

test("[4.11] without any tenant none is chosen", () => {
  expect(chooseTenant("a", [])).toBeUndefined();
});

test("tenants that give neither a role nor a permission are no choice", () => {
  expect(tenantsWithRoles([tenant("a", []), tenant("b")]).map(({ tenantId }) => tenantId)).toEqual(["b"]);
});
