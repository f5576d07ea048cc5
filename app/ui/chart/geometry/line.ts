import { area, line } from "d3-shape";

import { shortenPath } from "./path";
import { toY } from "./scale";

/** The width of the coordinates of lines; it is stretched to the plot, strokes are not. */
export const LINE_WIDTH = 1000;

interface LineOptions {
  max: number;
  height: number;
}

/** The position of a point as a share of the width: the first at 0, the last at 1, a single one in the middle. */
export function shareOfPoint(index: number, count: number): number {
  return count < 2 ? 0.5 : index / (count - 1);
}

/** An SVG path through the values, interrupted at missing values (null). */
export function toLinePath(values: readonly (number | null)[], { max, height }: LineOptions): string {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => shareOfPoint(index, values.length) * LINE_WIDTH)
    .y((value) => toY(value ?? 0, max, height));
  return shortenPath(path([...values]) ?? "");
}

/** The area between two values of each step, interrupted at missing values and cut off at the maximum. */
export function toBandPath(
  values: readonly ({ low: number; high: number } | null)[],
  { max, height }: LineOptions,
): string {
  const path = area<{ low: number; high: number } | null>()
    .defined((value) => value !== null)
    .x((_, index) => shareOfPoint(index, values.length) * LINE_WIDTH)
    .y0((value) => toY(Math.min(value?.low ?? 0, max), max, height))
    .y1((value) => toY(Math.min(value?.high ?? 0, max), max, height));
  return shortenPath(path([...values]) ?? "");
}

/** The area between the values and zero, with the same gaps. Below a line, whole pixels are precise enough. */
export function toAreaPath(values: readonly (number | null)[], { max, height }: LineOptions): string {
  const path = area<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => shareOfPoint(index, values.length) * LINE_WIDTH)
    .y0(height)
    .y1((value) => Math.round(toY(value ?? 0, max, height)));
  return shortenPath(path([...values]) ?? "");
}
