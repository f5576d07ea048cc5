import type { Group } from "~/contract/list";

const HOUR_MS = 3_600_000;
/** How far back the usual values of an hour are looked for. */
const BASELINE_WEEKS = 4;
const WEEK_HOURS = 7 * 24;

/** Whole hours, the newest last; the current one is not over and stays out. Epoch milliseconds. */
export function wholeHours(now: number, count: number): number[] {
  const current = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: count }, (_, index) => current - (count - index) * HOUR_MS);
}

/** The hours that a chart of so many hours is compared with: those shown, and the weeks before. */
export function baselineHours(now: number, shown: number): number[] {
  return wholeHours(now, Math.min(shown + BASELINE_WEEKS * WEEK_HOURS, MAX_HOURS));
}

/** As many groups as one call answers. */
const MAX_HOURS = 1000;

/** When an hour is over, as the wire says it. */
export function endOfHour(start: number): string {
  return new Date(start + HOUR_MS).toISOString();
}

/** One value for each hour. An hour without any row is a gap and not a zero: a network is never entirely quiet. */
export function toHourValues(
  groups: readonly Group[],
  hours: readonly number[],
  valueOf: (group: Group) => number | null = ({ count }) => count,
): (number | null)[] {
  const values = new Map(groups.map((group) => [Date.parse(String(group.key[0])), valueOf(group)]));
  return hours.map((hour) => values.get(hour) ?? null);
}

/** Hours without data in a row, by their first and last place. */
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
