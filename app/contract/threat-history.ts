import { z } from "zod";

import { Time } from "./metadata";
import { Author } from "./threat-comment";

/** One changed field of a threat: who changed it, when, and both values. */
export const ThreatHistoryItem = z.object({
  historyId: z.string(),
  tenantId: z.string(),
  threatId: z.string(),
  at: Time,
  actor: Author,
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Why, where the change said so. */
  reason: z.string(),
});
export type ThreatHistoryItem = z.infer<typeof ThreatHistoryItem>;

/** GET /v1/threat/{threatId}/history: newest first. */
export const ThreatHistory = z.object({ history: z.array(ThreatHistoryItem), total: z.number().int() });
export type ThreatHistory = z.infer<typeof ThreatHistory>;
