import { stackBars } from "./geometry/bars";

interface BarLayerProps {
  /** Of each series, the value of each column. */
  values: readonly (readonly (number | null)[])[];
  size: { max: number; height: number };
  fillOf: (series: number) => string | undefined;
}

/** Columns whose parts stand on each other. */
export function BarLayer({ values, size, fillOf }: BarLayerProps) {
  return (
    <g aria-hidden="true">
      {stackBars(values, size).map(({ series, x, y, width, height }) => (
        <rect key={`${series} ${x}`} x={`${x}%`} width={`${width}%`} y={y} height={height} fill={fillOf(series)} />
      ))}
    </g>
  );
}

/** The place of a column among so many, in percent of the width, and the point that stands for it. */
export function columnAt(index: number, count: number): { x: number; width: number; point: number } {
  const width = 100 / Math.max(1, count);
  return { x: index * width, width, point: (index + 0.5) * width };
}
