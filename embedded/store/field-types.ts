import type { ColumnKind } from "./table";

type Fields<Row> = keyof Row & string;

/** The fields of a row, and the fields of nested objects, separated by a dot. */
export type FieldPath<Row> = {
  [Field in Fields<Row>]-?: NonNullable<Row[Field]> extends readonly unknown[]
    ? Field
    : NonNullable<Row[Field]> extends object
      ? Field | `${Field}.${Fields<NonNullable<Row[Field]>>}`
      : Field;
}[Fields<Row>];

/** The type at a path; includes undefined if a parent object may be missing. */
type ValueAt<Row, Path extends string> = Path extends keyof Row
  ? Row[Path]
  : Path extends `${infer Field}.${infer Rest}`
    ? Field extends keyof Row
      ? ValueAt<NonNullable<Row[Field]>, Rest> | Extract<Row[Field], null | undefined>
      : never
    : never;

/** The column kinds that can store a value. */
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

/** The possible columns of a table with these rows. */
export type ColumnsFor<Row> = { [Path in FieldPath<Row>]?: KindFor<NonNullable<ValueAt<Row, Path>>> };

/** The fields of a row for which there is no column, neither for the field nor for a part of it. */
export type FieldsWithoutColumn<Row, Columns> = {
  [Field in Exclude<Fields<Row>, "tenantId">]: Extract<keyof Columns, Field | `${Field}.${string}`> extends never
    ? Field
    : never;
}[Exclude<Fields<Row>, "tenantId">];

/** `bytesIn24h` becomes `bytes_in24h`, `os.name` becomes `os_name`. */
export type ColumnName<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? Letter extends "."
    ? `_${ColumnName<Rest>}`
    : Letter extends Lowercase<Letter>
      ? `${Letter}${ColumnName<Rest>}`
      : `_${Lowercase<Letter>}${ColumnName<Rest>}`
  : Field;

/** Texts keep their union of values, such as the statuses of a threat. */
type StoredValue<Kind, Value> = Kind extends "text"
  ? Extract<Value, string>
  : Kind extends "list" | "json" | "single" | "answers"
    ? string
    : number;
/** A list with at most one text is stored under its singular name. */
type StoredField<Field extends string, Kind> = Kind extends "single"
  ? Field extends `${infer One}s`
    ? One
    : Field
  : Field;
type NullWhereEmpty<Kind> = Kind extends "single" | "answers" ? null : never;
type NullWhereMissing<Value> = Extract<Value, null | undefined> extends never ? never : null;

/** A row as stored in the database. */
export type StoredColumns<Row, Columns, KeyField extends string> = {
  [Field in keyof Columns & string as ColumnName<StoredField<Field, Columns[Field]>>]:
    | StoredValue<Columns[Field], ValueAt<Row, Field>>
    | NullWhereEmpty<Columns[Field]>
    | (Field extends KeyField ? never : NullWhereMissing<ValueAt<Row, Field>>);
} & { tenant_id: string; seeded: number; doc: string };
