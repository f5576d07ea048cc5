import type { Group } from "~/contract/list";

type Value = Group["key"][number];

/** A value with its number of rows in the range of a hunt and in the previous range of the same length. */
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

/** The previous range of the same length. Undefined if the range has an open end. */
export function rangeBefore(range: {
  startTime?: string | undefined;
  endTime?: string | undefined;
}): { startTime: string; endTime: string } | undefined {
  const { startTime, endTime } = range;
  if (startTime === undefined || endTime === undefined) return undefined;
  const length = Date.parse(endTime) - Date.parse(startTime);
  return { startTime: new Date(Date.parse(startTime) - length).toISOString(), endTime: startTime };
}
