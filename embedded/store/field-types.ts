import type { ColumnKind } from "./table";

type Fields<Row> = keyof Row & string;

/** The fields of a row, and those of the objects in it behind a dot. */
export type FieldPath<Row> = {
  [Field in Fields<Row>]-?: NonNullable<Row[Field]> extends readonly unknown[]
    ? Field
    : NonNullable<Row[Field]> extends object
      ? Field | `${Field}.${Fields<NonNullable<Row[Field]>>}`
      : Field;
}[Fields<Row>];

/** The type at a path; with undefined if an object on the way may be missing. */
type ValueAt<Row, Path extends string> = Path extends keyof Row
  ? Row[Path]
  : Path extends `${infer Field}.${infer Rest}`
    ? Field extends keyof Row
      ? ValueAt<NonNullable<Row[Field]>, Rest> | Extract<Row[Field], null | undefined>
      : never
    : never;

/** The kinds of column that can hold a value. */
type KindFor<Value> = [Value] extends [string]
  ? "text" | "time" | "telemetry"
  : [Value] extends [number]
    ? "integer" | "real"
    : [Value] extends [boolean]
      ? "boolean"
      : [Value] extends [readonly unknown[]]
        ? "list" | "json" | "single" | "answers"
        : [Value] extends [object]
          ? "counts" | "json"
          : ColumnKind;

/** The columns that a table of these rows may have. */
export type ColumnsFor<Row> = { [Path in FieldPath<Row>]?: KindFor<NonNullable<ValueAt<Row, Path>>> };

/** `bytesIn24h` becomes `bytes_in24h`, `os.name` becomes `os_name`. */
export type ColumnName<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? Letter extends "."
    ? `_${ColumnName<Rest>}`
    : Letter extends Lowercase<Letter>
      ? `${Letter}${ColumnName<Rest>}`
      : `_${Lowercase<Letter>}${ColumnName<Rest>}`
  : Field;

type StoredValue<Kind> = Kind extends "text" | "list" | "json" | "single" | "answers" ? string : number;
/** A list of one text or none is stored under its name in the singular. */
type StoredField<Field extends string, Kind> = Kind extends "single"
  ? Field extends `${infer One}s`
    ? One
    : Field
  : Field;
type NullWhereEmpty<Kind> = Kind extends "single" | "answers" ? null : never;
type NullWhereMissing<Value> = Extract<Value, null | undefined> extends never ? never : null;

/** A row as the database holds it. */
export type StoredColumns<Row, Columns, KeyField extends string> = {
  [Field in keyof Columns & string as ColumnName<StoredField<Field, Columns[Field]>>]:
    | StoredValue<Columns[Field]>
    | NullWhereEmpty<Columns[Field]>
    | (Field extends KeyField ? never : NullWhereMissing<ValueAt<Row, Field>>);
} & { tenant_id: string; seeded: number; doc: string };
