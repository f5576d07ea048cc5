import type { Field, FieldSet } from "../field";
import type { Query } from "./query";
import { hasSort } from "./time-group";
import { isAmount } from "./vocabulary";

/**
 * The query with its groups in the requested order: "by device, most bytes sent first" measures each device by the bytes
 * that it sent, because groups are ordered by their measure, largest first.
 */
export function orderGroups(query: Query, set: FieldSet): Query {
  const [key = ""] = query.sort;
  const field = set.fields.find(({ name }) => key === `-${name}`);
  if (!field || hasSort(query, set) || query.metric !== undefined || !isAmount(field)) return query;
  return { ...query, metric: measureOf(field), sort: [] };
}

/** What a group is measured by for the values of its rows: their sum, or the highest one of those that do not add up. */
export function measureOf({ name, kind }: Pick<Field, "name" | "kind">): string {
  return `${["riskScore", "percent"].includes(kind) ? "max" : "sum"}:${name}`;
}
