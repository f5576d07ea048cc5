import { sql } from "kysely";

import type { ColumnsFor, FieldPath, FieldsWithoutColumn, StoredColumns } from "./field-types";
import { byText, byValue, byWords, type SortTerm } from "./sort-order";
import { columnName, toColumn, type Column, type ColumnKind, type SqlRow, type Table, type TableOrder } from "./table";

interface Description<Row extends object, KeyField extends string, Columns> {
  /** The fields that identify a row within a tenant. */
  key: readonly KeyField[];
  columns: Columns;
  /** Stores the fields without a column in a JSON column. Without it, every field needs a column. */
  document?: boolean;
  /** Additional indexes by field, each prefixed with the tenant. */
  indexes?: readonly (readonly FieldPath<Row>[])[];
  /**
   * The sort orders for which a list reads only its first rows, with fields written as in a list query. `words` are the
   * values of fields with a defined order, `texts` the fields that are sorted ignoring case.
   */
  orders?: readonly (readonly (FieldPath<Row> | `-${FieldPath<Row>}`)[])[];
  words?: Partial<Record<FieldPath<Row>, readonly string[]>>;
  texts?: readonly FieldPath<Row>[];
}

type ViewDescription<Row extends object, KeyField extends string, Columns> = Pick<
  Description<Row, KeyField, Columns>,
  "key" | "columns" | "indexes"
>;

/**
 * The single definition of how rows of a type are stored. The row type, the columns for kysely and the statements of
 * the next migration (`npm run new:migration`) are all derived from it.
 */
export function describeTable<Row extends object>() {
  return <const KeyField extends FieldPath<Row>, const Columns extends ColumnsFor<Row>, const Name extends string>(
    name: Name,
    description: Description<Row, KeyField, Columns> &
      ({ document: true } | { columns: Record<FieldsWithoutColumn<Row, Columns>, ColumnKind> }),
  ): Table<Row, StoredColumns<Row, Columns, KeyField>, KeyField, Name> => {
    const { key, columns, document = false, indexes = [], orders = [], words = {}, texts = [] } = description;
    const list = toColumns(columns);
    return {
      name,
      key,
      columns: list,
      byField: byField(list),
      hasDocument: document,
      indexes: toIndexes(list, indexes),
      orders: orders.map((order) => toOrder(name, order, { key, words, texts })),
    };
  };
}

interface OrderRules {
  key: readonly string[];
  words: Partial<Record<string, readonly string[]>>;
  texts: readonly string[];
}

/** A sort order followed by the row's key. */
function toOrder(table: string, order: readonly string[], { key, words, texts }: OrderRules): TableOrder {
  const terms = order.map((sortKey): SortTerm => {
    const field = sortKey.replace(/^-/, "");
    const isDescending = sortKey.startsWith("-");
    const value = sql`${sql.ref(columnName(field))}`;
    const ranked = words[field];
    if (ranked) return byWords(value, ranked, isDescending);
    const isComplete = key.includes(field);
    return texts.includes(field) ? byText(value, isDescending, isComplete) : byValue(value, isDescending, isComplete);
  });
  const rest = key.filter((field) => texts.includes(field) || !order.includes(field));
  return {
    index: `${table}_in_order_of_${order.map((sortKey) => columnName(sortKey.replace(/^-/, ""))).join("_")}`,
    terms: [...terms, ...rest.map((field) => byValue(sql`${sql.ref(columnName(field))}`, false, true))],
  };
}

/** Adds fields to the rows of a table, in a view or in a separate table. */
export function extendTable<Extra extends object>() {
  return <
    Base extends object,
    StoredValue extends SqlRow,
    const KeyField extends FieldPath<Base & Extra>,
    const Columns extends ColumnsFor<Extra>,
    const Name extends string,
  >(
    base: Table<Base, StoredValue>,
    name: Name,
    { key, columns, indexes = [] }: ViewDescription<Base & Extra, KeyField, Columns>,
  ): Table<Base & Extra, StoredValue & StoredColumns<Extra, Columns, KeyField>, KeyField, Name> => {
    const list = [...base.columns, ...toColumns(columns)];
    return {
      name,
      key,
      columns: list,
      byField: byField(list),
      hasDocument: base.hasDocument,
      indexes: toIndexes(list, indexes),
    };
  };
}

/** SQL of a field that is not stored in the row. */
export type ComputedField = { kind: "text" | "boolean"; expression: string } | { kind: "list"; elements: string };

/** Adds fields for filtering and grouping that are not included in the rows. */
export function withComputedFields<Base extends object, StoredValue extends SqlRow, KeyField extends string>(
  base: Table<Base, StoredValue, KeyField>,
  fields: Record<string, ComputedField>,
): Table<Base, StoredValue, KeyField> {
  const computed = Object.entries(fields).map(([field, options]): Column => {
    const column: Column = { ...toColumn(field, options.kind), ...options };
    if (column.elements === undefined) return column;
    return { ...column, expression: `(select json_group_array(distinct value) from (${column.elements}))` };
  });
  return { ...base, byField: new Map([...base.byField, ...byField(computed)]) };
}

/** Marks the lists of a table that DuckDB reads. */
export function expandInDuckDb<T extends Table>(table: T): T {
  const columns = table.columns.map((column) => ({ ...column, isInDuckDb: true }));
  return { ...table, columns, byField: byField(columns) };
}

function toColumns(kinds: Partial<Record<string, ColumnKind>>): Column[] {
  return Object.entries(kinds).flatMap(([field, kind]) => (kind === undefined ? [] : [toColumn(field, kind)]));
}

function toIndexes(columns: readonly Column[], indexes: readonly (readonly string[])[]): string[][] {
  const names = byField(columns);
  return indexes.map((fields) => fields.map((field) => names.get(field)?.name ?? columnName(field)));
}

function byField(columns: readonly Column[]): ReadonlyMap<string, Column> {
  return new Map(columns.map((column) => [column.field, column]));
}
