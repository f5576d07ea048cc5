import { controlShortcut } from "~/shell/shortcuts/control-shortcut";
import type { Shortcut } from "~/shell/shortcuts/shortcut";

import { rowAfterKey } from "./row-after-key";

interface GridShortcutOptions {
  frame: () => HTMLElement | null;
  onPeek: ((rowKey: string) => void) | undefined;
  onPrint: () => void;
}

/**
 * The keyboard shortcuts of a list. Row shortcuts apply to the focused row. With several lists on a page, the focused
 * list is used, otherwise the first.
 */
export function gridShortcuts({ frame, onPeek, onPrint }: GridShortcutOptions): Shortcut[] {
  const meant = () => {
    const list = document.activeElement?.closest("[data-grid]") ?? document.querySelector("[data-grid]");
    return list === frame() ? frame() : null;
  };
  const hasRows = () => meant()?.querySelector("tbody tr[data-key]") != null;
  const ofRow = (keys: string[], label: string, act: (row: HTMLElement, focused: Element) => boolean): Shortcut => ({
    keys,
    label,
    isAvailable: hasRows,
    run() {
      const focused = document.activeElement;
      const row = focused?.closest<HTMLElement>("tr[data-key]");
      return focused != null && row != null && meant() !== null && act(row, focused);
    },
  });
  // Other keys are handled by the focused control inside the row.
  const ofRowItself = (key: string, label: string, act: (row: HTMLElement) => boolean) =>
    ofRow([key], label, (row, focused) => row === focused && act(row));
  const control = (key: string, label: string) => controlShortcut(key, label, meant);
  return [
    control("/", "Search"),
    {
      keys: ["j", "k"],
      label: "Next row, previous row",
      isAvailable: hasRows,
      run: ({ key }) => moveToRow(meant(), key.toLowerCase() === "j" ? "j" : "k"),
    },
    ofRow(["x"], "Select row", (row) => press(row.querySelector<HTMLElement>(".select input"))),
    ofRowItself("Enter", "Open row", (row) => press(row.querySelector<HTMLElement>("th a"))),
    ofRow(["o"], "Open row in a new tab", openInNewTab),
    ...(onPeek
      ? [
          ofRowItself("Space", "Preview row", (row) => {
            onPeek(row.dataset["key"] ?? "");
            return true;
          }),
        ]
      : []),
    { keys: ["."], label: "Value menu", isAvailable: hasRows },
    control("f", "Filters"),
    control("Shift+g", "Group"),
    control("v", "Saved views"),
    control("c", "Columns"),
    control("e", "Export"),
    printShortcut(onPrint, () => meant() !== null),
    ofRowItself("Escape", "Leave row", (row) => {
      row.blur();
      return true;
    }),
  ];
}

function printShortcut(print: () => void, isMeant: () => boolean): Shortcut {
  return {
    keys: ["Mod+p"],
    label: "Print the whole list",
    run() {
      if (!isMeant()) return false;
      print();
      return true;
    },
  };
}

function moveToRow(frame: HTMLElement | null, key: "j" | "k"): boolean {
  const rows = [...(frame?.querySelectorAll<HTMLElement>("tbody tr[data-key]") ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[rowAfterKey(key, current, rows.length)];
  if (!next) return false;
  next.tabIndex = -1;
  next.focus();
  return true;
}

function openInNewTab(row: HTMLElement): boolean {
  const link = row.querySelector<HTMLAnchorElement>("th a");
  if (link) window.open(link.href, "_blank", "noopener");
  return link !== null;
}

function press(control: HTMLElement | null): boolean {
  control?.click();
  return control !== null;
}
