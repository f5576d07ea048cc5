import { z } from "zod";

import { ALERT_FIELDS, ALERT_SEVERITIES } from "./alert-facts";
import { Filter } from "./filter";
import { Time } from "./metadata";
import { SubscriptionTarget } from "./subscription";

/** Emails about new threats of an organization, to the person who requested them. A person has one per organization. */
export const NewAlertSubscription = z.strictObject({
  ...SubscriptionTarget,
  minSeverity: z.enum(ALERT_SEVERITIES),
  /** Threats that the recipient may not see, excluded by the console. */
  filters: z.array(Filter).max(40).default([]),
  /** The fields that the recipient may see. */
  fields: z.array(z.enum(ALERT_FIELDS)).default([...ALERT_FIELDS]),
  /** The brand's terms, by the default terms. */
  words: z.record(z.string().max(60), z.string().max(60)).default({}),
});
export type NewAlertSubscription = z.infer<typeof NewAlertSubscription>;

export const AlertSubscription = z.object({
  minSeverity: z.enum(ALERT_SEVERITIES),
  createdAt: Time,
  sentAt: Time.nullable(),
});
export type AlertSubscription = z.infer<typeof AlertSubscription>;

/** GET /v1/alert_subscription */
export const OwnAlertSubscription = z.object({ subscription: AlertSubscription.nullable() });
