import type { FacetValue, Group, GroupDetail } from "~/contract/list";

export type GroupDetails = NonNullable<Group["details"]>;

/** Merges the details of several groups: the newest time, the sum of numbers, and all values with their counts. */
export function mergeDetails(groups: readonly (GroupDetails | undefined)[]): GroupDetails | undefined {
  const known = groups.filter((details) => details !== undefined);
  const [first] = known;
  if (!first || known.length === 1) return first;
  const entries = Object.keys(first).flatMap((field) => {
    const merged = mergeDetail(known.flatMap((details) => details[field] ?? []));
    return merged ? [[field, merged] as const] : [];
  });
  return Object.fromEntries(entries);
}

function mergeDetail(details: readonly GroupDetail[]): GroupDetail | undefined {
  const times = details.flatMap((detail) => ("newest" in detail ? [detail.newest] : []));
  if (times.length > 0) {
    const known = times.filter((time) => time !== null).sort();
    return { newest: known.at(-1) ?? null };
  }
  const sums = details.flatMap((detail) => ("sum" in detail ? [detail.sum] : []));
  if (sums.length > 0) return { sum: sums.reduce((total, sum) => total + sum, 0) };
  const valued = details.flatMap((detail) => ("values" in detail ? [detail] : []));
  if (valued.length === 0) return undefined;
  const counts = new Map<string | null, number>();
  for (const { value, count } of valued.flatMap(({ values }) => values))
    counts.set(value, (counts.get(value) ?? 0) + count);
  const values: FacetValue[] = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count);
  // The number of distinct values is at least that of the group with the most.
  return { values, distinct: Math.max(values.length, ...valued.map(({ distinct }) => distinct)) };
}
