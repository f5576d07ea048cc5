import { Permission, RoleName } from "~/contract/identity";

/** What each role of a tenant permits. Specification 6 derives the product's roles from these permissions. */
const PERMISSIONS_OF_ROLE: ReadonlyMap<string, readonly string[]> = new Map([
  [RoleName.tenantAdmin, [Permission.ssoAdmin, Permission.userAdmin, Permission.view]],
  [RoleName.member, [Permission.view]],
]);

/** The permissions that these roles give together, each once. A role that is not known gives none. */
export function permissionsOf(roleNames: readonly string[]): string[] {
  return [...new Set(roleNames.flatMap((name) => PERMISSIONS_OF_ROLE.get(name) ?? []))];
}
