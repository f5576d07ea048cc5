import { LRUCache } from "lru-cache";

import { visibilityOf, type AccessContext, type Visibility } from "~/access/visibility";
import type { AccessTable } from "~/catalogue/access-table";

type Known = LRUCache<string, Visibility>;

/** Hosts and organizations of a brand's viewers that are remembered; there are few of each, and a person has one of both. */
const MAX_REMEMBERED = 500;

/**
 * By the objects that a reload replaces (the brand, the role's rule), and then by everything else that decides. So two viewers
 * share an answer only where nothing that decides differs, and a brand that is read anew starts without any.
 */
const known = new WeakMap<AccessContext["brand"], WeakMap<AccessContext["role"], Known>>();

/** What a viewer may see, worked out once for all requests in the same circumstances. */
export function visibilityFor(access: AccessTable, circumstances: AccessContext): Visibility {
  const { brand, role, hostname, tenant } = circumstances;
  const ofBrand = known.get(brand) ?? new WeakMap<AccessContext["role"], Known>();
  known.set(brand, ofBrand);
  const ofRole = ofBrand.get(role) ?? new LRUCache<string, Visibility>({ max: MAX_REMEMBERED });
  ofBrand.set(role, ofRole);
  const key = JSON.stringify([hostname, tenant.tenantId, tenant.tenantName]);
  const visibility = ofRole.get(key) ?? visibilityOf(access, circumstances);
  ofRole.set(key, visibility);
  return visibility;
}
