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

/** Hours from the epoch, a Thursday at midnight, to a Tuesday at 15:00 UTC: working hours in America and Europe. */
const BUSY_HOUR = 5 * 24 + 15;

/** The last Tuesday at 15:00 UTC. Traffic follows the hours of the week, so tests see the same data at any time. */
export function sameHourOfWeek(now: number): number {
  const weeks = Math.floor((now / HOUR - BUSY_HOUR) / (7 * 24));
  return (weeks * 7 * 24 + BUSY_HOUR) * HOUR;
}

/** A time in the wire format. */
export function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
