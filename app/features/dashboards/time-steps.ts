import type { TimeSteps } from "~/shell/chart-times";
import type { Interval } from "~/contract/language/time-range";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * The steps of rows that contain the start of their step. A single step has no known length, so it is derived from the
 * range.
 */
export function readSteps(rows: readonly { at: string }[], interval: Interval): TimeSteps {
  const times = [...new Set(rows.map(({ at }) => at))].sort();
  const [first, second] = times;
  if (first !== undefined && second !== undefined) return { times, lengthMs: Date.parse(second) - Date.parse(first) };
  return { times, lengthMs: lengthOf(interval) > 2 * DAY_MS ? DAY_MS : HOUR_MS };
}

/** The days of a range as counted by the API: midnight to midnight in UTC. */
export function daysOf({ start, end }: Interval): TimeSteps {
  const times: string[] = [];
  const first = Math.floor(Date.parse(start) / DAY_MS) * DAY_MS;
  for (let day = first; day < Date.parse(end); day += DAY_MS) times.push(new Date(day).toISOString());
  return { times, lengthMs: DAY_MS };
}

export function lengthOf({ start, end }: Interval): number {
  return Date.parse(end) - Date.parse(start);
}

interface TimePoint {
  at: string;
  value: number;
}

/** The sum of the values in each step. */
export function sumBySteps(rows: readonly TimePoint[], { times }: TimeSteps): number[] {
  const sums = new Map<string, number>();
  for (const { at, value } of rows) sums.set(at, (sums.get(at) ?? 0) + value);
  return times.map((at) => sums.get(at) ?? 0);
}

/**
 * The values of the previous period, aligned with the current steps: shifted by the length of the range, to the nearest
 * step if the range is not a whole number of steps.
 */
export function alignPrevious(rows: readonly TimePoint[], steps: TimeSteps, interval: Interval): number[] {
  const sums = steps.times.map(() => 0);
  const first = Date.parse(steps.times[0] ?? interval.start);
  for (const { at, value } of rows) {
    const step = Math.round((Date.parse(at) + lengthOf(interval) - first) / steps.lengthMs);
    const index = Math.min(Math.max(step, 0), sums.length - 1);
    if (sums[index] !== undefined) sums[index] += value;
  }
  return sums;
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
