import type { ApiClient } from "~/api/client.server";
import { exactly, type Filter, type ListQuery } from "~/contract/filter";
import type { Group, Page } from "~/contract/list";
import { mergeSteps } from "~/grid/histogram/merge-steps";
import { toHistogram, type Histogram } from "~/grid/histogram/histogram";

import { ofBlocked } from "./blocked-groups.server";
import { blockedKey } from "./blocked-key";

type Value = Group["key"][number];

/** Rows over time in lanes, one for each value of a field. */
export interface Timeline {
  field: string;
  /**
   * The values with the most rows, largest first; `histogram` contains the counts per step, with the values as strings,
   * and those of blocked rows as `blockedKey` names them.
   */
  lanes: { value: Value; count: number }[];
  histogram: Histogram;
}

/** The maximum number of lanes that fit on a screen. */
const MAX_LANES = 20;
/** The maximum number of steps that are still large enough to select. */
const MAX_STEPS = 60;

/** The time steps that the API supports, by seconds. */
const INTERVALS: Partial<Record<number, string>> = { 300: "5m", 3600: "1h", 86_400: "1d" };

/**
 * The matching rows by field and time, counted by the API in steps of `stepSeconds`. Fewer steps are rendered:
 * neighbouring steps are merged.
 */
export async function fetchTimeline(
  api: ApiClient,
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>,
  field: string,
  conditions: ListQuery,
  stepSeconds: number | null,
): Promise<Timeline> {
  const interval = INTERVALS[stepSeconds ?? 0] ?? "1d";
  const { groups } = await list(api, { ...conditions, groupBy: [field], limit: MAX_LANES });
  const lanes = groups.map(({ key: [value = null], count }) => ({ value, count }));
  const values = lanes.map(({ value }) => value);
  const queries = lanesFilters(field, values).map((filter) => ({
    ...conditions,
    filters: [...(conditions.filters ?? []), filter],
    groupBy: [`timestamp:${interval}`, field],
  }));
  const [counted, blocked] = await Promise.all([
    Promise.all(queries.map((query) => list(api, query))),
    Promise.all(queries.map((query) => list(api, ofBlocked(query)))),
  ]);
  const seconds = counted[0]?.groupSeconds ?? null;
  const all = [
    ...counted.flatMap((page) => page.groups),
    ...blocked.flatMap((page) => page.groups).map((group) => ({ ...group, key: blockedGroup(group) })),
  ];
  const keys = values.map(String);
  const histogram = toHistogram(all, seconds, [...keys, ...keys.map(blockedKey)], conditions);
  return { field, lanes, histogram: mergeSteps(histogram, MAX_STEPS) };
}

function blockedGroup({ key: [time = null, value] }: Group): Group["key"] {
  return [time, blockedKey(String(value))];
}

/**
 * Separate queries for rows with one of the values and for rows without a value: a single query is several times slower
 * in the database.
 */
function lanesFilters(fieldName: string, values: readonly Value[]): Filter[] {
  const known = values.filter((value) => value !== null).map(String);
  return [
    ...(known.length > 0 ? [exactly(fieldName, ...known)] : []),
    ...(known.length < values.length ? [{ fieldName, exists: false }] : []),
  ];
}
