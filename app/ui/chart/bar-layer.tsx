import { barWidth, COLUMN_WIDTH, stackBars, toBarPath, type BarPart } from "./geometry/bars";

interface BarLayerProps {
  /** The value of each column, per series. */
  values: readonly (readonly (number | null)[])[];
  size: { max: number; height: number };
  fillOf: (series: number) => string | undefined;
}

/**
 * Columns with stacked parts. The parts of a plain colour form one path, in coordinates that are stretched to the width
 * of the plot: separate elements would make up most of a chart's markup. A pattern must not be stretched, so its parts
 * are separate elements.
 */
export function BarLayer({ values, size, fillOf }: BarLayerProps) {
  const parts = stackBars(values, size);
  const count = Math.max(1, ...values.map((series) => series.length));
  const layers = values.map((_, index) => ({
    fill: fillOf(index),
    parts: parts.filter(({ series }) => series === index),
  }));
  return (
    <g aria-hidden="true">
      <svg
        width="100%"
        height={size.height}
        viewBox={`0 0 ${count * COLUMN_WIDTH} ${size.height}`}
        preserveAspectRatio="none"
      >
        {layers.map(
          (layer, index) =>
            layer.parts.length > 0 &&
            !isPattern(layer.fill) && (
              <path key={index} fill={layer.fill} d={toBarPath(layer.parts, barWidth(count))} />
            ),
        )}
      </svg>
      {layers.map((layer, index) => isPattern(layer.fill) && <Patterned key={index} {...layer} count={count} />)}
    </g>
  );
}

function isPattern(fill: string | undefined): boolean {
  return fill?.startsWith("url(") === true;
}

interface PatternedProps {
  parts: readonly BarPart[];
  fill: string | undefined;
  count: number;
}

function Patterned({ parts, fill, count }: PatternedProps) {
  const share = (width: number) => `${Math.round((width / count / COLUMN_WIDTH) * 10_000) / 100}%`;
  return (
    <g fill={fill}>
      {parts.map(({ x, y, height }) => (
        <rect key={x} x={share(x)} width={share(barWidth(count))} y={y} height={height} />
      ))}
    </g>
  );
}

/** The start and centre of a column among `count`, in percent of the width. */
export function columnAt(index: number, count: number): { x: number; width: number; point: number } {
  const width = 100 / Math.max(1, count);
  return { x: index * width, width, point: (index + 0.5) * width };
}
