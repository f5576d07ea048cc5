import type { RiskAssessment } from "~/contract/risk-assessment";

import { assessRisk, toFindingRows, type FindingDecision } from "../../rules/assessment/assess-risk";
import type { AssessmentInputs } from "../../rules/assessment/assessment-inputs";
import { worstOf } from "../../rules/assessment/worst-severity";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom } from "../prng";
import type { RiskAssessmentSeed, ThreatSeed } from "../seed-types";
import { DAY, HOUR, toTime } from "../timeline";
import type { TenantDraft } from "./drafts";
import { scoreOn, threatsByDevice, wasOpenOn } from "./finish-devices";
import type { SoftwareOfTenant } from "./software";

/** The interval of each reporting frequency, and the number of stored assessments. */
const RHYTHM: Record<TenantEntry["reportingFrequency"], { everyDays: number; count: number }> = {
  daily: { everyDays: 1, count: 10 },
  weekly: { everyDays: 7, count: 8 },
  monthly: { everyDays: 30, count: 4 },
  never: { everyDays: 1, count: 0 },
};
/** Assessments run at night, before working hours. */
const BEFORE_PRESENT = 5 * HOUR;
/** Decisions are made on the worst findings only. */
const LOOKED_AT = 25;

type Choice = [decision: FindingDecision["decision"], note: string];
const FIX: Choice = ["fix", ""];
/** Suitable decisions for each part of the risk: threats and unprotected accounts are never accepted. */
const DECISIONS: Record<string, readonly Choice[]> = {
  vulnerability: [
    FIX,
    FIX,
    FIX,
    ["accept", "Agreed until the new release of the application is approved."],
    ["transfer", "The vendor patches this under the maintenance contract."],
  ],
  exposure: [FIX, FIX, ["accept", "Customers reach this service; it is behind a reverse proxy with sign-in."]],
  compliance: [FIX, FIX, ["accept", "The device is replaced this quarter."]],
};

interface AssessmentSources {
  threats: readonly ThreatSeed[];
  found: SoftwareOfTenant;
}

/** The assessments of a tenant at its reporting frequency; each counts the data known on its day. Oldest first. */
export function makeAssessments(draft: TenantDraft, found: AssessmentSources, now: number): RiskAssessmentSeed[] {
  const { id, domain, reportingFrequency } = draft.entry;
  const { everyDays, count } = RHYTHM[reportingFrequency];
  const seeds: RiskAssessmentSeed[] = [];
  for (let back = count - 1; back >= 0; back--) {
    const at = toTime(now - BEFORE_PRESENT - back * everyDays * DAY);
    const { numbers, detail, findings } = assessRisk(inputsOn(at, draft, found));
    const assessmentId = `ra-${String(count - back).padStart(3, "0")}`;
    const rows = toFindingRows(findings, { assessmentId, tenantId: id }, (findingId) =>
      decide(id, findingId, domain, now),
    ).map((row) => (row.rank > LOOKED_AT ? { ...row, decision: null, owner: null, dueAt: null, note: "" } : row));
    const assessment: RiskAssessment = {
      assessmentId,
      tenantId: id,
      displayName: `${reportingFrequency.charAt(0).toUpperCase()}${reportingFrequency.slice(1)} assessment`,
      siteName: null,
      trigger: "scheduled",
      ...numbers,
      delta: seeds.length === 0 ? null : numbers.score - (seeds.at(-1)?.assessment.score ?? 0),
      decided: rows.filter(({ decision }) => decision !== null).length,
      createdByName: "Schedule",
      assessedAt: at,
    };
    seeds.push({ assessment, detail, findings: rows });
  }
  return seeds;
}

function inputsOn(at: string, draft: TenantDraft, { threats, found }: AssessmentSources): AssessmentInputs {
  const byDevice = threatsByDevice(threats);
  const known = draft.devices.filter(({ seed: { device } }) => device.firstSeen <= at && device.status !== "retired");
  const vulnerable = found.software.filter(
    ({ priority, status, oldestDetectedAt }) =>
      (priority === "P1" || priority === "P2") && status !== "exception" && (oldestDetectedAt ?? "") <= at,
  );
  return {
    devices: known.map((device) => {
      const { name } = device.seed.device;
      const scored = scoreOn(
        at,
        device,
        byDevice.get(name) ?? [],
        [...(found.byDevice.get(name) ?? []), ...(found.fixedByDevice.get(name) ?? [])],
        false,
      );
      return { device: device.seed.device, ...scored };
    }),
    threats: threats.filter((seed) => wasOpenOn(at, seed)).map(({ threat }) => threat),
    software: vulnerable.map(({ name, version, os, vulnCounts, cveCount, deviceCount }) => ({
      ...{ name, version, os, cves: cveCount, devices: deviceCount },
      severity: worstOf(vulnCounts),
    })),
    users: draft.users,
    sites: draft.sites.map(({ site }) => site),
  };
}

/** The decision about a finding: the same in every assessment that contains it. */
function decide(tenantId: string, findingId: string, domain: string, now: number): FindingDecision | undefined {
  const random = createRandom(`decision/${tenantId}/${findingId}`);
  if (!random.chance(0.35)) return undefined;
  const [part = ""] = findingId.split(":");
  const [decision, note] = random.pick(DECISIONS[part] ?? [FIX]);
  return { decision, owner: `it@${domain}`, dueAt: toTime(now + random.int(3, 60) * DAY), note };
}
