import type { Condition } from "./condition";
import type { TimeRange } from "./time-range";

/** One query to one list. Typed questions, addresses and /v1 requests are three forms of it. */
export interface Query {
  /** The field set of the list. */
  set: string;
  /** Text to search for in the set's search fields. */
  q: string;
  filters: Condition[];
  range: TimeRange | undefined;
  /** At most two fields; `timestamp:1h` groups by the hour. */
  group: string[];
  /** As on the wire: `sum:bytesOut`. Undefined counts rows. */
  metric: string | undefined;
  /** As on the wire; empty means the set's default order. */
  sort: string[];
  /** Maximum number of groups or rows. */
  limit: number | undefined;
}

export function emptyQuery(set: string): Query {
  return { set, q: "", filters: [], range: undefined, group: [], metric: undefined, sort: [], limit: undefined };
}

/**
 * The query with one more condition. Values of the same field are combined; any other condition replaces the existing
 * one of its kind.
 */
export function withCondition(query: Query, condition: Condition): Query {
  const same = query.filters.find(
    (other) =>
      other.field === condition.field &&
      other.kind === condition.kind &&
      (other.kind !== "values" || condition.kind !== "values" || other.isExcluded === condition.isExcluded),
  );
  const merged =
    same?.kind === "values" && condition.kind === "values"
      ? { ...condition, values: [...new Set([...same.values, ...condition.values])] }
      : condition;
  const filters = same ? query.filters.map((other) => (other === same ? merged : other)) : [...query.filters, merged];
  return { ...query, filters };
}
