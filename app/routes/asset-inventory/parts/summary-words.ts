import type { RiskAssessmentDetail } from "~/contract/risk-assessment";
import { formatNumber } from "~/contract/number-facts";
import { RISK_WORDS, riskBandOf, type RiskBands } from "~/ui/marks/risk-badge";

import { PART_WORDS } from "./part-words";

interface SummarySource {
  assessment: Pick<RiskAssessmentDetail["assessment"], "score" | "delta" | "devices" | "findingsBySeverity">;
  contributions: readonly { part: keyof typeof PART_WORDS; points: number }[];
  coverage: Pick<RiskAssessmentDetail["coverage"], "devices" | "withoutAgent">;
}

/** The assessment in three sentences: the score, what drives it, and how much is covered. */
export function summarize(
  { assessment, contributions, coverage }: SummarySource,
  subject: string,
  { bands, t }: { bands: RiskBands; t: (text: string) => string },
) {
  const { score, delta, findingsBySeverity } = assessment;
  const band = RISK_WORDS[riskBandOf(score, bands)].toLowerCase();
  const change =
    delta === null
      ? "There is no earlier assessment."
      : delta === 0
        ? "Unchanged since the previous assessment."
        : `That is ${Math.abs(delta)} ${delta > 0 ? "more" : "less"} than in the previous assessment.`;
  const [largest] = contributions.toSorted((one, other) => other.points - one.points);
  const { critical, high } = findingsBySeverity ?? { critical: 0, high: 0 };
  const urgent = critical + high === 1 ? "1 finding is" : `${formatNumber(critical + high)} findings are`;
  return [
    `The risk of ${subject} is ${band}: ${score} of 100. ${change}`,
    largest
      ? `Most of it comes from ${t(PART_WORDS[largest.part]).toLowerCase()} (${formatNumber(largest.points)} points); ${urgent} critical or high.`
      : "There are no findings.",
    `${formatNumber(coverage.withoutAgent)} of ${formatNumber(coverage.devices)} ${t("devices")} do not have an agent, so their software and settings are unknown.`,
  ];
}
