import type { PanelSize } from "~/contract/dashboard";
import { MIN_PANEL_WIDTH, MAX_PANEL_HEIGHT, PANEL_COLUMNS } from "~/contract/dashboard-facts";

/** The size with so many columns and rows more or fewer, within the limits. */
export function resized({ w, h }: PanelSize, columns: number, rows: number): PanelSize {
  return {
    w: Math.min(PANEL_COLUMNS, Math.max(MIN_PANEL_WIDTH, w + columns)),
    h: Math.min(MAX_PANEL_HEIGHT, Math.max(1, h + rows)),
  };
}

/** What an arrow key changes: columns and rows. */
export const ARROW_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
