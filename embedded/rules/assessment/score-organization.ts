import { RISK_PARTS, type RiskAssessmentDetail, type RiskPart } from "~/contract/risk-assessment";

import type { AssessmentInputs, ScoredDevice } from "./assessment-inputs";

/** As many of the riskiest devices stand for the organization: one bad machine among a thousand good ones still shows. */
const RISKIEST = 10;
/** Of a score, nine tenths come from devices; what is left is for accounts. */
const DEVICE_SHARE = 0.9;
const IDENTITY_LIMIT = 10;
const UNPROTECTED_ADMIN = 2;
const CLOSED_BUT_USED = 3;

type Contributions = RiskAssessmentDetail["contributions"];

/** The score of an organization and what each part adds to it; the parts add up to the score, to a tenth of a point. */
export function scoreOrganization({ devices, users }: Pick<AssessmentInputs, "devices" | "users">) {
  const parts = new Map(meanParts(devices).map(({ part, points }) => [part, points * DEVICE_SHARE]));
  parts.set("identity", identityPoints(users));
  const exact = [...parts.values()].reduce((sum, points) => sum + points, 0);
  const score = Math.min(100, Math.round(exact));
  return { score, contributions: addUpTo(score, parts) };
}

/** The mean of the ten highest scores of a site, and of the parts that they are made of. */
export function scoreSite(devices: readonly ScoredDevice[]): { score: number; parts: Contributions } {
  const parts = new Map(meanParts(devices).map(({ part, points }) => [part, points]));
  const score = Math.round([...parts.values()].reduce((sum, points) => sum + points, 0));
  return { score, parts: addUpTo(score, parts) };
}

function meanParts(devices: readonly ScoredDevice[]): Contributions {
  const riskiest = devices.toSorted((one, other) => other.riskScore - one.riskScore).slice(0, RISKIEST);
  return RISK_PARTS.filter((part) => part !== "identity").map((part) => ({
    part,
    points: riskiest.reduce((sum, device) => sum + pointsOf(device, part), 0) / Math.max(1, riskiest.length),
  }));
}

function pointsOf({ riskFactors }: ScoredDevice, part: RiskPart): number {
  return riskFactors.find(({ factor }) => factor === part)?.points ?? 0;
}

/** Accounts with rights and no second factor, and closed accounts that still sign in. */
function identityPoints(users: AssessmentInputs["users"]): number {
  const unprotected = users.filter(isUnprotectedAdmin).length;
  const used = users.filter(isClosedButUsed).length;
  return Math.min(IDENTITY_LIMIT, UNPROTECTED_ADMIN * unprotected + CLOSED_BUT_USED * used);
}

export function isUnprotectedAdmin({ privileged, mfa, disabled }: AssessmentInputs["users"][number]): boolean {
  return privileged && mfa === "missing" && !disabled;
}

export function isClosedButUsed({ disabled, signInsOk7d }: AssessmentInputs["users"][number]): boolean {
  return disabled && signInsOk7d > 0;
}

/** Tenths that add up: what rounding and the cap at 100 took or gave goes to the largest part. */
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
