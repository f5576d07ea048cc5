import type { MutableRefObject } from "react";

import { BareCheckbox } from "../form/checkbox";
import type { Tone } from "../tones";
import type { Column } from "./column";
import { type Selection, toggleOne, toggleUpTo } from "./selection";

interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Colours a row that needs attention. A cell explains why. */
  tone?: Tone | undefined;
  selection: Selection<Row> | undefined;
  /** The row whose checkbox was last clicked: the start of a shift-click range. */
  lastChosen: MutableRefObject<string | undefined>;
}

export function TableRow<Row>({ row, rowKey, rows, keyOf, columns, tone, selection, lastChosen }: TableRowProps<Row>) {
  const isSelected = selection?.selected.has(rowKey) ?? false;
  return (
    <tr data-key={rowKey} data-tone={tone} aria-selected={isSelected || undefined}>
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
      {columns.map((column, index) => {
        const Cell = index === 0 ? "th" : "td";
        return (
          <Cell key={column.key} scope={index === 0 ? "row" : undefined} className={classOf(column)}>
            {column.render(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

function classOf<Row>({ align, width }: Column<Row>): string | undefined {
  return [align, width].filter(Boolean).join(" ") || undefined;
}
