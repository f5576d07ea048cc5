import type { RoleRule } from "~/contract/role";

import type { ViewerTenant } from "./viewer";

/**
 * The tenants that a person may work in: those in which the session's roles or permissions amount to a role of the
 * product. A tenant without such a role does not lock the person out of the others (requirement 4.12).
 */
export function usableTenants(
  tenants: readonly ViewerTenant[],
  roleIn: (permissions: readonly string[]) => RoleRule,
): ViewerTenant[] {
  return tenants.filter(
    ({ roleNames, permissions }) =>
      (roleNames.length > 0 || permissions.length > 0) && roleIn(permissions).signIn !== "refuse",
  );
}

/**
 * The current tenant if it is known, otherwise the first of the list (requirement 4.11). Undefined if there is none.
 */
export function chooseTenant(
  currentTenantId: string | undefined,
  known: readonly ViewerTenant[],
): ViewerTenant | undefined {
  return known.find(({ tenantId }) => tenantId === currentTenantId) ?? known[0];
}
