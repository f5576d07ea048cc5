import type { ComplianceCheck, ComplianceResult } from "~/contract/compliance";

import { CHECKS, type CheckEntry } from "../catalogue/checks";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom, type Random } from "../prng";
import { DAY, HOUR, toTime } from "../timeline";
import type { DeviceDraft } from "./drafts";

interface ComplianceOfTenant {
  checks: ComplianceCheck[];
  results: ComplianceResult[];
}

/** How each device with an agent answers each check of its system, and how many answered how. Rates are noted on the devices. */
export function makeCompliance(tenant: TenantEntry, devices: readonly DeviceDraft[], now: number): ComplianceOfTenant {
  const results: ComplianceResult[] = [];
  const byCheck = new Map<string, ComplianceCheck>();
  for (const draft of devices) {
    if (!draft.hasAgent) continue;
    const random = createRandom(`compliance/${tenant.id}/${draft.seed.device.name}`);
    const scannedAt = draft.lastSeen - random.int(1, 20) * HOUR;
    const ofDevice = CHECKS.filter((check) => check.os === draft.system.key).map((check) => {
      const result = makeResult(check, draft, scannedAt, random);
      count(checkOf(byCheck, check, tenant), result, now);
      return result;
    });
    noteRates(draft, ofDevice, scannedAt);
    results.push(...ofDevice);
  }
  return { checks: [...byCheck.values()], results };
}

function makeResult(check: CheckEntry, draft: DeviceDraft, scannedAt: number, random: Random): ComplianceResult {
  const result = answer(check, draft, random);
  const since = scannedAt - Math.min(Math.max(0, scannedAt - draft.firstSeen), random.longTail(40, 1.2) * DAY);
  return {
    checkId: check.checkId,
    tenantId: draft.seed.device.tenantId,
    deviceName: draft.seed.device.name,
    os: check.os,
    level: check.level,
    section: check.section,
    title: check.title,
    result,
    expected: check.expected,
    actual: result === "passed" ? check.expected : result === "failed" || result === "exception" ? check.wrong : "",
    weight: check.weight,
    since: toTime(since),
    scannedAt: toTime(scannedAt),
  };
}

function answer(check: CheckEntry, { care }: DeviceDraft, random: Random): ComplianceResult["result"] {
  const chance = random.next();
  if (chance < 0.015) return "not_applicable";
  if (chance < 0.025) return "unknown";
  const passRate = Math.min(0.99, check.passRate + (care - 0.55) * 0.5);
  if (random.chance(passRate)) return "passed";
  return random.chance(0.07) ? "exception" : "failed";
}

function checkOf(byCheck: Map<string, ComplianceCheck>, check: CheckEntry, tenant: TenantEntry): ComplianceCheck {
  const key = `${check.os} ${check.checkId}`;
  const existing = byCheck.get(key);
  if (existing) return existing;
  const { passRate: _, expected: _expected, wrong: _wrong, ...facts } = check;
  const counts = { passed: 0, failed: 0, notApplicable: 0, exception: 0, unknown: 0, newlyFailing7d: 0 };
  const row: ComplianceCheck = { ...facts, tenantId: tenant.id, assessment: "automated", ...counts };
  byCheck.set(key, row);
  return row;
}

function count(check: ComplianceCheck, { result, since }: ComplianceResult, now: number): void {
  check[result === "not_applicable" ? "notApplicable" : result]++;
  if (result === "failed" && Date.parse(since) > now - 7 * DAY) check.newlyFailing7d++;
}

/** Level 2 includes the checks of level 1; exceptions count for neither side. */
function noteRates({ seed: { device } }: DeviceDraft, results: readonly ComplianceResult[], scannedAt: number): void {
  device.l1Rate = passRateOf(results.filter((result) => result.level === "L1"));
  device.l2Rate = passRateOf(results);
  device.complianceFailed = results.filter(({ result }) => result === "failed").length;
  device.scannedAt = toTime(scannedAt);
}

function passRateOf(results: readonly ComplianceResult[]): number | null {
  const passed = results.filter(({ result }) => result === "passed").length;
  const failed = results.filter(({ result }) => result === "failed").length;
  return passed + failed === 0 ? null : passed / (passed + failed);
}
