import type { ReactNode } from "react";

import { LINE_WIDTH } from "./geometry/line";

interface LineLayerProps {
  /** The height of the plot in pixels. */
  height: number;
  /** The margin at each end, in percent of the width: half a column if the lines are drawn over columns. */
  inset?: number;
  children: ReactNode;
}

/** Lines in their own coordinates, stretched over the width of a plot. */
export function LineLayer({ height, inset = 0, children }: LineLayerProps) {
  return (
    <svg
      x={`${inset}%`}
      width={`${100 - 2 * inset}%`}
      height={height}
      viewBox={`0 0 ${LINE_WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
