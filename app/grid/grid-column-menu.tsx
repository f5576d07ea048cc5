import type { RefObject } from "react";

import type { Column } from "~/ui/table/column";
import { ColumnMenu } from "~/ui/table/column-menu";
import { useColumnRules } from "~/ui/table/use-column-rules";

import { columnTools } from "./column-actions";
import { useColumnChoice } from "./use-column-choice";
import type { Grid } from "./use-grid";

interface GridColumnMenuProps<Row> {
  grid: Grid;
  columns: readonly Column<Row>[];
  scroller: RefObject<HTMLElement>;
  /** Selects the table. */
  scope: string;
}

/**
 * The column menu of a grid. Its script is loaded when the pointer enters the header, or immediately if columns were
 * changed before.
 */
export function GridColumnMenu<Row>({ grid, columns, scroller, scope }: GridColumnMenuProps<Row>) {
  const choose = useColumnChoice(grid);
  const tools = columnTools(grid, choose);
  useColumnRules(scroller, { scope, keys: columns.map(({ key }) => key), firstCell: 1 }, tools);
  return <ColumnMenu scroller={scroller} columns={columns} tools={tools} />;
}
