export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long flows and queries are stored, and the length of a risk history. */
export const HISTORY_DAYS = 30;

/** The demonstration's present: all of its data is earlier. Epoch milliseconds. */
export function presentOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR) * HOUR;
}

/** A time in the wire format. */
export function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
