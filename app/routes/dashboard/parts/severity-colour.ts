import type { ChartColour } from "~/ui/chart/series";
import { isSeverity } from "~/ui/marks/severity-tag";

/** The colour of a severity; grey for an unknown one. */
export function severityColour(severity: string): ChartColour {
  return isSeverity(severity) ? `severity-${severity}` : "chart-previous";
}
