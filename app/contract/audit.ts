import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";

const Change = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });

/** Who did what, where, from where, and what changed. Secrets are masked before they are written. */
export const AuditEntry = z.object({
  auditId: z.string(),
  tenantId: z.string(),
  timestamp: Time,
  actor: z.object({
    userId: z.string(),
    displayName: z.string(),
    role: z.string(),
    type: z.enum(["user", "system", "integration", "provider"]),
  }),
  /** Object and verb, such as device.update or session.login_failed */
  action: z.string(),
  objectType: z.string(),
  objectName: z.string(),
  objectDisplayName: z.string(),
  objectLink: z.string().nullable(),
  result: z.enum(["success", "denied", "failed"]),
  message: z.string(),
  changes: z.array(Change),
  ip: z.string(),
  countryCode: z.string().nullable(),
  userAgent: z.string(),
  requestId: z.string(),
  brandId: z.string(),
  /**
   * SHA-256 of the manifest of the brand in whose console the action was taken, hex; empty for other actions, and in
   * entries written before it was recorded.
   */
  manifestHash: z.string().default(""),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditPage = pageOf("audit", AuditEntry);

/** GET /v1/audit/retention: how long events are stored, and the time of the first stored event. */
export const AuditRetention = z.object({ days: z.number().int(), since: Time, oldest: Time.nullable() });
export type AuditRetention = z.infer<typeof AuditRetention>;
