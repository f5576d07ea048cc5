export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long flows and queries are stored, and how long a risk history is. */
export const HISTORY_DAYS = 30;

/** The demonstration's present: everything in it lies before. Epoch milliseconds. */
export function presentOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR) * HOUR;
}

/** A time as it travels. */
export function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
