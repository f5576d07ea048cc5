import { z } from "zod";

import { Time } from "./metadata";
import { TICKET_SUMMARY_LENGTH } from "./ticket-facts";

/** The ticket linked to a threat, a software version, a vulnerability or a device. */
export const Ticket = z.object({
  system: z.string(),
  id: z.string(),
  board: z.string(),
  summary: z.string(),
  status: z.string(),
  /** The name of its status in the other product; null if unknown, and for tickets that stay in the console. */
  externalStatus: z.string().nullable().default(null),
  syncedAt: Time,
  /** The ticket's page in the other product; null for tickets that stay in the console. */
  url: z.string().nullable().default(null),
});
export type Ticket = z.infer<typeof Ticket>;

/**
 * Opens a ticket (`POST …/ticket`, such as `/v1/threat/{threatId}/ticket`). The summary defaults to the name of the
 * subject.
 */
export const TicketRequest = z.strictObject({
  boardId: z.string().trim().min(1).max(64).optional(),
  summary: z.string().trim().min(1).max(TICKET_SUMMARY_LENGTH).optional(),
});
export type TicketRequest = z.infer<typeof TicketRequest>;

/** Links a threat to a ticket that exists in the connected product (`PUT /v1/threat/{threatId}/ticket`). */
export const TicketLink = z.strictObject({ ticketId: z.string().regex(/^\d{1,10}$/) });
export type TicketLink = z.infer<typeof TicketLink>;

/** The operation of a bulk change that opens a ticket for each row. */
export const TicketOperation = TicketRequest.extend({ operation: z.literal("ticket") });
