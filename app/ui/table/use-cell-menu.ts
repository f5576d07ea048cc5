import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from "react";

import { showPopoverAt } from "../overlays/popover-attributes";
import { cellAfterKey } from "./cell-after-key";

/** The cell whose value menu was opened: its row's key, and its place among the row's cells. */
export interface OpenCell {
  rowKey: string;
  cellIndex: number;
}

interface CellMenuState {
  cell: OpenCell | undefined;
  panelRef: RefObject<HTMLDivElement>;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  close: () => void;
}

const BUTTON = "button.cell-menu";

/** One menu for all cells of a table. A press on a cell's button opens it, so does "." anywhere in the cell; arrows move between the buttons. */
export function useCellMenu(): CellMenuState {
  const [cell, setCell] = useState<OpenCell>();
  const panelRef = useRef<HTMLDivElement>(null);
  const open = (button: HTMLElement) => {
    const owner = button.closest<HTMLTableCellElement>("td, th");
    const rowKey = owner?.closest("tr")?.dataset["key"];
    if (!owner || rowKey === undefined || !panelRef.current) return;
    setCell({ rowKey, cellIndex: owner.cellIndex });
    showPopoverAt(panelRef.current, button);
  };
  return {
    cell,
    panelRef,
    close: () => panelRef.current?.hidePopover(),
    onClick: (event) => {
      const button = (event.target as Element).closest<HTMLElement>(BUTTON);
      if (button) open(button);
    },
    onKeyDown: (event) => {
      const target = event.target as HTMLElement;
      const button = target.closest("td, th")?.querySelector<HTMLElement>(BUTTON);
      if (!button) return;
      if (event.key === ".") open(button);
      else if (target === button) moveToNeighbour(event, button);
    },
  };
}

function moveToNeighbour(event: KeyboardEvent<HTMLElement>, from: HTMLElement): void {
  const rows = [...event.currentTarget.querySelectorAll("tr")].map((row) => [
    ...row.querySelectorAll<HTMLElement>(BUTTON),
  ]);
  const next = cellAfterKey(rows, from, event.key);
  if (!next) return;
  event.preventDefault();
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
