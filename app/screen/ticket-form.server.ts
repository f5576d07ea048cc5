import { TicketRequest } from "~/contract/ticket";
import { TICKET_SUMMARY_LENGTH } from "~/contract/ticket-facts";

import { arranged } from "./form-fields.server";

/** The form of a ticket. An empty summary and the board are left to the API. */
export const TicketForm = arranged(TicketRequest, ({ summary }) => (summary === "" ? {} : { summary }));

export const TICKET_MESSAGES = {
  summary: `Enter at most ${TICKET_SUMMARY_LENGTH} characters`,
} as const;
