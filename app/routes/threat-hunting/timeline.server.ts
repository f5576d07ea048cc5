import type { ApiClient } from "~/api/client.server";
import type { Filter, ListQuery } from "~/contract/filter";
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
const MOST_LANES = 20;
/** So many that each can still be pressed. */
const MOST_STEPS = 60;

/**
 * The rows that match by a field and time, counted by the API. Fewer steps than it counts in are drawn: neighbouring ones are
 * added up.
 */
export async function fetchTimeline(
  api: ApiClient,
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>,
  field: string,
  conditions: ListQuery,
): Promise<Timeline> {
  const { groups } = await list(api, { ...conditions, groupBy: [field], limit: MOST_LANES });
  const lanes = groups.map(({ key: [value = null], count }) => ({ value, count }));
  const values = lanes.map(({ value }) => value);
  if (lanes.length === 0) return { field, lanes, histogram: toHistogram([], null, []) };
  const filters = [...(conditions.filters ?? []), isOneOf(field, values)];
  const counted = await list(api, { ...conditions, filters, groupBy: ["timestamp:auto", field] });
  const histogram = toHistogram(counted.groups, counted.groupSeconds, values.map(String), conditions);
  return { field, lanes, histogram: mergeSteps(histogram, MOST_STEPS) };
}

/** One of the values; rows without a value as well, where that is one of them. */
function isOneOf(fieldName: string, values: readonly Value[]): Filter {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { fieldName, exists: false };
  const filter: Filter = { fieldName, stringFilters: { ExactValues: known.map(String) } };
  return known.length < values.length ? { ...filter, orMissing: true } : filter;
}
