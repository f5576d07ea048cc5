import { toY } from "./scale";
import { writePath, type Point } from "./path";

/** The width of the drawing area of lines; it is stretched to the plot, strokes are not. */
export const LINE_WIDTH = 1000;

interface LineOptions {
  max: number;
  height: number;
}

/** The position of a point as a share of the width: the first at 0, the last at 1, a single one in the middle. */
export function shareOfPoint(index: number, count: number): number {
  return count < 2 ? 0.5 : index / (count - 1);
}

/** An SVG path through the values; where there is none (null) the line is interrupted. */
export function toLinePath(values: readonly (number | null)[], options: LineOptions): string {
  return runsOf(values)
    .map((run) => writePath(run.map(([index, value]) => pointAt(index, values.length, value, options))))
    .join("");
}

/** The area between two values of each step; where they are not known it is interrupted. */
export function toBandPath(values: readonly ({ low: number; high: number } | null)[], options: LineOptions): string {
  return runsOf(values)
    .map((run) => {
      const edge = (side: "low" | "high") =>
        run.map(([index, value]) => pointAt(index, values.length, value[side], options));
      return close([...edge("high"), ...edge("low").reverse()]);
    })
    .join("");
}

/** The area between the values and zero, with the same gaps. Under a line, whole pixels are fine enough. */
export function toAreaPath(values: readonly (number | null)[], options: LineOptions): string {
  return runsOf(values)
    .map((run) => {
      const top = run.map(([index, value]): Point => {
        const [x, y] = pointAt(index, values.length, value, options);
        return [x, Math.round(y)];
      });
      const [first, last] = [top[0], top.at(-1)];
      return first && last ? close([...top, [last[0], options.height], [first[0], options.height]]) : "";
    })
    .join("");
}

function pointAt(index: number, count: number, value: number, { max, height }: LineOptions): Point {
  return [shareOfPoint(index, count) * LINE_WIDTH, toY(value, max, height)];
}

function close(points: readonly Point[]): string {
  const path = writePath(points);
  return path.endsWith("z") ? path : `${path}z`;
}

/** The values between the gaps, each with its index. */
function runsOf<Value>(values: readonly (Value | null)[]): [index: number, value: Value][][] {
  const runs: [number, Value][][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push([index, value]);
  }
  return runs.filter((run) => run.length > 0);
}
