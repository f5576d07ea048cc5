import { sql } from "kysely";

const DAY = 86_400_000;
const DAYS_BACK = 30;
const DAYS_APART = 5;

/** The points of a trend: every five days from 30 days ago until now. Epoch milliseconds. */
export function pastPoints(now: number): number[] {
  return Array.from({ length: DAYS_BACK / DAYS_APART + 1 }, (_, index) => now - (DAYS_BACK - index * DAYS_APART) * DAY);
}

/**
 * The result of a device at a past moment: the current result if it already applied then, otherwise the previous one.
 */
export function answerAt(moment: number) {
  return sql<string | null>`case when "row".since <= ${moment} then "row".found else "row".prior_result end`;
}
