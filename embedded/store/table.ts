import type { SortTerm } from "./sort-order";

/** What the stores put into a column. */
export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

/**
 * How a field is stored in its column. Times are epoch milliseconds; those of kind `telemetry` move with the demonstration's
 * clock, those of kind `time` record what a person did and never move. A `list` is JSON text. `counts` are sorted by a rank in
 * the column and stored whole in the document. `json` is an object as JSON text. A `single` is a list of one text or none, in a
 * column that is named in the singular and searched like a text. `answers` are those of a DNS query, one a line.
 */
export type ColumnKind =
  "text" | "integer" | "real" | "boolean" | "time" | "telemetry" | "list" | "json" | "counts" | "single" | "answers";

export interface Column {
  /** The field's name on the wire; a dot reaches into an object. */
  field: string;
  /** The field's name in its parts. */
  path: string[];
  name: string;
  kind: ColumnKind;
  /** SQL over `row`, for a field that is computed for filters and groups and is not part of the row. */
  expression?: string;
  /** For a computed list: a select of its elements as `value`, which finds one faster than the whole list does. */
  elements?: string;
}

/** An order with the name of its index. */
export interface TableOrder {
  index: string;
  terms: readonly SortTerm[];
}

/**
 * A family of rows: the columns that can be filtered, sorted and grouped, and the fields that identify a row. `row` and `stored`
 * exist for the type checker only: the row as the wire shows it, and its columns as the database holds them.
 */
export interface Table<
  Row extends object = object,
  StoredValue extends SqlRow = SqlRow,
  KeyField extends string = string,
> {
  name: string;
  key: readonly KeyField[];
  columns: readonly Column[];
  byField: ReadonlyMap<string, Column>;
  /** Whether fields without a column are stored in a JSON column `doc`. */
  hasDocument: boolean;
  /** Columns of each further index, in its order, after `tenant_id`. */
  indexes: readonly (readonly string[])[];
  /** The orders that lists have, each with an index of its own. */
  orders?: readonly TableOrder[];
  readonly row?: Row;
  readonly stored?: StoredValue;
}

export type RowOf<T extends Table> = NonNullable<T["row"]>;
export type StoredOf<T extends Table> = NonNullable<T["stored"]>;
export type KeyOf<T extends Table> = Record<T["key"][number], string>;

export function toColumn(field: string, kind: ColumnKind): Column {
  const name = columnName(kind === "single" ? field.replace(/s$/, "") : field);
  return { field, path: field.split("."), name, kind };
}

/** `os.name` is stored in `os_name`, `bytesIn24h` in `bytes_in24h`. */
export function columnName(field: string): string {
  return field.replaceAll(".", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column of a field. Throws when the table has none: the field dictionary and the tables no longer match. */
export function columnOf(table: Table, field: string): Column {
  const column = table.byField.get(field);
  if (!column) throw new Error(`The table "${table.name}" has no column for the field "${field}"`);
  return column;
}
