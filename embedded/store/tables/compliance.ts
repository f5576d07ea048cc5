import type {
  ComplianceAnswer,
  ComplianceCheck,
  ComplianceGuide,
  ComplianceOutcome,
  ScanRequest,
} from "~/contract/compliance";

import { describeTable } from "../describe-table";

type CheckKey = Pick<ComplianceCheck, "tenantId" | "os" | "level" | "checkId">;

/** A check without its counts, which are computed on read. */
export type StoredCheck = CheckKey &
  Pick<ComplianceCheck, "benchmark" | "section" | "title" | "assessment" | "weight" | "effort" | "controls"> & {
    guide: ComplianceGuide;
  };

/** The result of one check in the last scan of a device, and the result before `since`. */
export interface StoredResult extends CheckKey {
  deviceName: string;
  section: string;
  title: string;
  result: Exclude<ComplianceOutcome, "exception">;
  priorResult: "passed" | "failed" | null;
  expected: string;
  actual: string;
  message: string | null;
  weight: number;
  since: string;
  scannedAt: string;
  previousScannedAt: string;
}

/** A manual result for one device, for checks that no agent can perform. */
export type StoredAnswer = ComplianceAnswer & {
  tenantId: string;
  checkId: string;
  recordedBy: string;
  recordedAt: string;
};

export type StoredScanRequest = ScanRequest & { tenantId: string };

export const COMPLIANCE_CHECK = describeTable<StoredCheck>()("compliance_check", {
  key: ["os", "level", "checkId"],
  columns: {
    checkId: "text",
    os: "text",
    level: "text",
    benchmark: "text",
    section: "text",
    title: "text",
    assessment: "text",
    weight: "integer",
    effort: "integer",
    controls: "list",
  },
  document: true,
});

export const COMPLIANCE_RESULT = describeTable<StoredResult>()("compliance_result", {
  key: ["deviceName", "os", "level", "checkId"],
  columns: {
    checkId: "text",
    deviceName: "text",
    os: "text",
    level: "text",
    section: "text",
    title: "text",
    result: "text",
    priorResult: "text",
    expected: "text",
    actual: "text",
    message: "text",
    weight: "integer",
    since: "telemetry",
    scannedAt: "telemetry",
    previousScannedAt: "telemetry",
  },
  indexes: [["os", "level", "checkId", "result"]],
});

export const COMPLIANCE_ANSWER = describeTable<StoredAnswer>()("compliance_answer", {
  key: ["deviceName", "os", "level", "checkId"],
  columns: {
    deviceName: "text",
    os: "text",
    level: "text",
    checkId: "text",
    result: "text",
    note: "text",
    recordedBy: "text",
    recordedAt: "telemetry",
  },
});

export const SCAN_REQUEST = describeTable<StoredScanRequest>()("scan_request", {
  key: ["deviceName"],
  columns: { deviceName: "text", requestedBy: "text", requestedAt: "telemetry" },
});

export const tables = {
  complianceCheck: COMPLIANCE_CHECK,
  complianceResult: COMPLIANCE_RESULT,
  complianceAnswer: COMPLIANCE_ANSWER,
  scanRequest: SCAN_REQUEST,
};
