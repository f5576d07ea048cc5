import { z } from "zod";

import { Time } from "./metadata";
import { TICKET_SUMMARY_LENGTH } from "./threat-facts";

/** The ticket linked to a threat. */
export const ThreatTicket = z.object({
  system: z.string(),
  id: z.string(),
  board: z.string(),
  summary: z.string(),
  status: z.string(),
  syncedAt: Time,
});
export type ThreatTicket = z.infer<typeof ThreatTicket>;

/** POST /v1/threat/{threatId}/ticket. The summary defaults to the threat's title. */
export const TicketRequest = z.strictObject({
  boardId: z.string().trim().min(1).max(64).optional(),
  summary: z.string().trim().min(1).max(TICKET_SUMMARY_LENGTH).optional(),
});
export type TicketRequest = z.infer<typeof TicketRequest>;
