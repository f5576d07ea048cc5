import { deriveRole } from "~/contract/role";

import type { Person } from "../identity/person";
import { mayCall, type Caller, type TenantCall } from "./route";
import type { ApiServices } from "./services";

/** A user as the caller of scheduled work. Undefined for users who may not sign in to that organization. */
export function callerOf(person: Person, tenantId: string, roles: ApiServices["roles"]): Caller | undefined {
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

/** A call that a user has scheduled or requested earlier. */
export function callFor(
  caller: Caller,
  tenantId: string,
  requestId: string,
  { records, events }: Pick<ApiServices, "records" | "events">,
): TenantCall {
  return {
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
}
