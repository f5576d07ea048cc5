import { TicketRequest } from "~/contract/ticket";
import { TICKET_SUMMARY_LENGTH } from "~/contract/ticket-facts";

import { arranged } from "./form-fields.server";

/** The form of a ticket. An empty summary and a board that was not chosen are left to the API. */
export const TicketForm = arranged(TicketRequest, ({ summary, boardId }) => ({
  summary: summary || undefined,
  boardId: boardId || undefined,
}));

export const TICKET_MESSAGES = {
  summary: `Enter at most ${TICKET_SUMMARY_LENGTH} characters`,
} as const;
