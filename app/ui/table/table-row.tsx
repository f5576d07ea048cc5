import type { MutableRefObject } from "react";

import { BareCheckbox } from "../form/checkbox";
import type { Column } from "./column";
import { type Selection, toggleOne, toggleUpTo } from "./selection";

interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
  /** The row whose box was pressed last: where a range chosen with shift begins. */
  lastChosen: MutableRefObject<string | undefined>;
  /** The column whose value menu Tab reaches, in the one row that has it. */
  tabStop: number | undefined;
}

export function TableRow<Row>({
  row,
  rowKey,
  rows,
  keyOf,
  columns,
  selection,
  lastChosen,
  tabStop,
}: TableRowProps<Row>) {
  const isSelected = selection?.selected.has(rowKey) ?? false;
  return (
    <tr data-key={rowKey} aria-selected={selection ? isSelected : undefined}>
      {selection && (
        <td className="select">
          <BareCheckbox
            aria-label={`Select ${selection.nameOf(row)}`}
            checked={isSelected}
            onChange={(event) => {
              const isRange = (event.nativeEvent as MouseEvent).shiftKey && lastChosen.current !== undefined;
              const next = isRange
                ? toggleUpTo(selection.selected, rows.map(keyOf), lastChosen.current ?? rowKey, rowKey)
                : toggleOne(selection.selected, rowKey);
              lastChosen.current = rowKey;
              selection.onChange(next);
            }}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} row={row} column={column} isHeading={index === 0} isTabStop={index === tabStop} />
      ))}
    </tr>
  );
}

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  isHeading: boolean;
  isTabStop: boolean;
}

function Cell<Row>({ row, column, isHeading, isTabStop }: CellProps<Row>) {
  const Element = isHeading ? "th" : "td";
  return (
    <Element scope={isHeading ? "row" : undefined} data-align={column.align} data-width={column.width}>
      <div data-cut="">
        {column.render(row)}
        {/* The arrows walk over these buttons, so that Tab stops once for all of them. Their dots are drawn by the table's CSS: hundreds of icons would double the page. */}
        {column.menuOf && (
          <button
            type="button"
            className="cell-menu"
            aria-haspopup="menu"
            aria-label={`${column.label}: value menu`}
            tabIndex={isTabStop ? 0 : -1}
          />
        )}
      </div>
    </Element>
  );
}
