import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from "react";

import { showPopoverAt } from "../overlays/popover-attributes";
import { cellAfterKey } from "./cell-after-key";

/** The cell whose value menu was opened. */
export interface OpenCell {
  rowKey: string;
  columnKey: string;
}

interface CellMenuState {
  cell: OpenCell | undefined;
  panelRef: RefObject<HTMLDivElement>;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  close: () => void;
}

const BUTTON = "button.cell-menu";

/** One menu for all cells of a table: a press on a cell's button says which, and the arrows move between the buttons. */
export function useCellMenu(): CellMenuState {
  const [cell, setCell] = useState<OpenCell>();
  const panelRef = useRef<HTMLDivElement>(null);
  return {
    cell,
    panelRef,
    close: () => panelRef.current?.hidePopover(),
    onClick: (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null;
      const rowKey = button?.closest("tr")?.dataset["key"];
      const columnKey = button?.dataset["column"];
      if (!button || rowKey === undefined || columnKey === undefined) return;
      setCell({ rowKey, columnKey });
      if (panelRef.current) showPopoverAt(panelRef.current, button);
    },
    onKeyDown: (event) => {
      const buttons = [...event.currentTarget.querySelectorAll("tr")].map((row) => [...row.querySelectorAll<HTMLElement>(BUTTON)]);
      const isOnButton = event.target instanceof Element && event.target.matches(BUTTON);
      if (event.key === ".") {
        const within = event.target instanceof Element ? event.target.closest("td, th")?.querySelector<HTMLElement>(BUTTON) : null;
        within?.click();
        return;
      }
      if (!isOnButton) return;
      const next = cellAfterKey(buttons, event.target as HTMLElement, event.key);
      if (!next) return;
      event.preventDefault();
      (event.target as HTMLElement).tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    },
  };
}
