import type { TenantNames } from "~/brand/serve/brand";
import type { RoleRule } from "~/contract/role";

import type { Query } from "./query";

interface Offer {
  tenants: readonly TenantNames[];
  roles: readonly RoleRule[];
  /** The hosts of this brand. */
  hosts: readonly string[];
  /** What the viewer has right now. */
  own: { tenant: TenantNames; role: RoleRule; host: string };
}

export interface Chosen {
  tenant: TenantNames;
  role: RoleRule;
  host: string;
}

/** The chosen circumstances. Only offered values are accepted, so that nothing of other brands is disclosed. */
export function choose(
  query: Pick<Query, "organization" | "role" | "host">,
  { tenants, roles, hosts, own }: Offer,
): Chosen {
  return {
    tenant: tenants.find(({ tenantId }) => tenantId === query.organization) ?? own.tenant,
    role: rolesOffered(roles).find(({ id }) => id === query.role) ?? own.role,
    host: hosts.find((host) => host === query.host) ?? own.host,
  };
}

/** The roles that can sign in. */
export function rolesOffered(roles: readonly RoleRule[]): RoleRule[] {
  return roles.filter(({ signIn }) => signIn !== "refuse");
}
