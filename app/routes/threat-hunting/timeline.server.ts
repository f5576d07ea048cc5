import type { ApiClient } from "~/api/client.server";
import { exactly, type Filter, type ListQuery } from "~/contract/filter";
import type { Group, Page } from "~/contract/list";
import { mergeSteps } from "~/grid/histogram/merge-steps";
import { toHistogram, type Histogram } from "~/grid/histogram/histogram";

type Value = Group["key"][number];

/** Rows along time in lanes, one for each value of a field. */
export interface Timeline {
  field: string;
  /** Those with the most rows, from the most; the counts are of the steps of `histogram`, in which lanes are named as texts. */
  lanes: { value: Value; count: number }[];
  histogram: Histogram;
}

/** As many as fit a screen. */
const MAX_LANES = 20;
/** So many that each can still be pressed. */
const MAX_STEPS = 60;

/** The steps of time that the API counts in, by their seconds. */
const INTERVALS: Partial<Record<number, string>> = { 300: "5m", 3600: "1h", 86_400: "1d" };

/**
 * The rows that match by a field and time, counted by the API in steps of `stepSeconds`. Fewer steps than it counts in are
 * drawn: neighbouring ones are added up.
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
  const counted = await Promise.all(
    lanesFilters(field, values).map((filter) =>
      list(api, {
        ...conditions,
        filters: [...(conditions.filters ?? []), filter],
        groupBy: [`timestamp:${interval}`, field],
      }),
    ),
  );
  const seconds = counted[0]?.groupSeconds ?? null;
  const all = counted.flatMap((page) => page.groups);
  const histogram = toHistogram(all, seconds, values.map(String), conditions);
  return { field, lanes, histogram: mergeSteps(histogram, MAX_STEPS) };
}

/** Rows with one of the values, and rows without a value: asked in one, they take the database several times as long. */
function lanesFilters(fieldName: string, values: readonly Value[]): Filter[] {
  const known = values.filter((value) => value !== null).map(String);
  return [
    ...(known.length > 0 ? [exactly(fieldName, ...known)] : []),
    ...(known.length < values.length ? [{ fieldName, exists: false }] : []),
  ];
}
