/** Maximum length of the summary of a ticket, in characters. */
export const TICKET_SUMMARY_LENGTH = 200;

/** Maximum number of tickets that one bulk change opens: each of them may be a call to another product. */
export const TICKETS_AT_ONCE = 100;
