import { area, line } from "d3-shape";

import { round, toY } from "./scale";

/** The width of the drawing area of lines; it is stretched to the plot, strokes are not. */
export const LINE_WIDTH = 1000;

interface LineOptions {
  max: number;
  height: number;
}

/** The share of the width at which a point stands: first at 0, last at 1, an only one in the middle. */
export function shareOfPoint(index: number, count: number): number {
  return count < 2 ? 0.5 : index / (count - 1);
}

/** An SVG path through the values; where there is none (null) the line is interrupted. */
export function toLinePath(values: readonly (number | null)[], { max, height }: LineOptions): string {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => round(shareOfPoint(index, values.length) * LINE_WIDTH))
    .y((value) => toY(value ?? 0, max, height));
  return path([...values]) ?? "";
}

/** The area between the values and zero, with the same gaps. */
export function toAreaPath(values: readonly (number | null)[], { max, height }: LineOptions): string {
  const path = area<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => round(shareOfPoint(index, values.length) * LINE_WIDTH))
    .y0(height)
    .y1((value) => toY(value ?? 0, max, height));
  return path([...values]) ?? "";
}
