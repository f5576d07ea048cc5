import type { ThreatStatus } from "./threat-status";

/** The statuses of a threat that still needs work. */
export const OPEN_STATUSES = ["new", "in_progress"] as const satisfies ThreatStatus[];

/** Whether a threat still needs work. */
export function isOpenStatus(status: string): boolean {
  return (OPEN_STATUSES as readonly string[]).includes(status);
}

/** The most characters of a comment. */
export const COMMENT_LENGTH = 5_000;
/** How long authors may edit or delete their comment. */
export const COMMENT_EDIT_MINUTES = 15;
/** The most characters of the note that closes a threat. */
export const CLOSE_NOTE_LENGTH = 2_000;
/** The fewest and the most characters of the title of a threat that a person creates, and the most flows that it is made from. */
export const THREAT_TITLE = { least: 3, most: 160 };
export const THREAT_FLOWS = 100;
/** The most tags of a threat, and the most characters of one. */
export const THREAT_TAGS = 20;
export const TAG_LENGTH = 32;
/** The most characters of the summary of a ticket. */
export const TICKET_SUMMARY_LENGTH = 200;
