import type { RiskFactor } from "~/contract/shared";

/** One line of the sum. Each line starts where the previous one ends. */
export interface FactorLine {
  factor: string;
  label: string;
  points: number;
  from: number;
  to: number;
}

/** The name of the points that the API's factors do not explain, so that the lines always add up to the score. */
export const UNEXPLAINED = "unexplained";

/** The factors as lines that add up to the score, largest first and deductions last. */
export function addUpFactors(factors: readonly Pick<RiskFactor, "factor" | "label" | "points">[], score: number) {
  const explained = factors.reduce((sum, { points }) => sum + points, 0);
  const rest = roundPoints(score - explained);
  const all = rest === 0 ? factors : [...factors, { factor: UNEXPLAINED, label: "Not broken down", points: rest }];
  let sum = 0;
  return all
    .filter(({ points }) => points !== 0)
    .toSorted((one, other) => other.points - one.points)
    .map(({ factor, label, points }): FactorLine => {
      const from = sum;
      sum = roundPoints(sum + points);
      return { factor, label, points, from, to: sum };
    });
}

/** Points have at most one decimal; sums must not have more. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
