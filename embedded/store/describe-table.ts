import { sql } from "kysely";

import type { ColumnsFor, FieldPath, StoredColumns } from "./field-types";
import { byText, byValue, byWords, type SortTerm } from "./sort-order";
import { columnName, toColumn, type Column, type ColumnKind, type SqlRow, type Table, type TableOrder } from "./table";

interface Description<Row extends object, KeyField extends string, Columns> {
  /** The fields that identify a row, after the tenant. */
  key: readonly KeyField[];
  columns: Columns;
  /** Stores the fields without a column in a JSON column. */
  document?: boolean;
  /** Further indexes by their fields, each after the tenant. */
  indexes?: readonly (readonly FieldPath<Row>[])[];
  /**
   * The orders of lists that begin with the best rows of many, by their fields as a list query writes them. `words` are the
   * values of fields that have an order of their own, `texts` the fields that are sorted without regard to case.
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
 * Describes how rows of a type are stored: the only place that says so. The row type, the columns as kysely sees them and the
 * statements of the next migration (`npm run new:migration`) all follow from it.
 */
export function describeTable<Row extends object>() {
  return <const KeyField extends FieldPath<Row>, const Columns extends ColumnsFor<Row>>(
    name: string,
    description: Description<Row, KeyField, Columns>,
  ): Table<Row, StoredColumns<Row, Columns, KeyField>, KeyField> => {
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

/** An order of rows, and behind it their key. */
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

/** The rows of a table with further fields, in a view or a table of their own. */
export function extendTable<Extra extends object>() {
  return <
    Base extends object,
    StoredValue extends SqlRow,
    const KeyField extends FieldPath<Base & Extra>,
    const Columns extends ColumnsFor<Extra>,
  >(
    base: Table<Base, StoredValue>,
    name: string,
    { key, columns, indexes = [] }: ViewDescription<Base & Extra, KeyField, Columns>,
  ): Table<Base & Extra, StoredValue & StoredColumns<Extra, Columns, KeyField>, KeyField> => {
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

/** SQL of a field that is not part of any row. */
export type ComputedField = { kind: "text" | "boolean"; expression: string } | { kind: "list"; elements: string };

/** The same table with fields that rows can be filtered and grouped by, although no row carries them. */
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
