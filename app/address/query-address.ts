import type { FieldSet } from "~/contract/field";
import { emptyQuery, type Query } from "~/contract/language/query";
import { applyTerm } from "~/contract/language/query-text";

import { readAddress, writeAddress } from "./grid-address";
import { EMPTY_GRID_STATE } from "./grid-state";

/** Words of an address that only a query has: what is computed of each group, and how many there are. */
const METRIC = "metric";
const TOP = "top";

/** A query as the address of its list; other words of the address stay. */
export function queryToAddress(query: Query, others = new URLSearchParams()): URLSearchParams {
  const { q, filters, range, group, sort, metric, limit } = query;
  const kept = new URLSearchParams(others);
  kept.delete(METRIC);
  kept.delete(TOP);
  if (metric !== undefined) kept.set(METRIC, metric);
  if (limit !== undefined) kept.set(TOP, String(limit));
  return writeAddress(
    { ...EMPTY_GRID_STATE, q, filters, range, sort, group: group.length > 0 ? group : undefined },
    kept,
  );
}

/** The query that an address asks. */
export function addressToQuery(params: URLSearchParams, set: FieldSet): Query {
  const { state, others } = readAddress(params, set);
  const { q, filters, range, sort, group = [] } = state;
  const query: Query = { ...emptyQuery(set.set), q, filters, range, sort, group };
  return [METRIC, TOP].reduce((read, name) => {
    const value = others.get(name);
    return (value !== null && applyTerm(read, set, { name, value, isExcluded: false })) || read;
  }, query);
}
