import type { ThreatStatus } from "./threat-status";

/** The statuses of an open threat, which still needs work. */
export const OPEN_STATUSES = ["new", "in_progress"] as const satisfies ThreatStatus[];

/** The severities of threats that add points to a risk score. */
export const SCORED_SEVERITIES = ["critical", "high", "medium", "low"] as const;

/** Whether a threat still needs work. */
export function isOpenStatus(status: string): boolean {
  return (OPEN_STATUSES as readonly string[]).includes(status);
}

/** Maximum length of a comment, in characters. */
export const COMMENT_LENGTH = 5_000;
/** How long authors may edit or delete their comments. */
export const COMMENT_EDIT_MINUTES = 15;
/** Maximum length of the note that closes a threat, in characters. */
export const CLOSE_NOTE_LENGTH = 2_000;
/** Minimum and maximum length of the title of a threat that a person creates, and the maximum number of its flows. */
export const THREAT_TITLE_LENGTH = { min: 3, max: 160 };
export const THREAT_FLOWS = 100;

export const THREAT_ACTIONS = ["blocked", "detected", "allowed", "quarantined"] as const;
/** What became of the activity, by the threat's action. */
export const THREAT_OUTCOMES: Record<(typeof THREAT_ACTIONS)[number], string> = {
  blocked: "The activity was blocked.",
  detected: "The activity was detected but not blocked.",
  allowed: "The activity was allowed.",
  quarantined: "The file was quarantined.",
};

/** Texts that people write may or may not end with a full stop. */
export function asSentence(text: string): string {
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text;
}
