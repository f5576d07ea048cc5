import { z } from "zod";

import { Time } from "./metadata";

/** The ticket that a threat is worked on under, as a threat carries it (SCREENS E4). */
export const ThreatTicket = z.object({
  system: z.string(),
  id: z.string(),
  board: z.string(),
  summary: z.string(),
  status: z.string(),
  syncedAt: Time,
});
export type ThreatTicket = z.infer<typeof ThreatTicket>;

export const TICKET_SUMMARY_LENGTH = 200;

/** POST /v1/threat/{threatId}/ticket. Without a summary the threat's title is taken. */
export const TicketRequest = z.strictObject({
  boardId: z.string().trim().min(1).max(64).optional(),
  summary: z.string().trim().min(1).max(TICKET_SUMMARY_LENGTH).optional(),
});
export type TicketRequest = z.infer<typeof TicketRequest>;
