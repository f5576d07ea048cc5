import type { ViewerTenant } from "./viewer";

/** The tenants that a person may work in: those in which the session gives a role or a permission. */
export function tenantsWithRoles(tenants: readonly ViewerTenant[]): ViewerTenant[] {
  return tenants.filter(({ roleNames, permissions }) => roleNames.length > 0 || permissions.length > 0);
}

/** The current tenant where it is known, else the first of the list (4.11). Undefined when there is none at all. */
export function chooseTenant(
  currentTenantId: string | undefined,
  known: readonly ViewerTenant[],
): ViewerTenant | undefined {
  return known.find(({ tenantId }) => tenantId === currentTenantId) ?? known[0];
}
