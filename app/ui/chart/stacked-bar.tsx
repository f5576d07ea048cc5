import { useId } from "react";

import { formatPercent } from "~/contract/number-facts";

import { ChartFrame } from "./chart-frame";
import { fillOf, PatternDefinitions } from "./patterns";
import { splitWhole } from "./geometry/bars";
import { Legend } from "./legend";
import type { ChartColour } from "./series";

export interface BarSegment {
  key: string;
  label: string;
  value: number;
  colour: ChartColour;
  /** The link to the rows that the value counts. */
  to?: string | undefined;
}

interface StackedBarProps {
  title: string;
  description: string;
  segments: readonly BarSegment[];
  formatValue: (value: number) => string;
  /** `rows` lists the parts below each other with their numbers, `row` in one line. */
  legend?: "row" | "rows";
}

/** The parts of one total as a single bar, with their names and numbers below it. */
export function StackedBar({ title, description, segments, formatValue, legend = "row" }: StackedBarProps) {
  const id = useId();
  const parts = splitWhole(segments.map(({ value }) => value));
  const table = {
    columns: ["", title, "Share"],
    rows: segments.map(({ label, value }, index) => [
      label,
      formatValue(value),
      formatPercent((parts[index]?.size ?? 0) / 100),
    ]),
  };
  return (
    <ChartFrame title={title} description={description} table={table}>
      <svg width="100%" height="12" aria-hidden="true" focusable="false">
        <PatternDefinitions id={id} series={segments} />
        <rect width="100%" height="12" rx="3" fill="var(--hover)" />
        {segments.map(({ key, colour, label, value }, index) => {
          const part = parts[index];
          if (!part || part.size === 0) return null;
          return (
            <rect
              key={key}
              x={`${part.start}%`}
              width={`${part.size}%`}
              height="12"
              fill={fillOf(id, index, { colour })}
              stroke="var(--surface)"
              strokeWidth="1"
              data-tip={`${label}: ${formatValue(value)} (${formatPercent(part.size / 100)})`}
            />
          );
        })}
      </svg>
      <Legend
        look={legend}
        items={segments.map(({ key, label, value, colour, to }, index) => ({
          key,
          label,
          fill: fillOf(id, index, { colour }),
          value: formatValue(value),
          to,
          rows: value,
        }))}
      />
    </ChartFrame>
  );
}
