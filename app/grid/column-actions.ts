import {
  ArrowDown,
  ArrowUp,
  EyeOff,
  FoldHorizontal,
  Pin,
  PinOff,
  RotateCcw,
  Rows3,
  UnfoldHorizontal,
} from "lucide-react";

import type { MenuItem } from "~/ui/actions/menu-item";
import { type ColumnTools, toColumnWidth } from "~/ui/table/column-tools";

import type { Grid } from "./use-grid";

/** The step by which the menu changes a width in pixels; the mouse drags the column's edge. */
const STEP = 40;
/** The assumed width of a column without a stored width. */
const USUAL = 160;

/**
 * The actions for the columns of a grid. Widths and pinned columns are stored with the user's other preferences for the
 * table.
 */
export function columnTools(grid: Grid, choose: (columns: string[]) => void): ColumnTools {
  const { set, shown, links, preferences, setPreferences } = grid;
  const { widths = {}, held = [] } = preferences;
  const names = shown.map(({ name }) => name);
  const resize = (key: string, pixels: number) =>
    setPreferences({ widths: { ...widths, [key]: toColumnWidth(pixels) } });
  const menuOf = (key: string): MenuItem[] => {
    const field = set.fields.find(({ name }) => name === key);
    const width = widths[key] ?? USUAL;
    const sized: MenuItem[] = [
      { label: "Wider", icon: UnfoldHorizontal, onSelect: () => resize(key, width + STEP) },
      { label: "Narrower", icon: FoldHorizontal, onSelect: () => resize(key, width - STEP) },
      ...(key in widths
        ? [{ label: "Reset width", icon: RotateCcw, onSelect: () => setPreferences({ widths: without(widths, key) }) }]
        : []),
    ];
    if (!field) return sized;
    const isFirst = names[0] === key;
    return [
      ...(field.sort
        ? ([
            { kind: "link", label: "Sort ascending", icon: ArrowUp, to: links.sortedBy(key, false) },
            { kind: "link", label: "Sort descending", icon: ArrowDown, to: links.sortedBy(key, true) },
          ] satisfies MenuItem[])
        : []),
      ...(field.group
        ? [{ kind: "link" as const, label: `Group by ${field.label}`, icon: Rows3, to: links.group([key]) }]
        : []),
      { kind: "separator" },
      ...sized,
      ...(isFirst
        ? []
        : ([
            { kind: "separator" },
            held.includes(key)
              ? {
                  label: "Unpin column",
                  icon: PinOff,
                  onSelect: () => setPreferences({ held: held.filter((one) => one !== key) }),
                }
              : { label: "Pin column", icon: Pin, onSelect: () => setPreferences({ held: [...held, key] }) },
            {
              label: "Hide column",
              icon: EyeOff,
              onSelect: () => choose(names.filter((name) => name !== key && name !== names[0])),
            },
          ] satisfies MenuItem[])),
    ];
  };
  return { menuOf, widths, held, onResize: resize };
}

function without(widths: Readonly<Record<string, number>>, key: string): Record<string, number> {
  return Object.fromEntries(Object.entries(widths).filter(([name]) => name !== key));
}
