import { exactly, type ListQuery } from "~/contract/filter";
import type { Group } from "~/contract/list";

/** The same query for the blocked rows only. */
export function ofBlocked(query: ListQuery): ListQuery {
  return { ...query, filters: [...(query.filters ?? []), exactly("action", "blocked")] };
}

/** The value of each group by its key, for groups of two queries with the same keys. */
export function readByKey(groups: readonly Group[], valueOf: (group: Group) => number): (key: Group["key"]) => number {
  const values = new Map(groups.map((group) => [JSON.stringify(group.key), valueOf(group)]));
  return (key) => values.get(JSON.stringify(key)) ?? 0;
}
