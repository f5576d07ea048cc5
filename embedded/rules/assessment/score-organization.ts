import { RISK_PARTS, type RiskAssessmentDetail, type RiskPart } from "~/contract/risk-assessment";

import { meanOfRiskiest, riskiestOf } from "../mean-of-riskiest";
import type { AssessmentInputs, ScoredDevice } from "./assessment-inputs";

type Contributions = RiskAssessmentDetail["contributions"];

/**
 * The score of an organization or of a site, and the contribution of each part: the parts add up to it, to a tenth of a
 * point.
 */
export function scoreDevices(devices: readonly ScoredDevice[]): { score: number; parts: Contributions } {
  const score = meanOfRiskiest(devices);
  const riskiest = riskiestOf(devices);
  const parts = RISK_PARTS.map((part): [RiskPart, number] => [
    part,
    riskiest.reduce((sum, device) => sum + pointsOf(device, part), 0) / Math.max(1, riskiest.length),
  ]);
  return { score, parts: addUpTo(score, new Map(parts)) };
}

function pointsOf({ riskFactors }: ScoredDevice, part: RiskPart): number {
  return riskFactors.find(({ factor }) => factor === part)?.points ?? 0;
}

export function isUnprotectedAdmin({ privileged, mfa, disabled }: AssessmentInputs["users"][number]): boolean {
  return privileged && mfa === "missing" && !disabled;
}

export function isClosedButUsed({ disabled, signInsOk7d }: AssessmentInputs["users"][number]): boolean {
  return disabled && signInsOk7d > 0;
}

/** Tenths that add up: the rounding difference goes to the largest part. */
function addUpTo(score: number, parts: ReadonlyMap<RiskPart, number>): Contributions {
  const rounded = [...parts].map(([part, points]) => ({ part, points: toTenths(points) }));
  const largest = rounded.reduce((one, other) => (other.points > one.points ? other : one));
  const sum = rounded.reduce((total, { points }) => total + points, 0);
  largest.points = toTenths(largest.points + score - sum);
  return rounded.filter(({ points }) => points !== 0);
}

function toTenths(points: number): number {
  return Math.round(points * 10) / 10;
}
