import { sql } from "kysely";

import { Severity } from "~/contract/shared";

import type { Select } from "../../store/row-source";
import { byText, byValue, byWords, type SortTerm } from "../../store/sort-order";
import { columnOf, type SqlRow, type Table } from "../../store/table";
import { ref } from "./conditions";
import type { ListRequest, SortKey } from "./list-request";

/**
 * Sorts by the requested fields and finally by the row's key, so that paging never shows a row twice. Values with a
 * defined order (severities, enum values as listed in the dictionary) sort by it, texts ignoring case; missing values
 * are last in both directions.
 */
export function applySorting<Selected>(
  select: Select<SqlRow, Selected>,
  request: ListRequest,
  table: Table,
): Select<SqlRow, Selected> {
  const terms = request.sort.map((key) => termOf(key, table));
  const sorted = terms.reduce(
    (sorting, { expression, isDescending, isComplete }) =>
      sorting.orderBy(sql`${expression}`, (order) => {
        const directed = isDescending ? order.desc() : order.asc();
        return isComplete ? directed : directed.nullsLast();
      }),
    select,
  );
  const isSortedBy = (field: string) => request.sort.some((key) => key.field.name === field && !isText(key));
  return table.key
    .filter((field) => !isSortedBy(field))
    .reduce((sorting, field) => sorting.orderBy(ref(columnOf(table, field))), sorted);
}

function termOf(key: SortKey, table: Table): SortTerm {
  const { field, column, isDescending } = key;
  const value = sql`${ref(column)}`;
  const words = field.kind === "severity" ? Severity.options : (field.values ?? []).map((option) => option.value);
  if (words.length > 0) return byWords(value, words, isDescending);
  const isComplete = table.key.includes(field.name);
  return isText(key) ? byText(value, isDescending, isComplete) : byValue(value, isDescending, isComplete);
}

function isText({ field, column }: SortKey): boolean {
  return field.kind === "text" && column.kind === "text" && (field.values ?? []).length === 0;
}
