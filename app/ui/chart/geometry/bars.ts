import { round } from "./scale";

/** The width of a column in a drawing of bars, which is stretched over the plot. All widths of bars are whole numbers of it. */
export const COLUMN_WIDTH = 40;

/** One part of a bar: units of `COLUMN_WIDTH` across, pixels down. */
export interface BarPart {
  series: number;
  x: number;
  y: number;
  height: number;
}

interface BarOptions {
  max: number;
  height: number;
}

/** How much of its band a bar leaves free: few bars stay slim. */
function gapOf(count: number): number {
  return count <= 6 ? 0.5 : count <= 14 ? 0.35 : 0.2;
}

/** How wide the bars of so many columns are, in units of `COLUMN_WIDTH`. */
export function barWidth(count: number): number {
  return Math.round(COLUMN_WIDTH * (1 - gapOf(count)));
}

/** All parts of a series as one path: each goes down from its top, across, up and back. */
export function toBarPath(parts: readonly BarPart[], width: number): string {
  return parts.map(({ x, y, height }) => `M${x} ${y}v${height}h${width}v${-height}z`).join("");
}

/**
 * The parts of stacked bars. `values[series][bucket]`; parts are stacked in the order of the series, with one pixel
 * between them. A value too small for a pixel gets one, because it is there.
 */
export function stackBars(values: readonly (readonly (number | null)[])[], { max, height }: BarOptions): BarPart[] {
  const count = Math.max(0, ...values.map((series) => series.length));
  const parts: BarPart[] = [];
  for (let bucket = 0; bucket < count; bucket += 1) {
    let base = height;
    for (const [series, column] of values.entries()) {
      const value = column[bucket] ?? 0;
      if (value <= 0) continue;
      const tall = Math.max(1, (value / max) * height);
      base -= tall;
      parts.push({
        series,
        x: bucket * COLUMN_WIDTH + (COLUMN_WIDTH - barWidth(count)) / 2,
        y: round(base),
        height: round(tall > 2 ? tall - 1 : tall),
      });
    }
  }
  return parts;
}

/** The sums of the buckets over all series: how tall the bars are. */
export function sumBuckets(values: readonly (readonly (number | null)[])[]): number[] {
  const count = Math.max(0, ...values.map((series) => series.length));
  return Array.from({ length: count }, (_, bucket) => values.reduce((sum, column) => sum + (column[bucket] ?? 0), 0));
}

/** Parts of a whole side by side, in percent. Nothing at all has no parts. */
export function splitWhole(values: readonly number[]): { start: number; size: number }[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  let start = 0;
  return values.map((value) => {
    const size = whole === 0 ? 0 : (value / whole) * 100;
    const part = { start: round2(start), size: round2(size) };
    start += size;
    return part;
  });
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
