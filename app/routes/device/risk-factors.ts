import { roundPoints } from "~/console/risk/add-up-factors";
import type { RiskFactor } from "~/contract/shared";

/** Factors that a viewer may not look into become one line without a subject: the sum stays, what it is made of does not show. */
export function concealFactors(factors: readonly RiskFactor[], concealed: ReadonlySet<string>): RiskFactor[] {
  const shown = factors.filter(({ factor }) => !concealed.has(factor));
  const points = factors.reduce((sum, { factor, points }) => (concealed.has(factor) ? sum + points : sum), 0);
  return points === 0 ? shown : [...shown, { factor: "other", label: "Other factors", points: roundPoints(points) }];
}
