import { stackBars } from "./geometry/bars";

interface BarLayerProps {
  /** Of each series, the value of each column. */
  values: readonly (readonly (number | null)[])[];
  size: { max: number; height: number };
  fillOf: (series: number) => string | undefined;
}

/** Columns with stacked parts. Parts share the colour of their group: repeated on each, it was half of a chart's bytes. */
export function BarLayer({ values, size, fillOf }: BarLayerProps) {
  const parts = stackBars(values, size);
  return (
    <g aria-hidden="true">
      {values.map((_, index) => (
        <g key={index} fill={fillOf(index)}>
          {parts
            .filter(({ series }) => series === index)
            .map(({ x, y, width, height }) => (
              <rect key={x} x={`${x}%`} width={`${width}%`} y={y} height={height} />
            ))}
        </g>
      ))}
    </g>
  );
}

/** The position of a column among `count`, in percent of the width, and its centre. */
export function columnAt(index: number, count: number): { x: number; width: number; point: number } {
  const width = 100 / Math.max(1, count);
  return { x: index * width, width, point: (index + 0.5) * width };
}
