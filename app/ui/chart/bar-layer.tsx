import { useId } from "react";

import { barWidth, COLUMN_WIDTH, stackBars, toBarPath } from "./geometry/bars";

interface BarLayerProps {
  /** The value of each column, per series. */
  values: readonly (readonly (number | null)[])[];
  size: { max: number; height: number };
  fillOf: (series: number) => string | undefined;
}

/**
 * Columns with stacked parts. The parts of a plain colour form one path, in coordinates that are stretched to the width
 * of the plot: separate elements would make up most of a chart's markup. A pattern must not be stretched, so a series
 * with one fills the plot and its path is the mask.
 */
export function BarLayer({ values, size, fillOf }: BarLayerProps) {
  const parts = stackBars(values, size);
  const count = Math.max(1, ...values.map((series) => series.length));
  const id = useId();
  const stretched = {
    width: "100%",
    height: size.height,
    viewBox: `0 0 ${count * COLUMN_WIDTH} ${size.height}`,
    preserveAspectRatio: "none",
  };
  const layers = values.map((_, index) => ({
    fill: fillOf(index),
    parts: parts.filter(({ series }) => series === index),
  }));
  return (
    <g aria-hidden="true">
      <svg {...stretched}>
        {layers.map(
          (layer, index) =>
            layer.parts.length > 0 &&
            !isPattern(layer.fill) && (
              <path key={index} fill={layer.fill} d={toBarPath(layer.parts, barWidth(count))} />
            ),
        )}
      </svg>
      {layers.map(
        ({ fill, parts: drawn }, index) =>
          drawn.length > 0 &&
          isPattern(fill) && (
            <g key={index} fill={fill}>
              <mask id={`${id}${index}`} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height={size.height}>
                <svg {...stretched}>
                  <path fill="#fff" d={toBarPath(drawn, barWidth(count))} />
                </svg>
              </mask>
              <rect width="100%" height={size.height} mask={`url(#${id}${index})`} />
            </g>
          ),
      )}
    </g>
  );
}

function isPattern(fill: string | undefined): boolean {
  return fill?.startsWith("url(") === true;
}

/** The start and centre of a column among `count`, in percent of the width. */
export function columnAt(index: number, count: number): { x: number; width: number; point: number } {
  const width = 100 / Math.max(1, count);
  return { x: index * width, width, point: (index + 0.5) * width };
}
