import type { Coverage, RiskAssessment, RiskAssessmentDetail, RiskFinding } from "~/contract/risk-assessment";

import type { AssessmentInputs } from "./assessment-inputs";
import { findRisks, type FoundRisk } from "./find-risks";
import { scoreDevices } from "./score-organization";

/** The results of an assessment; the caller adds its author, time and name. */
export interface AssessmentResult {
  numbers: Pick<RiskAssessment, "score" | "devices" | "findings" | "findingsBySeverity">;
  detail: Pick<RiskAssessmentDetail, "contributions" | "sites" | "coverage">;
  findings: FoundRisk[];
}

/** A decision about a finding is valid until the next one. */
export type FindingDecision = Pick<RiskFinding, "decision" | "owner" | "dueAt" | "note">;

const UNDECIDED: FindingDecision = { decision: null, owner: null, dueAt: null, note: "" };

/** Assesses an organization, or one site of it: the same inputs always produce the same result. */
export function assessRisk(inputs: AssessmentInputs): AssessmentResult {
  const { score, parts: contributions } = scoreDevices(inputs.devices);
  const findings = findRisks(inputs);
  return {
    numbers: {
      score,
      devices: inputs.devices.length,
      findings: findings.length,
      findingsBySeverity: countSeverities(findings),
    },
    detail: { contributions, sites: assessSites(inputs), coverage: measureCoverage(inputs) },
    findings,
  };
}

/** The findings as rows of one assessment, ranked, with the previous decision about each. */
export function toFindingRows(
  findings: readonly FoundRisk[],
  { assessmentId, tenantId }: Pick<RiskAssessment, "assessmentId" | "tenantId">,
  decidedBefore: (findingId: string) => FindingDecision | undefined,
): RiskFinding[] {
  return findings.map(({ weight: _weight, ...finding }, index) => {
    // The argument may be a complete row of the previous assessment; only the decision is copied.
    const { decision, owner, dueAt, note } = decidedBefore(finding.findingId) ?? UNDECIDED;
    return { ...finding, assessmentId, tenantId, rank: index + 1, decision, owner, dueAt, note };
  });
}

function assessSites({ devices, sites }: AssessmentInputs): RiskAssessmentDetail["sites"] {
  return sites
    .map(({ name, displayName }) => {
      const own = devices.filter(({ device }) => device.siteName === name);
      return { siteName: name, displayName, devices: own.length, ...scoreDevices(own) };
    })
    .sort((one, other) => other.score - one.score || (one.siteName < other.siteName ? -1 : 1));
}

function measureCoverage({ devices, users, sites }: AssessmentInputs): Coverage {
  const count = (matches: (scored: AssessmentInputs["devices"][number]) => boolean) => devices.filter(matches).length;
  const sensors = sites.reduce((sum, { sensorsTotal }) => sum + sensorsTotal, 0);
  return {
    devices: devices.length,
    withoutAgent: count(({ device }) => device.agentVersion === null),
    notScanned: count(({ device }) => device.scannedAt === null),
    stale: count(({ device }) => device.status === "stale"),
    sensors,
    sensorsDown: sensors - sites.reduce((sum, { sensorsUp }) => sum + sensorsUp, 0),
    accounts: users.length,
    accountsUnknownMfa: users.filter(({ mfa }) => mfa === "unknown").length,
  };
}

function countSeverities(findings: readonly FoundRisk[]): RiskAssessment["findingsBySeverity"] {
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity } of findings) if (severity !== "informational") counts[severity]++;
  return counts;
}
