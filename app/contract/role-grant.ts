import type { RoleRule } from "./role";

/** The names that the identity provider stores for a person: for all organizations, and for one. */
export interface StoredRoleNames {
  project: readonly string[];
  tenant: readonly string[];
}

/** The role for the stored names; undefined if there is none. The most powerful role wins. */
export function roleOfNames(roles: readonly RoleRule[], stored: StoredRoleNames): RoleRule | undefined {
  return roles.find(({ grant }) => grant !== undefined && stored[grant.scope].includes(grant.roleName));
}

/** The names to store so that a person has exactly this role. Names that belong to no role are preserved. */
export function namesWithRole(roles: readonly RoleRule[], stored: StoredRoleNames, role: RoleRule): StoredRoleNames {
  const others = (scope: keyof StoredRoleNames) =>
    stored[scope].filter((name) => !roles.some(({ grant }) => grant?.scope === scope && grant.roleName === name));
  const own = (scope: keyof StoredRoleNames) => (role.grant?.scope === scope ? [role.grant.roleName] : []);
  return { project: [...others("project"), ...own("project")], tenant: [...others("tenant"), ...own("tenant")] };
}

/** The roles that a person with this role may grant: their own, and less powerful roles. */
export function grantableRoles(roles: readonly RoleRule[], own: Pick<RoleRule, "id">): RoleRule[] {
  const rank = roles.findIndex(({ id }) => id === own.id);
  return roles.filter(({ grant }, index) => grant !== undefined && index >= rank);
}
