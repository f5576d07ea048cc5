import { LRUCache } from "lru-cache";

import { ruleNamesOf } from "~/access/tenant-names";
import { visibilityOf, type AccessContext, type Visibility } from "~/access/visibility";
import type { AccessTable } from "~/catalogue/access-table";

type Known = LRUCache<string, Visibility>;

/** Maximum number of cached hosts and organizations per brand; there are few of each, and a person has one of both. */
const MAX_REMEMBERED = 500;

/**
 * Cached by the objects that a reload replaces (the brand, the role's rule), then by all other inputs. Two viewers
 * share an entry only if all inputs are equal, and a reloaded brand starts with an empty cache.
 */
const known = new WeakMap<AccessContext["brand"], WeakMap<AccessContext["role"], Known>>();

/** The visibility for a viewer, computed once for all requests in the same circumstances. */
export function visibilityFor(access: AccessTable, circumstances: AccessContext): Visibility {
  const { brand, role, hostname, tenant } = circumstances;
  const ofBrand = known.get(brand) ?? new WeakMap<AccessContext["role"], Known>();
  known.set(brand, ofBrand);
  const ofRole = ofBrand.get(role) ?? new LRUCache<string, Visibility>({ max: MAX_REMEMBERED });
  ofBrand.set(role, ofRole);
  const key = JSON.stringify([hostname, ...ruleNamesOf(tenant)]);
  const visibility = ofRole.get(key) ?? visibilityOf(access, circumstances);
  ofRole.set(key, visibility);
  return visibility;
}
