import type { TenantNames } from "~/access/tenant-names";
import type { RoleRule } from "~/contract/role";

import type { Query } from "./query";

interface Offer {
  tenants: readonly TenantNames[];
  roles: readonly RoleRule[];
  /** Whether this brand is shown on a host. */
  isOwnHost: (host: string) => boolean;
  /** The viewer's current host, organization and role. */
  own: { tenant: TenantNames; role: RoleRule; host: string };
}

export interface AccessSelection {
  tenant: TenantNames;
  role: RoleRule;
  host: string;
  /** The requested values that do not exist here and were replaced by the viewer's own. */
  unknown: (keyof AccessQuery)[];
}

type AccessQuery = Pick<Query, "organization" | "role" | "host">;

/**
 * The selected values. Hosts of other brands are treated like hosts that do not exist, so that neither is disclosed.
 */
export function choose(query: AccessQuery, { tenants, roles, isOwnHost, own }: Offer): AccessSelection {
  const tenant = tenants.find(({ tenantId }) => tenantId === query.organization);
  const role = rolesOffered(roles).find(({ id }) => id === query.role);
  const host = query.host !== "" && isOwnHost(query.host) ? query.host : undefined;
  const found = { organization: tenant, role, host };
  return {
    tenant: tenant ?? own.tenant,
    role: role ?? own.role,
    host: host ?? own.host,
    unknown: (["organization", "role", "host"] as const).filter((name) => query[name] !== "" && !found[name]),
  };
}

/** The roles that can sign in. */
export function rolesOffered(roles: readonly RoleRule[]): RoleRule[] {
  return roles.filter(({ signIn }) => signIn !== "refuse");
}
