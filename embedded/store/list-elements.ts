import { sql, type Expression, type RawBuilder } from "kysely";

import type { Column, SqlValue } from "./table";

/** A table expression with the elements of a list as `value`. Lists are JSON text in both databases. */
export function elementsOf({ isInDuckDb = false }: Column, list: Expression<unknown>): RawBuilder<{ value: SqlValue }> {
  // The values of DuckDB's json_each are JSON, which does not equal a text.
  return isInDuckDb ? sql`(select unnest(from_json(${list}, '["VARCHAR"]')) as value)` : sql`json_each(${list})`;
}
