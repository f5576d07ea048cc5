import { TicketRequest } from "~/contract/ticket";
import { TICKET_SUMMARY_LENGTH } from "~/contract/ticket-facts";

import { arranged } from "./form-fields.server";

/** The form of a ticket. Empty fields are left to the API. */
export const TicketForm = arranged(TicketRequest, ({ summary, boardId }) => ({
  ...(summary !== "" && summary !== undefined && { summary }),
  ...(boardId !== "" && boardId !== undefined && { boardId }),
}));

export const TICKET_MESSAGES = {
  summary: `Enter at most ${TICKET_SUMMARY_LENGTH} characters`,
  boardId: "Enter at most 64 characters",
} as const;
