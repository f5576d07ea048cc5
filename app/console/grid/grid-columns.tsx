import { Link } from "@remix-run/react";

import type { Field } from "~/contract/field";
import type { Column } from "~/ui/table/column";
import { toColumns } from "~/ui/table/field-columns";

import type { Grid } from "./use-grid";
import { valueMenu } from "./value-menu";

/** Columns that no field describes, because they are worked out for the rows in sight: what stands in them cannot be filtered. */
export interface ComputedColumns<Row> {
  /** The field that they stand behind; where it is not shown, they come last. */
  after: string;
  columns: readonly Column<Row>[];
}

interface ColumnOptions<Row> {
  computed?: ComputedColumns<Row> | undefined;
  hrefOf: ((row: Row) => string | undefined) | undefined;
  onBetween: (field: Field, value: number) => void;
  onPeek: ((row: Row) => void) | undefined;
}

/** The columns of a grid. With `hrefOf` the first one, by which people know the row, leads where it says. */
export function gridColumns<Row extends object>(
  { shown, links, context }: Pick<Grid, "shown" | "links" | "context">,
  { hrefOf, onBetween, onPeek, computed }: ColumnOptions<Row>,
): Column<Row>[] {
  const menuFor = (field: Field, value: unknown, row: Row) =>
    valueMenu(field, value, {
      links,
      context,
      onBetween,
      onPeek: onPeek && field === shown[0] ? () => onPeek(row) : undefined,
    });
  const columns = withComputed(toColumns<Row>(shown, { context, menuFor }), computed);
  // Links do not stand in links: the first value is drawn as if it led nowhere.
  const [first] = toColumns<Row>(shown.slice(0, 1), { context: { ...context, hrefFor: () => undefined }, menuFor });
  if (!hrefOf || !first) return columns;
  const render = (row: Row) => {
    const to = hrefOf(row);
    return to === undefined ? first.render(row) : <Link to={to}>{first.render(row)}</Link>;
  };
  return [{ ...first, render }, ...columns.slice(1)];
}

function withComputed<Row>(columns: readonly Column<Row>[], computed: ComputedColumns<Row> | undefined): Column<Row>[] {
  if (!computed) return [...columns];
  const place = columns.findIndex(({ key }) => key === computed.after);
  return place < 0 ? [...columns, ...computed.columns] : columns.toSpliced(place + 1, 0, ...computed.columns);
}
