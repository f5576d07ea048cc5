import type { SubscriptionTarget } from "~/contract/subscription";

/** Why a message was sent, and where its recipient stops it. */
export function ownershipNote({ origin, tenantId }: Pick<SubscriptionTarget, "origin"> & { tenantId: string }): string {
  const profile = `${origin}/profile?${new URLSearchParams({ tenant: tenantId })}`;
  return `You are receiving this email because you subscribed to it. Manage or cancel your subscriptions in your profile: ${profile}`;
}
