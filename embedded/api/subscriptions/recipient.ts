import type { SubscriptionTarget } from "~/contract/subscription";
import { deriveRole } from "~/contract/role";

import type { Person } from "../../identity/person";
import { mayCall, type Caller, type TenantCall } from "../route";
import type { ApiServices } from "../services";

interface Subscription extends SubscriptionTarget {
  tenantId: string;
  userId: string;
}

interface Recipient {
  email: string;
  /** A call in the recipient's name, which reads what they may see now. */
  call: TenantCall;
}

/** The person who subscribed; undefined for users who may no longer sign in to the organization. */
export async function findRecipient(
  { userId, tenantId }: Pick<Subscription, "userId" | "tenantId">,
  { people, roles, records, events }: ApiServices,
  requestId: string,
): Promise<Recipient | undefined> {
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

/** Why a message was sent, and where its recipient stops it. */
export function ownershipNote({ origin, tenantId }: Pick<Subscription, "origin" | "tenantId">): string {
  const profile = `${origin}/profile?${new URLSearchParams({ tenant: tenantId })}`;
  return `You asked for this message. Your profile lists what you are sent, and stops it: ${profile}`;
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
