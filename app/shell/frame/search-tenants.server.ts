import type { ViewerTenant } from "~/session/viewer";
import { matchItems } from "~/ui/form/match-items";

import type { TenantLabel } from "../shell-data";

/** The maximum number of organizations in the switcher. */
const MAX = 100;

/** The organizations that best match a text, by name or id. */
export function searchTenants(tenants: readonly ViewerTenant[], text: string): TenantLabel[] {
  const labels = tenants.map(({ tenantId, tenantName }) => ({ tenantId, tenantName }));
  return matchItems(labels, text, ({ tenantId, tenantName }) => [tenantName, tenantId], MAX);
}
