import { styled } from "styled-components";

import type { Field } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import { Link } from "~/ui/link";
import type { Column } from "~/ui/table/column";
import { toColumns } from "~/ui/table/field-columns";

import { pairColumns } from "./paired-columns";
import type { Grid } from "./use-grid";
import { type RowLink, valueMenu } from "./value-menu";

/** Columns that are calculated for the rows on the page. They have no field, so they cannot be filtered. */
export interface ComputedColumns<Row> {
  /** The field after which the columns are placed. If it is not shown, they come last. */
  after: string;
  columns: readonly Column<Row>[];
}

/** Changes how a column is drawn, such as with a colour for its values. */
export type MarkColumn<Row> = (column: Column<Row>) => Column<Row>;

/** The links of a row's numbers, by field: each opens a list of as many rows. */
export type CountLinks<Row> = Record<string, (row: Row) => string | undefined>;

interface ColumnOptions<Row> {
  computed?: ComputedColumns<Row> | undefined;
  countLinks?: CountLinks<Row> | undefined;
  mark?: MarkColumn<Row> | undefined;
  hrefOf: ((row: Row) => string | undefined) | undefined;
  onBetween: (field: Field, value: number) => void;
  onCopy: (text: string) => void;
  onPeek: ((row: Row) => void) | undefined;
  /** Further links of a row, in the menu of its first value. */
  rowLinks?: ((row: Row) => readonly RowLink[]) | undefined;
}

/**
 * The columns of a grid. With `hrefOf` the first column, which identifies the row, links to the returned URL; without a
 * URL it opens the preview.
 */
export function gridColumns<Row extends object>(
  { set, shown, links, context }: Pick<Grid, "set" | "shown" | "links" | "context">,
  { hrefOf, onBetween, onCopy, onPeek, computed, countLinks = {}, mark, rowLinks }: ColumnOptions<Row>,
): Column<Row>[] {
  const menuFor = (field: Field, value: unknown, row: Row) =>
    valueMenu(field, value, {
      links,
      context,
      onBetween,
      onCopy,
      onPeek: onPeek && field === shown[0] ? () => onPeek(row) : undefined,
      rowLinks: field === shown[0] ? rowLinks?.(row) : undefined,
    });
  const counting = toColumns<Row>(shown, { context, menuFor }).map((column) => {
    const linked = withLink(column, countLinks[column.key]);
    return mark ? mark(linked) : linked;
  });
  const columns = withComputed(pairColumns(counting, set.pairs), computed);
  // Links cannot be nested, so the first value is rendered without its own.
  const [first] = toColumns<Row>(shown.slice(0, 1), { context: { ...context, hrefFor: () => undefined }, menuFor });
  if (!hrefOf || !first) return columns;
  const render = (row: Row) => {
    const to = hrefOf(row);
    if (to !== undefined) return <Link to={to}>{first.render(row)}</Link>;
    return onPeek ? <PeekButton onClick={() => onPeek(row)}>{first.render(row)}</PeekButton> : first.render(row);
  };
  return [{ ...first, render }, ...columns.slice(1)];
}

function withLink<Row extends object>(column: Column<Row>, hrefOf: CountLinks<Row>[string] | undefined): Column<Row> {
  if (!hrefOf) return column;
  const render = (row: Row) => {
    const count = Number(valueAt(row, column.key));
    const to = count > 0 ? hrefOf(row) : undefined;
    if (to === undefined) return column.render(row);
    return (
      <Link to={to} data-rows={count}>
        {column.render(row)}
      </Link>
    );
  };
  return { ...column, render };
}

function withComputed<Row>(columns: readonly Column<Row>[], computed: ComputedColumns<Row> | undefined): Column<Row>[] {
  if (!computed) return [...columns];
  const place = columns.findIndex(({ key }) => key === computed.after);
  return place < 0 ? [...columns, ...computed.columns] : columns.toSpliced(place + 1, 0, ...computed.columns);
}

/** Styled like the links of the other rows. */
const PeekButton = styled.button.attrs({ type: "button" })`
  max-inline-size: 100%;
  overflow: hidden;
  color: var(--link);
  font: inherit;
  text-align: start;
  text-overflow: ellipsis;
  vertical-align: bottom;
  white-space: nowrap;
`;
