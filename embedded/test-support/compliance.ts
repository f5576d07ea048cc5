import type { StoredAnswer, StoredCheck, StoredResult } from "../store/tables/compliance";
import { mark, type At } from "./mark";

/** Two automatic checks, one of each level, and a manual one. */
export function makeChecks(tenantId: string): StoredCheck[] {
  return [
    makeCheck(tenantId, "L1", "1.1", "automated"),
    makeCheck(tenantId, "L1", "1.2", "manual"),
    makeCheck(tenantId, "L2", "1.1", "automated"),
  ];
}

/** The results of the last scan of one device. */
export function makeResults(tenantId: string, at: At): StoredResult[] {
  return [
    makeResult(tenantId, "L1", "1.1", "passed", at),
    makeResult(tenantId, "L1", "1.2", "unknown", at),
    makeResult(tenantId, "L2", "1.1", "failed", at),
  ];
}

function makeCheck(
  tenantId: string,
  level: "L1" | "L2",
  checkId: string,
  assessment: StoredCheck["assessment"],
): StoredCheck {
  return {
    checkId,
    tenantId,
    os: "windows-11",
    level,
    benchmark: "Sample 1.0",
    section: "Services",
    title: `Check ${checkId} of ${level}`,
    assessment,
    weight: 5,
    effort: 2,
    controls: ["PCI DSS 2.2.4", mark(tenantId)],
    guide: {
      description: mark(tenantId),
      rationale: "",
      impact: "",
      audit: "",
      expected: "1",
      remediation: "",
      mappings: { nistCsf: [], iso27001: [], pciDss: ["2.2.4"], cisControls: [], mitre: [] },
    },
  };
}

function makeResult(
  tenantId: string,
  level: "L1" | "L2",
  checkId: string,
  result: StoredResult["result"],
  at: At,
): StoredResult {
  return {
    checkId,
    tenantId,
    deviceName: "ws-000",
    os: "windows-11",
    level,
    section: "Services",
    title: `Check ${checkId} of ${level}`,
    result,
    priorResult: result === "failed" ? "passed" : null,
    expected: "1",
    actual: mark(tenantId),
    message: null,
    weight: 5,
    since: at(30),
    scannedAt: at(3),
    previousScannedAt: at(171),
  };
}

/** For a check that no other row is about, so that it is included in no count. */
export function makeAnswer(tenantId: string, at: At): StoredAnswer {
  return {
    tenantId,
    deviceName: "ws-000",
    os: "windows-10",
    level: "L1",
    checkId: "9.9",
    result: "passed",
    note: mark(tenantId),
    recordedBy: "Pat",
    recordedAt: at(50),
  };
}
