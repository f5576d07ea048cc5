import type { AuditEntry } from "~/contract/audit";
import { RoleName } from "~/contract/identity";

import { demoPeople } from "../../identity/demo-people";
import { seedUserId } from "../../identity/people";
import type { ConsolePerson } from "./console-users";

type Actor = AuditEntry["actor"];

/** A person as recorded in the audit trail, with their role. */
export function actorOf(person: Pick<ConsolePerson, "email" | "displayName" | "roleNames" | "memberships">): Actor {
  const isProvider = person.roleNames.includes(RoleName.projectAdmin);
  const isAdmin = person.memberships.some(({ roleNames }) => roleNames.includes(RoleName.tenantAdmin));
  return {
    userId: seedUserId(person.email),
    displayName: person.displayName,
    role: isProvider ? "Project Admin" : isAdmin ? "Tenant Admin" : "Member",
    type: isProvider ? "provider" : "user",
  };
}

/** An actor in the notation of stories: a demonstration person's email, `integration:<name>`, or `system`. */
export function systemActorOf(text: string): Actor {
  const person = demoPeople.find((candidate) => candidate.email === text);
  if (person) {
    const { givenName, familyName, roleNames = [], memberships = [] } = person;
    return actorOf({ email: text, displayName: `${givenName} ${familyName}`, roleNames, memberships });
  }
  const [type, name] = text.split(":");
  if (type === "integration" && name) return { userId: "", displayName: name, role: "", type: "integration" };
  if (text === "system") return { userId: "", displayName: "System", role: "", type: "system" };
  throw new Error(`There is no person called "${text}"`);
}
