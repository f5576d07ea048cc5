import { isFixedRange, readRange } from "~/contract/language/time-range";
import type { Group } from "~/contract/list";

type Value = Group["key"][number];

/** A value with its number of rows in the range of a hunt and in the range that it is compared with. */
export interface ComparedValue {
  value: Value;
  now: number;
  before: number;
}

/** The values of both ranges: new values first, then by growth. */
export function compareValues(now: readonly Group[], before: readonly Group[]): ComparedValue[] {
  const counts = new Map<Value, ComparedValue>();
  for (const { key, count } of now) counts.set(key[0] ?? null, { value: key[0] ?? null, now: count, before: 0 });
  for (const { key, count } of before) {
    const value = key[0] ?? null;
    counts.set(value, { value, now: counts.get(value)?.now ?? 0, before: count });
  }
  return [...counts.values()].toSorted(
    (one, other) => Number(isNew(other)) - Number(isNew(one)) || other.now - other.before - (one.now - one.before),
  );
}

export function isNew({ now, before }: ComparedValue): boolean {
  return now > 0 && before === 0;
}

interface OpenRange {
  startTime?: string | undefined;
  endTime?: string | undefined;
}

export interface ComparedRange {
  startTime: string;
  endTime: string;
}

/** The values of the query parameter; anything else is a fixed range. */
export const BEFORE = "before";
export const WEEK_EARLIER = "week";
const WEEK_MS = 7 * 86_400_000;

/**
 * The range that a hunt's range is compared with: a fixed one, the same range a week earlier, or by default the
 * previous range of the same length. Undefined if the hunt's range has an open end.
 */
export function comparedRange(text: string, { startTime, endTime }: OpenRange): ComparedRange | undefined {
  if (startTime === undefined || endTime === undefined) return undefined;
  const fixed = readRange(text);
  if (fixed && isFixedRange(fixed)) return { startTime: fixed.start, endTime: fixed.end };
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  const earlier = text === WEEK_EARLIER ? WEEK_MS : end - start;
  return { startTime: new Date(start - earlier).toISOString(), endTime: new Date(end - earlier).toISOString() };
}

/** Whether the numbers of two ranges cannot be compared directly, because one is longer. A day may have 25 hours. */
export function differInLength(one: ComparedRange, other: ComparedRange): boolean {
  const lengthOf = ({ startTime, endTime }: ComparedRange) => Date.parse(endTime) - Date.parse(startTime);
  return Math.abs(lengthOf(one) - lengthOf(other)) > 0.05 * lengthOf(one);
}
