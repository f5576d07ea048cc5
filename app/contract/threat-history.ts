import { z } from "zod";

import { Time } from "./metadata";
import { Author } from "./threat-comment";

/** A field with its previous and new value. */
export const FieldChange = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });
export type FieldChange = z.infer<typeof FieldChange>;

/** One change of a threat, with every changed field: who made it, when, and why. */
export const ThreatHistoryItem = z.object({
  historyId: z.string(),
  tenantId: z.string(),
  threatId: z.string(),
  at: Time,
  actor: Author,
  /** Never empty; the status comes first if it changed. */
  changes: z.array(FieldChange),
  /** The reason, if the change has one; not repeated among the changes. */
  reason: z.string(),
});
export type ThreatHistoryItem = z.infer<typeof ThreatHistoryItem>;

/** GET /v1/threat/{threatId}/history: newest first. */
export const ThreatHistory = z.object({ history: z.array(ThreatHistoryItem), total: z.number().int() });
export type ThreatHistory = z.infer<typeof ThreatHistory>;
