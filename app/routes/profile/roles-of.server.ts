import type { RequestContext } from "~/context";
import { deriveRole } from "~/contract/role";
import type { Viewer } from "~/session/viewer";

import type { RoleIn } from "./screen-data";

/** The user's role in each tenant; a single entry if the role applies to all tenants. */
export function rolesOf(context: RequestContext, { role, roleNames, tenants }: Viewer): RoleIn[] {
  if (role.fetchTenants === "all") return [{ tenantId: null, tenantName: "", role: role.label }];
  const { roles } = context.services.catalogue.access;
  return tenants.map(({ tenantId, tenantName, permissions }) => ({
    tenantId,
    tenantName,
    role: deriveRole(roles, { roleNames, tenantPermissions: permissions }).label,
  }));
}
