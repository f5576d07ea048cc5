import type { RiskFactor } from "~/contract/shared";

/** One line of the sum: where it starts and where it leads to, so that each line stands on the one before. */
export interface FactorLine {
  factor: string;
  label: string;
  points: number;
  from: number;
  to: number;
}

/** Points that the API's factors leave unexplained stand under this name, so that the lines always add up to the score. */
export const UNEXPLAINED = "unexplained";

/** The factors as lines that add up exactly to the score, largest first; what takes points away comes last. */
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

/** Points come with one decimal at most; sums of them must not grow others. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
