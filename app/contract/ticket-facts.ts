/** Maximum length of the summary of a ticket, in characters. */
export const TICKET_SUMMARY_LENGTH = 200;

/** Maximum length of the name of a priority, in characters. */
export const PRIORITY_LENGTH = 60;

/** Maximum number of tickets that one bulk change opens: each of them may be a call to another product. */
export const TICKETS_AT_ONCE = 100;

/** The reasons with which a closed ticket can resolve its threat: those that need no further details. */
export const CLOSING_REASONS = ["true_positive_contained", "benign", "false_positive"] as const;
