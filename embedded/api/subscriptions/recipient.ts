import type { SubscriptionTarget } from "~/contract/subscription";

import type { TenantCall } from "../route";
import { callerOf, callFor } from "../scheduled-call";
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
  services: ApiServices,
  requestId: string,
): Promise<Recipient | undefined> {
  const person = await services.people.get(userId);
  const caller = person && callerOf(person, tenantId, services.roles);
  if (!caller) return undefined;
  return { email: person.email, call: callFor(caller, tenantId, requestId, services) };
}

/** Why a message was sent, and where its recipient stops it. */
export function ownershipNote({ origin, tenantId }: Pick<Subscription, "origin" | "tenantId">): string {
  const profile = `${origin}/profile?${new URLSearchParams({ tenant: tenantId })}`;
  return `You asked for this message. Your profile lists what you are sent, and stops it: ${profile}`;
}
