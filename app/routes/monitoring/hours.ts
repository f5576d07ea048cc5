import type { Group } from "~/contract/list";

const HOUR_MS = 3_600_000;
/** The period that the baseline of an hour is computed from. */
const BASELINE_WEEKS = 4;
const WEEK_HOURS = 7 * 24;

/** Full hours, newest last; the current hour is excluded because it is incomplete. Epoch milliseconds. */
export function wholeHours(now: number, count: number): number[] {
  const current = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: count }, (_, index) => current - (count - index) * HOUR_MS);
}

/** The hours that a chart needs: the displayed hours, and the weeks before them. */
export function baselineHours(now: number, shown: number): number[] {
  return wholeHours(now, Math.min(shown + BASELINE_WEEKS * WEEK_HOURS, MAX_HOURS));
}

/** The maximum number of groups that one API call returns. */
const MAX_HOURS = 1000;

/** The end of an hour in the format of the API. */
export function endOfHour(start: number): string {
  return new Date(start + HOUR_MS).toISOString();
}

/** One value for each hour. An hour without rows is a gap, not a zero: a network is never completely idle. */
export function toHourValues(
  groups: readonly Group[],
  hours: readonly number[],
  valueOf: (group: Group) => number | null = ({ count }) => count,
): (number | null)[] {
  const values = new Map(groups.map((group) => [Date.parse(String(group.key[0])), valueOf(group)]));
  return hours.map((hour) => values.get(hour) ?? null);
}

/** Consecutive hours without data, by first and last index. */
export function gapsIn(values: readonly (number | null)[]): { first: number; last: number }[] {
  const gaps: { first: number; last: number }[] = [];
  values.forEach((value, index) => {
    if (value !== null) return;
    const open = gaps.at(-1);
    if (open?.last === index - 1) open.last = index;
    else gaps.push({ first: index, last: index });
  });
  return gaps;
}
