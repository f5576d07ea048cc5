import { sql } from "kysely";

const DAY = 86_400_000;
const DAYS_BACK = 30;
const DAYS_APART = 5;

/** The moments of a trend: 30 days ago, then every five days, now. Epoch milliseconds. */
export function pastPoints(now: number): number[] {
  return Array.from({ length: DAYS_BACK / DAYS_APART + 1 }, (_, index) => now - (DAYS_BACK - index * DAYS_APART) * DAY);
}

/** What a device answered at a moment of the past: what it answers now where that held already, else the answer before. */
export function answerAt(moment: number) {
  return sql<string | null>`case when "row".since <= ${moment} then "row".found else "row".prior_result end`;
}
