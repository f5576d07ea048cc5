import { type RefObject, useEffect, useRef } from "react";

import { useLayout } from "~/ui/use-layout";

import { rowAfterKey } from "./grid-keys";

const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const OVERLAY = "dialog[open], :popover-open";

/**
 * The keys of a grid, from anywhere on its screen but not while somebody types or a dialog is open. The row that they are about
 * is the one with focus. A control that has a key says so itself, with `aria-keyshortcuts`.
 */
export function useGridKeys(
  frame: RefObject<HTMLElement>,
  { isOn, onPeek }: { isOn: boolean; onPeek: ((rowKey: string) => void) | undefined },
): void {
  const peek = useRef(onPeek);
  useEffect(() => {
    peek.current = onPeek;
  });
  // Before the grid is seen, so that no key is pressed in vain.
  useLayout(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (!frame.current || !(target instanceof Element) || isForSomebodyElse(event, target)) return;
      // Of several grids on a screen the keys mean the one with focus, or the first.
      if (frame.current !== (target.closest("[data-grid]") ?? document.querySelector("[data-grid]"))) return;
      const isDone = actOnRow(frame.current, target, event.key, peek.current) || pressControl(frame.current, event.key);
      if (isDone) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [frame, isOn]);
}

function isForSomebodyElse(event: KeyboardEvent, target: Element): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return target.closest(`${TYPING}, ${OVERLAY}`) !== null || document.querySelector("dialog[open]") !== null;
}

/** Whether the key was about the row with focus, or leads to one. */
function actOnRow(frame: HTMLElement, target: Element, key: string, onPeek?: (rowKey: string) => void): boolean {
  if (key === "j" || key === "k") return moveToRow(frame, target, key);
  const row = target.closest<HTMLTableRowElement>("tr[data-key]");
  if (key === "x") return press(row?.querySelector<HTMLElement>(".select input"));
  if (key === "o") return openInNewTab(row);
  // The rest belongs to a row's controls while one of them has focus.
  if (row !== target) return false;
  if (key === "Enter") return press(row.querySelector<HTMLElement>("th a"));
  if (key === ".") return press(row.querySelector<HTMLElement>("button.cell-menu"));
  if (key === "Escape") row.blur();
  if (key !== " " || !onPeek) return false;
  onPeek(row.dataset["key"] ?? "");
  return true;
}

function moveToRow(frame: HTMLElement, target: Element, key: "j" | "k"): boolean {
  const rows = [...frame.querySelectorAll<HTMLElement>("tbody tr[data-key]")];
  const current = rows.findIndex((row) => row.contains(target));
  const next = rows[rowAfterKey(key, current, rows.length)];
  if (!next) return false;
  next.tabIndex = -1;
  next.focus();
  return true;
}

function openInNewTab(row: Element | null): boolean {
  const link = row?.querySelector<HTMLAnchorElement>("th a");
  if (link) window.open(link.href, "_blank", "noopener");
  return link != null;
}

function press(control: HTMLElement | null | undefined): boolean {
  control?.click();
  return control != null;
}

function pressControl(frame: HTMLElement, key: string): boolean {
  const control = frame.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  // Focus first: from the control, Tab leads into what it opens.
  control?.focus();
  if (!(control instanceof HTMLInputElement)) control?.click();
  return control !== null;
}
