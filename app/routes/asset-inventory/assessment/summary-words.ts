import type { RiskAssessmentDetail } from "~/contract/risk-assessment";
import { formatNumber } from "~/ui/format/number";
import { RISK_WORDS, riskBandOf, type RiskBands } from "~/ui/marks/risk-badge";

import { PART_WORDS } from "./part-words";

interface Summarized {
  assessment: Pick<RiskAssessmentDetail["assessment"], "score" | "delta" | "devices" | "findingsBySeverity">;
  contributions: readonly { part: keyof typeof PART_WORDS; points: number }[];
  coverage: Pick<RiskAssessmentDetail["coverage"], "devices" | "withoutAgent">;
}

/** The assessment in three sentences, for whoever reads no more: how it stands, what drives it, and how much was seen. */
export function summarize({ assessment, contributions, coverage }: Summarized, subject: string, bands: RiskBands) {
  const { score, delta, findingsBySeverity } = assessment;
  const band = RISK_WORDS[riskBandOf(score, bands)].toLowerCase();
  const change =
    delta === null
      ? "It was not assessed before."
      : delta === 0
        ? "That is as much as in the assessment before."
        : `That is ${Math.abs(delta)} ${delta > 0 ? "more" : "less"} than in the assessment before.`;
  const [largest] = contributions.toSorted((one, other) => other.points - one.points);
  const { critical, high } = findingsBySeverity;
  const urgent = critical + high === 1 ? "1 finding is" : `${formatNumber(critical + high)} findings are`;
  return [
    `The risk of ${subject} is ${band}: ${score} of 100. ${change}`,
    largest
      ? `Most of it comes from ${PART_WORDS[largest.part].toLowerCase()} (${formatNumber(largest.points)} points); ${urgent} critical or high.`
      : "Nothing was found that speaks against it.",
    `${formatNumber(coverage.withoutAgent)} of ${formatNumber(coverage.devices)} devices have no agent, so their software and settings are not known.`,
  ];
}
