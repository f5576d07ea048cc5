import type { ChartColour } from "~/ui/chart/series";
import { isSeverity } from "~/ui/marks/severity-tag";

/** The colour that stands for a severity everywhere; a word that is none stays grey. */
export function severityColour(severity: string): ChartColour {
  return isSeverity(severity) ? `severity-${severity}` : "chart-previous";
}
