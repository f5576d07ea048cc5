import type { OutcomeCounts } from "~/contract/compliance";
import { formatNumber } from "~/contract/number-facts";

import { paint } from "../chart/colours";
import { splitWhole } from "../chart/geometry/bars";
import type { ChartColour } from "../chart/series";

/** The results of a check in the order of the bar: good, bad, and neutral ones. */
export const OUTCOMES: readonly { key: keyof OutcomeCounts; label: string; colour: ChartColour }[] = [
  { key: "passed", label: "Passed", colour: "success" },
  { key: "failed", label: "Failed", colour: "danger" },
  { key: "exception", label: "Exception", colour: "info" },
  { key: "unknown", label: "Unknown", colour: "warning" },
  { key: "notApplicable", label: "Not applicable", colour: "chart-previous" },
];

interface OutcomeBarProps {
  counts: OutcomeCounts;
  width?: number | "100%";
}

/**
 * The distribution of the results of a check as one thin bar; the numbers are in its tooltip and for screen readers.
 */
export function OutcomeBar({ counts, width = 112 }: OutcomeBarProps) {
  const parts = splitWhole(OUTCOMES.map(({ key }) => counts[key]));
  return (
    <span data-tip={describeOutcomes(counts).replaceAll(", ", "\n")}>
      <svg width={width} height="8" aria-hidden="true" focusable="false">
        <rect width="100%" height="8" rx="2" fill="var(--hover)" />
        {OUTCOMES.map(({ key, colour }, index) => {
          const part = parts[index];
          if (!part || part.size === 0) return null;
          return <rect key={key} x={`${part.start}%`} width={`${part.size}%`} height="8" fill={paint(colour)} />;
        })}
      </svg>
      <span className="visually-hidden">{describeOutcomes(counts)}</span>
    </span>
  );
}

/** "Passed 12, Failed 3": the results with a count. */
export function describeOutcomes(counts: OutcomeCounts): string {
  const said = OUTCOMES.filter(({ key }) => counts[key] > 0);
  if (said.length === 0) return "No answers";
  return said.map(({ key, label }) => `${label} ${formatNumber(counts[key])}`).join(", ");
}
