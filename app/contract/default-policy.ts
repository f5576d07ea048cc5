import { z } from "zod";

import { Metadata } from "./metadata";
import { Zone } from "./zone";
import { POLICY_PROFILES, WEEKDAYS } from "./policy-facts";

const Decision = z.enum(["allow", "block"]);
const Response = z.enum(["block", "alert", "log"]);

/**
 * Hours during which threats below critical do not notify anyone; alerts are sent when the hours end. A window that ends
 * before it starts spans midnight.
 */
export const QuietHours = z.strictObject({
  /** Every day if none is given. */
  days: z.array(z.enum(WEEKDAYS)).max(7),
  from: z.iso.time({ precision: -1 }),
  to: z.iso.time({ precision: -1 }),
  timeZone: Zone,
});
/** Quiet hours as they are read: a policy that was saved earlier may have an unknown zone, whose hours never apply. */
const StoredQuietHours = z.object({ ...QuietHours.shape, timeZone: z.string() });

/** Get the default policy, which applies when no rule matches. */
export const DefaultPolicySpec = z.strictObject({
  egressDefault: Decision,
  ingressDefault: Decision,
  newlyRegisteredDays: z.number().int().min(1).max(365),
  dnsCategories: z.record(z.string().max(60), z.enum(["allow", "alert", "block"])),
  /**
   * What happens when a threat of a severity arrives: `block` blocks its remote end where no rule decides and alerts,
   * `alert` sends an alert to the integrations that deliver messages, and `log` only lists the threat.
   */
  threatResponse: z.strictObject({ critical: Response, high: Response, medium: Response, low: Response }),
  /** Which traffic is recorded if no rule decides it. Alerts are recorded like blocked traffic. */
  logLevel: z.enum(["all", "blocked", "none"]),
  quietHours: z.array(QuietHours).max(7).default([]),
  profile: z.enum(POLICY_PROFILES),
});
export type DefaultPolicySpec = z.infer<typeof DefaultPolicySpec>;
export const DefaultPolicy = z.object({
  ...DefaultPolicySpec.shape,
  quietHours: z.array(StoredQuietHours).default([]),
  metadata: Metadata.optional(),
});
export type DefaultPolicy = z.infer<typeof DefaultPolicy>;
/** PUT: the whole policy, and the version to replace; 0 if none has been saved yet. */
export const DefaultPolicyChange = DefaultPolicySpec.extend({ resourceVersion: z.number().int().min(0) });
export type DefaultPolicyChange = z.infer<typeof DefaultPolicyChange>;
