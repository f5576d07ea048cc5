const MINUTE = 60_000;

/** The start of the minute of a time, in milliseconds: answers that depend on the clock are cached until it changes. */
export function fullMinute(time: number): number {
  return Math.floor(time / MINUTE) * MINUTE;
}
