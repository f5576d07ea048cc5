import { deriveRole } from "~/contract/role";

import type { Person } from "../identity/person";
import { mayCall, type Caller, type TenantCall } from "./route";
import type { ApiServices } from "./services";

interface ScheduledCall {
  email: string;
  call: TenantCall;
}

/**
 * A call in the name of a user who has scheduled or requested work earlier: it reads what they may see now. Undefined
 * for users who may no longer sign in to the organization.
 */
export async function findScheduledCall(
  { userId, tenantId }: { userId: string; tenantId: string },
  requestId: string,
  { people, roles, records, events }: Pick<ApiServices, "people" | "roles" | "records" | "events">,
): Promise<ScheduledCall | undefined> {
  const person = await people.get(userId);
  const caller = person && callerOf(person, tenantId, roles);
  if (!caller) return undefined;
  const call = {
    caller,
    trace: { requestId, brandId: "", manifestHash: "", ip: "", userAgent: "" },
    tenantId,
    records: records.forTenant(tenantId),
    events: events.forTenant(tenantId),
    params: {},
    query: {},
    list: {},
    body: {},
  };
  return { email: person.email, call };
}

function callerOf(person: Person, tenantId: string, roles: ApiServices["roles"]): Caller | undefined {
  const membership = person.memberships.find((candidate) => candidate.tenantId === tenantId);
  const role = deriveRole(roles, {
    roleNames: person.roleNames,
    tenantPermissions: membership?.permissions ?? [],
  });
  const isIn = membership !== undefined || role.fetchTenants === "all";
  return isIn && person.status === "enabled" && mayCall(role, "member")
    ? { userId: person.userId, sessionId: undefined, role }
    : undefined;
}
