import type { Brand } from "~/brand/serve/brand";
import type { ViewerTenant } from "~/session/viewer";
import type { TenantLabel } from "~/shell/shell-data";
import { matchItems } from "~/ui/form/match-items";

/** As many as the switcher draws at once. */
const MAX = 100;

/** The organizations that match a text best, by name or id. */
export function searchTenants(
  tenants: readonly ViewerTenant[],
  text: string,
  brand: Pick<Brand, "displayNameOf">,
): TenantLabel[] {
  const labels = tenants.map((tenant) => ({
    tenantId: tenant.tenantId,
    tenantName: brand.displayNameOf(tenant) ?? tenant.tenantName,
  }));
  return matchItems(labels, text, ({ tenantId, tenantName }) => [tenantName, tenantId], MAX);
}
