import type { AccessTable } from "~/catalogue/access-table";
import { didYouMean } from "~/catalogue/nearest";
import type { RoleRule } from "~/contract/role";
import { roleOfNames } from "~/contract/role-grant";

import { demonstration } from "../../embedded/identity/demo-people.ts";
import { WrongUsage } from "./terminal.ts";

/** A role by its id or its label, ignoring letter case. */
export function findRole({ roles }: AccessTable, name: string): RoleRule {
  const found = roles.find(({ id, label }) => [id, label].some((word) => word.toLowerCase() === name.toLowerCase()));
  if (found) return found;
  const ids = roles.map(({ id }) => id);
  throw new WrongUsage(`there is no role "${name}"; ${didYouMean(name, ids) ?? `the roles are ${ids.join(", ")}`}`);
}

/** Demo users whose role in their first organization is the given one, as derived from config/access.yaml. */
export function peopleWithRole({ roles }: AccessTable, role: RoleRule): { loginId: string; does: string }[] {
  return demonstration
    .filter(({ person: { status = "enabled", verifiedEmail = true, roleNames = [], memberships: [first] = [] } }) => {
      const own = roleOfNames(roles, { project: roleNames, tenant: first?.roleNames ?? [] }) ?? roles.at(-1);
      return status === "enabled" && verifiedEmail && own?.id === role.id;
    })
    .map(({ person, does }) => ({ loginId: person.email, does }));
}
