import { round } from "./scale";

/**
 * The width of a column in the coordinates of a bar chart, which are stretched to the plot. All bar widths are whole
 * numbers.
 */
export const COLUMN_WIDTH = 40;

/** One part of a bar: `COLUMN_WIDTH` units across, pixels down. */
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

/** The unused share of a bar's band: few bars stay narrow. */
function gapOf(count: number): number {
  return count <= 6 ? 0.5 : count <= 14 ? 0.35 : 0.2;
}

/** The width of a bar for a number of columns, in `COLUMN_WIDTH` units. */
export function barWidth(count: number): number {
  return Math.round(COLUMN_WIDTH * (1 - gapOf(count)));
}

/** All parts of a series as one path: each part goes down from its top, across, up and back. */
export function toBarPath(parts: readonly BarPart[], width: number): string {
  return parts.map(({ x, y, height }) => `M${x} ${y}v${height}h${width}v${-height}z`).join("");
}

/**
 * The parts of stacked bars. `values[series][bucket]`; parts are stacked in series order, one pixel apart. A value
 * below one pixel is rendered as one pixel, so that it is visible.
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

/** The sums of the buckets over all series, which are the heights of the bars. */
export function sumBuckets(values: readonly (readonly (number | null)[])[]): number[] {
  const count = Math.max(0, ...values.map((series) => series.length));
  return Array.from({ length: count }, (_, bucket) => values.reduce((sum, column) => sum + (column[bucket] ?? 0), 0));
}

/** Consecutive parts of a total, in percent. A total of zero has no parts. */
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
