import type { SortTerm } from "./sort-order";

/** A value in a column of the stores. */
export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

/**
 * How a field is stored in its column. Times are epoch milliseconds; `telemetry` times move with the demo clock, `time`
 * values record user actions and never move. A `list` is JSON text. `counts` are sorted by a rank in the column and
 * stored completely in the document. `json` is an object as JSON text. A `single` is a list of at most one text, in a
 * column with a singular name that is searched like a text. `answers` are those of a DNS query, one per line.
 */
export type ColumnKind =
  | "text"
  | "integer"
  | "real"
  | "boolean"
  | "time"
  | "telemetry"
  | "list"
  | "json"
  | "counts"
  | "single"
  | "answers";

export interface Column {
  /** The field's name on the wire; a dot separates nested names. */
  field: string;
  /** The segments of the field's name. */
  path: string[];
  name: string;
  kind: ColumnKind;
  /** SQL over `row`, for a field that is computed for filters and groups and is not part of the row. */
  expression?: string;
  /**
   * For a computed list: a select of its elements as `value`, which is faster for finding one than computing the whole
   * list.
   */
  elements?: string;
  /** Whether DuckDB expands the list, which reads JSON in a different way. */
  isInDuckDb?: boolean;
}

/** A sort order with the name of its index. */
export interface TableOrder {
  index: string;
  terms: readonly SortTerm[];
}

/**
 * A type of rows: the columns for filtering, sorting and grouping, and the fields that identify a row. `row` and
 * `stored` exist only for the type checker: the row in its wire format, and its columns as stored.
 */
export interface Table<
  Row extends object = object,
  StoredValue extends SqlRow = SqlRow,
  KeyField extends string = string,
  Name extends string = string,
> {
  name: Name;
  key: readonly KeyField[];
  columns: readonly Column[];
  byField: ReadonlyMap<string, Column>;
  /** Whether fields without a column are stored in a JSON column `doc`. */
  hasDocument: boolean;
  /** The columns of each additional index, in order, after `tenant_id`. */
  indexes: readonly (readonly string[])[];
  /** The sort orders of lists, each with its own index. */
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

/** The column of a field. Throws if the table has none: the field dictionary and the tables no longer match. */
export function columnOf(table: Table, field: string): Column {
  const column = table.byField.get(field);
  if (!column) throw new Error(`The table "${table.name}" has no column for the field "${field}"`);
  return column;
}
