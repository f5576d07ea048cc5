import type { TenantLabel } from "../shell-data";

/**
 * Groups organizations for the switcher, each once: favorites by name, then the most recently visited ones, then the
 * others by name (requirement 3.2). Favorites and visits that are not in the list are omitted.
 */
export function groupTenants(
  tenants: readonly TenantLabel[],
  favorites: readonly string[],
  recent: readonly string[],
): { items: TenantLabel[]; groupOf: (tenant: TenantLabel) => TenantGroup } {
  const groupOf = ({ tenantId }: TenantLabel): TenantGroup =>
    favorites.includes(tenantId) ? "favorite" : recent.includes(tenantId) ? "recent" : "other";
  const sorted = tenants.toSorted((one, other) => NAMES.compare(one.tenantName, other.tenantName));
  const inGroup = (group: TenantGroup) => sorted.filter((tenant) => groupOf(tenant) === group);
  const visited = inGroup("recent").toSorted(
    (one, other) => recent.indexOf(one.tenantId) - recent.indexOf(other.tenantId),
  );
  return { items: [...inGroup("favorite"), ...visited, ...inGroup("other")], groupOf };
}

export type TenantGroup = "favorite" | "recent" | "other";

/** One collation everywhere, so that server and browser render the same list. */
const NAMES = new Intl.Collator("en", { sensitivity: "base", numeric: true });
