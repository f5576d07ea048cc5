import { sql, type Expression } from "kysely";

import type { Field } from "~/contract/field";
import { Severity } from "~/contract/shared";

import type { Select } from "../../store/row-source";
import { columnOf, type Column, type SqlRow, type Table } from "../../store/table";
import { ref } from "./conditions";
import type { ListRequest } from "./list-request";

/**
 * Sorts by the requested fields and finally by the row's key, so that paging never shows a row twice. Words with an order of
 * their own (severities, an enum's values as the dictionary lists them) sort by it, texts without regard to case; missing
 * values come last either way.
 */
export function applySorting<Selected>(
  select: Select<SqlRow, Selected>,
  request: ListRequest,
  table: Table,
): Select<SqlRow, Selected> {
  const sorted = request.sort.reduce((sorting, { field, column, isDescending }) => {
    const rank = rankOf(field, column);
    return sorting.orderBy(rank, (order) => (isDescending ? order.desc() : order.asc()).nullsLast());
  }, select);
  return table.key.reduce((sorting, field) => sorting.orderBy(ref(columnOf(table, field))), sorted);
}

function rankOf(field: Field, column: Column): Expression<unknown> {
  const words = field.kind === "severity" ? Severity.options : (field.values ?? []).map(({ value }) => value);
  if (words.length === 0)
    return field.kind === "text" && column.kind === "text" ? sql`lower(${ref(column)})` : ref(column);
  const value = ref(column);
  const cases = words.map((word, index) => sql`when ${value} = ${sql.lit(word)} then ${sql.lit(index)}`);
  return sql`case when ${value} is null then null ${sql.join(cases, sql` `)} else ${sql.lit(words.length)} end`;
}
