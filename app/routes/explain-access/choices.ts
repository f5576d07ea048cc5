import type { TenantNames } from "~/brand/brand";
import type { RoleRule } from "~/contract/role";

import type { Query } from "./query";

interface Offer {
  tenants: readonly TenantNames[];
  roles: readonly RoleRule[];
  /** Hosts that this brand is shown on. */
  hosts: readonly string[];
  /** What the viewer has right now. */
  own: { tenant: TenantNames; role: RoleRule; host: string };
}

export interface Chosen {
  tenant: TenantNames;
  role: RoleRule;
  host: string;
}

/** The circumstances that were asked for. Only what is offered can be chosen, so that no other brand is told of. */
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

/** Roles that get past the sign-in. */
export function rolesOffered(roles: readonly RoleRule[]): RoleRule[] {
  return roles.filter(({ signIn }) => signIn !== "refuse");
}
