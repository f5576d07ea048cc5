import type { Condition } from "./condition";
import type { TimeRange } from "./time-range";

/** One question to one list: what people type, what addresses say and what /v1 is asked are three forms of this. */
export interface Query {
  /** The field set of the list. */
  set: string;
  /** Text to look for in the set's search fields. */
  q: string;
  filters: Condition[];
  range: TimeRange | undefined;
  /** At most two fields; `timestamp:1h` groups by the hour. */
  group: string[];
  /** As on the wire: `sum:bytesOut`. Undefined counts rows. */
  metric: string | undefined;
  /** As on the wire; empty means the set's own order. */
  sort: string[];
  /** How many groups or rows at most. */
  limit: number | undefined;
}

export function emptyQuery(set: string): Query {
  return { set, q: "", filters: [], range: undefined, group: [], metric: undefined, sort: [], limit: undefined };
}

/** The query with one more condition. Values of the same field add up; any other condition replaces one of its own kind. */
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
