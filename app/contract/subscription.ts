import { z } from "zod";

import { MailSender } from "./mail-sender";
import { Zone } from "./zone";

/** How messages are written that a person receives without a request: digests and alerts. Stored with what they ask for. */
export const SubscriptionTarget = {
  /** The console that the links lead to, such as `https://console.acme.example`. */
  origin: z.url({ protocol: /^https?$/, error: "name an origin" }),
  timeZone: Zone,
  /** The brand that the messages are sent for. */
  sender: MailSender,
};
export type SubscriptionTarget = z.infer<z.ZodObject<typeof SubscriptionTarget>>;
