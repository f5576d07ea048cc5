/** What the stores put into a column. */
export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

/**
 * How a field is kept in its column. Times are epoch milliseconds; those of kind `telemetry` move with the demonstration's
 * clock, those of kind `time` say when somebody did something and never move. A `list` is JSON text. `counts` are sorted by a
 * rank in the column and kept whole in the document. `json` is an object as JSON text.
 */
export type ColumnKind = "text" | "integer" | "real" | "boolean" | "time" | "telemetry" | "list" | "json" | "counts";

export interface Column {
  /** The field's name on the wire; a dot reaches into an object. */
  field: string;
  /** The field's name in its parts. */
  path: string[];
  name: string;
  kind: ColumnKind;
  /** Of a field that rows are only looked into by: what it is worked out from, in SQL over `row`. */
  expression?: string;
  /** Of a list among those: a select of its elements as `value`, which finds one sooner than the whole list does. */
  elements?: string;
}

/** A family of rows: the columns that can be filtered, sorted and grouped, and the fields that tell one row from another. */
export interface Table {
  name: string;
  key: string[];
  columns: Column[];
  byField: ReadonlyMap<string, Column>;
  /** Whether fields without a column are kept in a JSON column `doc`. */
  hasDocument: boolean;
}

export function defineTable(
  name: string,
  options: { key: string[]; fields: Partial<Record<ColumnKind, string>>; document?: boolean },
): Table {
  const columns = Object.entries(options.fields).flatMap(([kind, fields]) =>
    fields
      .trim()
      .split(/\s+/)
      .map((field) => ({ field, path: field.split("."), name: columnName(field), kind: kind as ColumnKind })),
  );
  const byField = new Map(columns.map((column) => [column.field, column]));
  return { name, key: options.key, columns, byField, hasDocument: options.document ?? false };
}

/** The same table with more columns under another name: a view. */
export function extendTable(
  base: Table,
  name: string,
  options: { key: string[]; fields: Partial<Record<ColumnKind, string>> },
): Table {
  const columns = [...base.columns, ...defineTable(name, options).columns];
  return {
    ...base,
    name,
    key: options.key,
    columns,
    byField: new Map(columns.map((column) => [column.field, column])),
  };
}

/** What a field that no row carries is worked out from. */
export type LookedInto = { kind: "text" | "boolean"; expression: string } | { kind: "list"; elements: string };

/** The same table with fields that rows can be narrowed and grouped by, though none of them carries a value. */
export function lookInto(base: Table, fields: Record<string, LookedInto>): Table {
  const looked = Object.entries(fields).map(([field, column]): Column => {
    const named = { field, path: field.split("."), name: columnName(field), ...column };
    if (!("elements" in named)) return named;
    return { ...named, expression: `(select json_group_array(distinct value) from (${named.elements}))` };
  });
  return { ...base, byField: new Map([...base.byField, ...looked.map((column) => [column.field, column] as const)]) };
}

/** `os.name` is kept in `os_name`, `bytesIn24h` in `bytes_in24h`. */
export function columnName(field: string): string {
  return field.replaceAll(".", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column of a field. Throws when the table has none: the field dictionary and the tables have drifted apart. */
export function columnOf(table: Table, field: string): Column {
  const column = table.byField.get(field);
  if (!column) throw new Error(`The table "${table.name}" has no column for the field "${field}"`);
  return column;
}
