import { senderOf } from "~/brand/serve/mail-sender.server";
import type { SubscriptionTarget } from "~/contract/subscription";
import type { ChangeContext } from "~/screen/intent.server";

/** How messages to the viewer are written: for this brand, and in their time zone. */
export function subscriptionTarget({ context, brand, preferences }: ChangeContext): SubscriptionTarget {
  const sender = senderOf(brand, context.origin);
  return { origin: sender.console ?? context.origin, timeZone: preferences.zone, sender };
}
