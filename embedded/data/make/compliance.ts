import { passRateOf } from "../../rules/compliance";
import { CHECKS, type CheckEntry } from "../catalogue/checks";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom, type Random } from "../prng";
import type { StoredAnswer, StoredCheck, StoredResult } from "../../store/tables/compliance";
import type { ExceptionSeed } from "../seed-types";
import { DAY, HOUR, toTime } from "../timeline";
import { makeAnswer, makeExceptions, type ExceptedCheck } from "./compliance-decisions";
import type { DeviceDraft } from "./drafts";

interface ComplianceOfTenant {
  checks: StoredCheck[];
  results: StoredResult[];
  answers: StoredAnswer[];
  exceptions: ExceptionSeed[];
}

/** The scan interval; new results count as changes against the previous scan. */
const SCAN_EVERY = 7 * DAY;
/** Share of current passes that were failures before. */
const FIXED = 0.2;
/** Share of the manual checks that have been answered. */
const ANSWERED = 0.18;
const BY_HAND = "Manual check: an agent cannot verify it.";
const UNREADABLE = "The agent could not read this setting.";

/**
 * The result of each check on each device with an agent, people's decisions about some of them, and the resulting pass
 * rates, which are stored on the devices.
 */
export function makeCompliance(
  tenant: TenantEntry,
  devices: readonly DeviceDraft[],
  people: readonly { displayName: string }[],
  now: number,
): ComplianceOfTenant {
  const names = people.map(({ displayName }) => displayName);
  const results: StoredResult[] = [];
  const answers: StoredAnswer[] = [];
  const excepted: ExceptedCheck[] = [];
  for (const draft of devices) {
    if (!draft.hasAgent) continue;
    const scan = beginScan(tenant, draft);
    const ofDevice = CHECKS.filter(({ os }) => os === draft.system.key).map((check) => {
      if (check.assessment === "manual") return answerByHand(check, scan, { names, answers, now });
      const found = answer(check, draft, scan.random);
      if (found === "exception") excepted.push({ check, deviceName: draft.seed.device.name });
      results.push(makeResult(check, scan, found === "exception" ? "failed" : found));
      return { level: check.level, result: found };
    });
    results.push(...scan.byHand);
    noteRates(draft, ofDevice, scan.scannedAt);
  }
  const present = new Set(results.map(({ os, checkId }) => `${os} ${checkId}`));
  const checks = CHECKS.filter(({ os, checkId }) => present.has(`${os} ${checkId}`));
  return {
    checks: checks.map((check) => toCheck(check, tenant.id)),
    results,
    answers,
    exceptions: makeExceptions(tenant.id, excepted, names, now),
  };
}

/**
 * One device's last scan. Its results and their dates use two random streams, so that changes to one do not affect the
 * other.
 */
interface Scan {
  draft: DeviceDraft;
  random: Random;
  past: Random;
  scannedAt: number;
  byHand: StoredResult[];
}

function beginScan(tenant: TenantEntry, draft: DeviceDraft): Scan {
  const name = `${tenant.id}/${draft.seed.device.name}`;
  const random = createRandom(`compliance/${name}`);
  const past = createRandom(`compliance/past/${name}`);
  return { draft, random, past, scannedAt: draft.lastSeen - random.int(1, 20) * HOUR, byHand: [] };
}

function answer(check: CheckEntry, { care }: DeviceDraft, random: Random) {
  const chance = random.next();
  if (chance < 0.015) return "not_applicable";
  if (chance < 0.025) return "unknown";
  const passRate = Math.min(0.99, check.passRate + (care - 0.55) * 0.5);
  if (random.chance(passRate)) return "passed";
  return random.chance(0.07) ? "exception" : "failed";
}

function makeResult(check: CheckEntry, scan: Scan, result: StoredResult["result"]): StoredResult {
  const { draft, random, past, scannedAt } = scan;
  const { device } = draft.seed;
  const age = Math.max(0, scannedAt - draft.firstSeen);
  const standing = random.longTail(40, 1.2) * DAY;
  // Most passing checks have always passed; most failing checks passed when the device was added.
  const hasChanged = result === "failed" ? standing < age : result === "passed" && past.chance(FIXED) && standing < age;
  return {
    checkId: check.checkId,
    tenantId: device.tenantId,
    deviceName: device.name,
    os: check.os,
    level: check.level,
    section: check.section,
    title: check.title,
    result,
    priorResult: hasChanged ? (result === "failed" ? "passed" : "failed") : null,
    expected: check.guide.expected,
    actual: result === "passed" ? check.guide.expected : result === "failed" ? check.wrong : "",
    message: result === "unknown" ? UNREADABLE : null,
    weight: check.weight,
    since: toTime(scannedAt - (hasChanged || result === "failed" ? Math.min(age, standing) : age)),
    scannedAt: toTime(scannedAt),
    previousScannedAt: toTime(scannedAt - Math.min(age, SCAN_EVERY)),
  };
}

interface Answering {
  names: readonly string[];
  answers: StoredAnswer[];
  now: number;
}

/** Manual checks have no scan result; a person answers some of them. */
function answerByHand(check: CheckEntry, scan: Scan, { names, answers, now }: Answering) {
  const { draft, past } = scan;
  const result = makeResult(check, { ...scan, random: past }, "unknown");
  scan.byHand.push({ ...result, message: BY_HAND });
  if (!past.chance(ANSWERED) || names.length === 0) return { level: check.level, result: "unknown" };
  const answered = makeAnswer(check, draft.seed.device, { random: past, names, now });
  answers.push(answered);
  return { level: check.level, result: answered.result };
}

function toCheck({ passRate: _passRate, wrong: _wrong, ...check }: CheckEntry, tenantId: string): StoredCheck {
  const { nistCsf, iso27001, pciDss, cisControls, mitre } = check.guide.mappings;
  const controls = [
    ...cisControls.map((control) => `CIS ${control}`),
    ...nistCsf.map((control) => `NIST ${control}`),
    ...iso27001.map((control) => `ISO ${control}`),
    ...pciDss.map((control) => `PCI DSS ${control}`),
    ...mitre.map((technique) => `ATT&CK ${technique}`),
  ];
  return { ...check, tenantId, controls };
}

/** Level 2 includes the checks of level 1; exceptions count as neither passed nor failed. */
function noteRates(
  { seed: { device } }: DeviceDraft,
  results: readonly { level: string; result: string }[],
  scannedAt: number,
): void {
  const countOf = (result: string, rows = results) => rows.filter((row) => row.result === result).length;
  const rateOf = (rows: typeof results) =>
    passRateOf({ passed: countOf("passed", rows), failed: countOf("failed", rows) });
  const first = results.filter(({ level }) => level === "L1");
  device.l1Rate = rateOf(first);
  device.l1Checks = countOf("passed", first) + countOf("failed", first);
  device.l2Rate = rateOf(results);
  device.complianceFailed = countOf("failed");
  device.scannedAt = toTime(scannedAt);
}
