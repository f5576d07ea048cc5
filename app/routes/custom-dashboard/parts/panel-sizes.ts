import type { PanelSize } from "~/contract/dashboard";
import { MIN_PANEL_WIDTH, MAX_PANEL_HEIGHT, PANEL_COLUMNS } from "~/contract/dashboard-facts";

/** The size changed by the given number of columns and rows, within the limits. */
export function resized({ w, h }: PanelSize, columns: number, rows: number): PanelSize {
  return {
    w: Math.min(PANEL_COLUMNS, Math.max(MIN_PANEL_WIDTH, w + columns)),
    h: Math.min(MAX_PANEL_HEIGHT, Math.max(1, h + rows)),
  };
}

/** The change of columns and rows for each arrow key. */
export const ARROW_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Pixels between two panels. */
export const GAP = 16;
const ROW_HEIGHT = 168;
/** Around the plot of a chart: the title, a legend, the times, the switch to the table and the footer. */
const AROUND_PLOT = 192;
const MIN_PLOT = 88;

/** The height of a panel in pixels, on wide screens. */
export function panelHeight(rows: number): number {
  return rows * ROW_HEIGHT + (rows - 1) * GAP;
}

/** The height that is left for the plot of a panel's chart, in pixels. */
export function plotHeight(rows: number): number {
  return Math.max(MIN_PLOT, panelHeight(rows) - AROUND_PLOT);
}
