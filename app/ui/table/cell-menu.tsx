import { useRef } from "react";
import { styled } from "styled-components";

import { MENU_ITEM_SELECTOR, MenuList } from "../actions/menu-list";
import { floatingStyles } from "../overlays/floating-styles";
import { popoverAttributes, showPopoverAt } from "../overlays/popover-attributes";
import { usePopover } from "../overlays/use-popover";
import { useLayout } from "../use-layout";
import type { Column } from "./column";
import { type CurrentCell, useCurrentCell } from "./use-current-cell";

interface CellMenuProps<Row> {
  /** The columns in the order of the row's cells; undefined for a cell without a column, such as the checkbox. */
  columns: readonly (Column<Row> | undefined)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * The value menu of a table: one button that overlays the hovered or focused cell, and one menu. The button is one Tab
 * stop; arrows move it from cell to cell, and "." opens the menu from anywhere in a cell or row.
 */
export function CellMenu<Row>({ columns, rows, keyOf }: CellMenuProps<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  const { ref: panel, isOpen, close } = usePopover();
  // Immediately, and not on the browser's toggle event: a key pressed before that already belongs to the menu.
  const focusFirst = () => panel.current?.querySelector<HTMLElement>(MENU_ITEM_SELECTOR)?.focus();
  const open = () => {
    if (!panel.current || !button.current) return;
    showPopoverAt(panel.current, button.current);
    focusFirst();
  };
  const firstKey = rows[0] === undefined ? "" : keyOf(rows[0]);
  const first: CurrentCell = { rowKey: firstKey, cellIndex: columns.findIndex((column) => column?.menuOf) };
  const { current, onKeyDown } = useCurrentCell(button, {
    first,
    hasMenu: (index) => columns[index]?.menuOf !== undefined,
    open,
  });
  const row = rows.find((candidate) => keyOf(candidate) === current.rowKey) ?? rows[0];
  const column = columns[current.cellIndex];
  const label = `${column?.label ?? ""}: value menu`;
  useLayout(() => {
    if (current.opens) open();
    // The menu opens once for each request.
  }, [current]);
  // If it was opened before hydration, its items are only rendered now.
  useLayout(() => {
    if (isOpen) focusFirst();
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cell-menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        data-shown={current.isShown ? "" : undefined}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      <Panel {...popoverAttributes()} ref={panel}>
        {isOpen && row !== undefined && column?.menuOf && (
          <MenuList label={label} items={column.menuOf(row)} onDone={close} />
        )}
      </Panel>
    </>
  );
}

const Panel = styled.div`
  ${floatingStyles}
`;
