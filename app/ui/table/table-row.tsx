import { Ellipsis } from "lucide-react";
import type { MutableRefObject } from "react";

import { BareCheckbox } from "../form/checkbox";
import { Glyph } from "../icon";
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
  isFirst: boolean;
}

export function TableRow<Row>({ row, rowKey, rows, keyOf, columns, selection, lastChosen, isFirst }: TableRowProps<Row>) {
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
              const next = isRange ? toggleUpTo(selection.selected, rows.map(keyOf), lastChosen.current ?? rowKey, rowKey) : toggleOne(selection.selected, rowKey);
              lastChosen.current = rowKey;
              selection.onChange(next);
            }}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} row={row} column={column} isHeading={index === 0} isFirst={isFirst && index === 0} />
      ))}
    </tr>
  );
}

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  isHeading: boolean;
  isFirst: boolean;
}

function Cell<Row>({ row, column, isHeading, isFirst }: CellProps<Row>) {
  const Element = isHeading ? "th" : "td";
  return (
    <Element scope={isHeading ? "row" : undefined} data-align={column.align} data-width={column.width}>
      <div data-cut="">
        {column.render(row)}
        {column.menuOf && (
          // The arrows walk over the cells' buttons, so that Tab stops once for all of them.
          <button type="button" className="cell-menu" data-column={column.key} aria-haspopup="menu" aria-label={`${column.label}: value menu`} tabIndex={isFirst ? 0 : -1}>
            <Glyph icon={Ellipsis} />
          </button>
        )}
      </div>
    </Element>
  );
}
