import type { Severity } from "~/contract/shared";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How soon a threat is to be answered, in milliseconds; what is only informational has no such time. */
export const ANSWER_WITHIN: Partial<Record<Severity, number>> = {
  critical: 4 * HOUR,
  high: 8 * HOUR,
  medium: 2 * DAY,
  low: 7 * DAY,
};
