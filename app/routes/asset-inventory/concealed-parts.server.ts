import type { RiskAssessmentDetail } from "~/contract/risk-assessment";

/** The sums stay, what they are made of does not show: concealed parts become one. */
export function withoutConcealedParts(detail: RiskAssessmentDetail, concealed: ReadonlySet<string>) {
  const { contributions, sites } = detail;
  const shown = contributions.filter(({ part }) => !concealed.has(part));
  const rest = contributions.filter(({ part }) => concealed.has(part)).reduce((sum, { points }) => sum + points, 0);
  return {
    ...detail,
    contributions: [...shown, ...(rest === 0 ? [] : [{ part: "other" as const, points: rest }])],
    sites: sites.map((site) => ({ ...site, parts: site.parts.filter(({ part }) => !concealed.has(part)) })),
  };
}
