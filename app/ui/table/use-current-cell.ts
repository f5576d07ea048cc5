import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

import { whenIdle } from "../when-idle";
import { useLayout } from "../use-layout";
import { cellAfterKey } from "./cell-after-key";

/** The cell below the button of the value menu: the key of its row and its index in the row. */
export interface CurrentCell {
  rowKey: string;
  cellIndex: number;
  /** Hovered or focused. */
  isShown?: boolean;
  /** Its menu should open. */
  opens?: boolean;
}

interface CurrentCellOptions {
  /** The cell that Tab moves to before any cell was visited. */
  first: CurrentCell;
  hasMenu: (cellIndex: number) => boolean;
  open: () => void;
}

/**
 * Places a button over the current cell of the table beside it. The table body has one listener of each kind,
 * regardless of the number of cells.
 */
export function useCurrentCell(button: RefObject<HTMLButtonElement>, { first, hasMenu, open }: CurrentCellOptions) {
  const [visited, setVisited] = useState<CurrentCell>();
  const options = useRef({ hasMenu, open });
  useEffect(() => {
    options.current = { hasMenu, open };
  });
  const body = () => button.current?.parentElement?.querySelector("tbody") ?? null;
  const isThere = visited !== undefined && cellOf(body(), visited) !== undefined;
  const current = isThere ? visited : first;

  useLayout(() => {
    const place = () => placeOver(button.current, cellOf(body(), current));
    // While it is hidden, it can wait until the browser has measured the table for itself.
    if (!current.isShown) return whenIdle(place);
    place();
    return undefined;
  });

  useEffect(() => {
    const table = body();
    const scroller = button.current?.parentElement;
    if (!table || !scroller) return;
    const visit = (cell: CurrentCell) => setVisited(cell);
    const leave = () => setVisited((before) => before && { ...before, isShown: false, opens: false });
    const find = (target: EventTarget | null, orFirst: boolean) => findCell(target, options.current.hasMenu, orFirst);
    return listenToCells({ table, scroller, button: button.current, find, visit, leave });
    // The table body stays the same as long as the button does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const table = body();
    const from = cellOf(table, current);
    if (event.key === ".") open();
    if (!table || !from) return;
    const cells = [...table.rows].map((row) => [...row.cells].filter((cell) => hasMenu(cell.cellIndex)));
    const next = cellAfterKey(cells, from, event.key);
    const rowKey = next?.closest("tr")?.dataset["key"];
    if (!next || rowKey === undefined) return;
    event.preventDefault();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    setVisited({ rowKey, cellIndex: next.cellIndex });
  };
  return { current, onKeyDown };
}

interface CellListeners {
  table: HTMLTableSectionElement;
  scroller: HTMLElement;
  button: HTMLButtonElement | null;
  find: (target: EventTarget | null, orFirst: boolean) => CurrentCell | undefined;
  visit: (cell: CurrentCell) => void;
  leave: () => void;
}

/** Tracks the pointer, focus and the menu key over the cells. Returns the function that stops it. */
function listenToCells({ table, scroller, button, find, visit, leave }: CellListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const enter = (target: EventTarget | null) => {
    const cell = find(target, false);
    if (cell) visit({ ...cell, isShown: true, opens: false });
    else leave();
  };
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== "." || isTyping(event.target)) return;
    const cell = find(event.target, true);
    if (!cell) return;
    visit({ ...cell, isShown: true, opens: true });
    event.preventDefault();
  };
  table.addEventListener("pointerover", ({ target }) => enter(target), { signal });
  table.addEventListener(
    "pointerleave",
    ({ relatedTarget }) => {
      if (relatedTarget !== button) leave();
    },
    { signal },
  );
  table.addEventListener(
    "focusin",
    ({ target }) => {
      if ((target as Element).closest("td, th")) enter(target);
    },
    { signal },
  );
  table.addEventListener("focusout", leave, { signal });
  table.addEventListener("keydown", onKey, { signal });
  scroller.addEventListener("scroll", leave, { signal, passive: true });
  return () => listening.abort();
}

/** The cell of an event, if it has a menu. For a focused row, the first such cell. */
function findCell(target: EventTarget | null, hasMenu: (cellIndex: number) => boolean, orFirst: boolean) {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLTableRowElement>("tr[data-key]");
  const own = target.closest<HTMLTableCellElement>("td, th");
  const cell = own ?? (orFirst ? [...(row?.cells ?? [])].find(({ cellIndex }) => hasMenu(cellIndex)) : undefined);
  const rowKey = row?.dataset["key"];
  if (!cell || rowKey === undefined || !hasMenu(cell.cellIndex)) return undefined;
  return { rowKey, cellIndex: cell.cellIndex };
}

function cellOf(body: HTMLTableSectionElement | null, { rowKey, cellIndex }: CurrentCell) {
  return body?.querySelector<HTMLTableRowElement>(`tr[data-key="${CSS.escape(rowKey)}"]`)?.cells[cellIndex];
}

/**
 * Over the edge of the cell, in the space between its value and the next one, so that it covers neither: at its end, or
 * at its start if the value is aligned to the end. Columns that are scrolled out of view have their button at the edge.
 */
function placeOver(button: HTMLElement | null, cell: HTMLElement | undefined): void {
  const scroller = button?.parentElement;
  if (!button || !scroller || !cell) return;
  const [around, over] = [scroller.getBoundingClientRect(), cell.getBoundingClientRect()];
  const pinned = cell.parentElement?.querySelector("th");
  const [width, scrolled] = [button.offsetWidth, scroller.scrollLeft];
  const edge = cell.classList.contains("end") ? over.left : over.right;
  const leftmost = pinned && pinned !== cell ? pinned.getBoundingClientRect().right - width / 2 : around.left;
  const left = Math.max(leftmost, edge - width / 2) - around.left;
  button.style.left = `${Math.min(left, scroller.clientWidth - width) + scrolled}px`;
  button.style.top = `${over.top - around.top + scroller.scrollTop + (over.height - button.offsetHeight) / 2}px`;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select") !== null;
}
