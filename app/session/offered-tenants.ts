import type { Preferences } from "./preferences";
import { shortlistOf } from "./tenant-shortlists";
import type { Viewer, ViewerTenant } from "./viewer";

/**
 * As many as the switcher renders at first. A page does not include thousands of names, which are searched on the
 * server.
 */
const MAX_SUGGESTIONS = 100;
const MAX_RECENT = 5;

/** The ids of the organizations that the switcher shows first. */
export interface TenantShortlist {
  favoriteTenants: string[];
  /** Excludes the current organization and favorites. */
  recentTenants: string[];
}

/** A person's favorites and recent visits, limited to organizations that they still belong to. */
export function shortlistTenants(
  { userId, tenant, tenants }: Pick<Viewer, "userId" | "tenant" | "tenants">,
  { favoriteTenants, recentTenants }: Pick<Preferences, "favoriteTenants" | "recentTenants">,
): TenantShortlist {
  const own = new Set(tenants.map(({ tenantId }) => tenantId));
  const favorites = shortlistOf(favoriteTenants, userId).filter((id) => own.has(id));
  const visited = shortlistOf(recentTenants, userId).filter(
    (id) => own.has(id) && id !== tenant.tenantId && !favorites.includes(id),
  );
  return { favoriteTenants: favorites, recentTenants: visited.slice(0, MAX_RECENT) };
}

/** The first organizations by name, the current one, and those of the shortlist. */
export function offeredTenants(
  { tenant, tenants }: Pick<Viewer, "tenant" | "tenants">,
  { favoriteTenants, recentTenants }: TenantShortlist,
): ViewerTenant[] {
  const always = new Set([tenant.tenantId, ...favoriteTenants, ...recentTenants]);
  return tenants.filter(({ tenantId }, index) => index < MAX_SUGGESTIONS || always.has(tenantId));
}
