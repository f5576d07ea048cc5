import type { Condition } from "./condition";
import { writeConditionValue } from "./condition-text";
import type { Query } from "./query";
import { wordOfGroup } from "./time-group";
import { writeRange, type TimeRange } from "./time-range";

/** Parameters of an address that only a query has: the metric of each group, and the number of rows or groups. */
export const METRIC = "metric";
export const TOP = "top";

/** The state of a list that an address includes. */
interface ListState {
  q: string;
  filters: readonly Condition[];
  range: TimeRange | undefined;
  sort: readonly string[];
  group: readonly string[] | undefined;
  page: number;
  columns: readonly string[] | undefined;
}

/** A list's state as a query string, such as `severity=critical,high&-action=allowed&range=24h&sort=-lastSeen`. */
export function listParams(state: ListState, others: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set("q", state.q);
  for (const filter of state.filters) params.append(nameOf(filter), writeConditionValue(filter));
  if (state.range) params.set("range", writeRange(state.range));
  if (state.group) params.set("group", state.group.map(wordOfGroup).join(","));
  if (state.sort.length > 0) params.set("sort", state.sort.join(","));
  if (state.columns) params.set("cols", state.columns.join(","));
  if (state.page > 1) params.set("page", String(state.page));
  for (const [key, value] of others) params.append(key, value);
  return params;
}

/** A query as the address of its list; other parameters of the address are preserved. */
export function queryParams(query: Query, others = new URLSearchParams()): URLSearchParams {
  const { q, filters, range, group, sort, metric, limit } = query;
  const kept = new URLSearchParams(others);
  kept.delete(METRIC);
  kept.delete(TOP);
  if (metric !== undefined) kept.set(METRIC, metric);
  if (limit !== undefined) kept.set(TOP, String(limit));
  const state = { q, filters, range, sort, group: group.length > 0 ? group : undefined, page: 1, columns: undefined };
  return listParams(state, kept);
}

function nameOf(filter: Condition): string {
  return filter.kind === "values" && filter.isExcluded ? `-${filter.field}` : filter.field;
}
