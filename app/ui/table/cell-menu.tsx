import { type RefObject, useEffect } from "react";
import { styled } from "styled-components";

import { MENU_ITEM_SELECTOR, MenuList } from "../actions/menu-list";
import { floatingStyles } from "../overlays/floating-styles";
import { popoverAttributes } from "../overlays/popover-attributes";
import type { Column } from "./column";
import type { OpenCell } from "./use-cell-menu";

interface CellMenuPanelProps<Row> {
  panelRef: RefObject<HTMLDivElement>;
  cell: OpenCell | undefined;
  /** The columns as the row's cells stand; a cell that belongs to none (its checkbox) is undefined. */
  columns: readonly (Column<Row> | undefined)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  onDone: () => void;
}

/** The value menu of a table; it stands at whichever cell opened it. */
export function CellMenuPanel<Row>({ panelRef, cell, columns, rows, keyOf, onDone }: CellMenuPanelProps<Row>) {
  const column = cell && columns[cell.cellIndex];
  const row = rows.find((candidate) => keyOf(candidate) === cell?.rowKey);
  const items = row !== undefined && column?.menuOf ? column.menuOf(row) : [];
  useEffect(() => {
    if (cell) panelRef.current?.querySelector<HTMLElement>(MENU_ITEM_SELECTOR)?.focus();
  }, [cell, panelRef]);
  if (!columns.some((candidate) => candidate?.menuOf)) return null;
  return (
    <Panel {...popoverAttributes()} ref={panelRef}>
      <MenuList label={column ? `${column.label}: value menu` : "Value menu"} items={items} onDone={onDone} />
    </Panel>
  );
}

const Panel = styled.div`
  ${floatingStyles}
`;
