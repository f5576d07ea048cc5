import type { RoleId } from "~/contract/role";

const EDITORS: readonly RoleId[] = ["project-admin", "tenant-admin"];

/** Whether a role changes data of the organization (SCREENS A5). The API asks the same again. */
export function canEdit(role: { id: RoleId }): boolean {
  return EDITORS.includes(role.id);
}
