import type { ComplianceCheck, ComplianceDevice, ComplianceResult } from "~/contract/compliance";

import { describeTable } from "../describe-table";

/** A view: one result per device and check, from the last scan, manual results and the exceptions in force. */
export const COMPLIANCE_OUTCOME = describeTable<ComplianceResult>()("compliance_outcome", {
  key: ["deviceName", "os", "level", "checkId"],
  columns: {
    name: "text",
    checkId: "text",
    deviceName: "text",
    deviceType: "text",
    siteName: "text",
    os: "text",
    level: "text",
    section: "text",
    title: "text",
    assessment: "text",
    result: "text",
    change: "text",
    expected: "text",
    actual: "text",
    exceptionId: "text",
    message: "text",
    recordedBy: "text",
    weight: "integer",
    since: "telemetry",
    scannedAt: "telemetry",
  },
});

/** The number of devices or checks by result. */
const RESULTS = {
  results: "json",
  "results.passed": "integer",
  "results.failed": "integer",
  "results.notApplicable": "integer",
  "results.exception": "integer",
  "results.unknown": "integer",
} as const;

/** A view: a check with the number of the tenant's devices by result. */
export const COMPLIANCE_STANDING = describeTable<ComplianceCheck>()("compliance_standing", {
  key: ["os", "level", "checkId"],
  columns: {
    ...RESULTS,
    weight: "integer",
    effort: "integer",
    newlyFailing7d: "integer",
    fixed7d: "integer",
    failedDelta30d: "integer",
    passRate: "real",
    quickWin: "real",
    name: "text",
    checkId: "text",
    os: "text",
    level: "text",
    benchmark: "text",
    section: "text",
    title: "text",
    assessment: "text",
    controls: "list",
    outcomes: "list",
    frameworks: "list",
    failingSites: "list",
    failingTypes: "list",
  },
});

/** A view: a device at one level of its benchmark. The second level includes the checks of both. */
export const COMPLIANCE_DEVICE = describeTable<ComplianceDevice>()("compliance_device", {
  key: ["deviceName", "os", "level"],
  columns: {
    ...RESULTS,
    newlyFailed: "integer",
    fixed: "integer",
    passRate: "real",
    deviceName: "text",
    deviceType: "text",
    siteName: "text",
    os: "text",
    level: "text",
    scannedAt: "telemetry",
    previousScannedAt: "telemetry",
  },
});

export const views = {
  complianceOutcome: COMPLIANCE_OUTCOME,
  complianceStanding: COMPLIANCE_STANDING,
  complianceDevice: COMPLIANCE_DEVICE,
};
