import type { Severity } from "~/contract/shared";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Response time limit of a threat by severity, in milliseconds; informational threats have none. */
export const ANSWER_WITHIN: Partial<Record<Severity, number>> = {
  critical: 4 * HOUR,
  high: 8 * HOUR,
  medium: 2 * DAY,
  low: 7 * DAY,
};
