import type { RiskAssessment, RiskAssessmentDetail, RiskFinding } from "~/contract/risk-assessment";

import { describeTable } from "../describe-table";
import { METADATA } from "./metadata";

/** The values measured by an assessment. */
export type StoredAssessmentDetail = Pick<RiskAssessmentDetail, "contributions" | "sites" | "coverage"> & {
  assessmentId: string;
  tenantId: string;
};

export const RISK_ASSESSMENT = describeTable<RiskAssessment>()("risk_assessment", {
  key: ["assessmentId"],
  columns: {
    assessmentId: "text",
    displayName: "text",
    siteName: "text",
    trigger: "text",
    createdByName: "text",
    devices: "integer",
    findings: "integer",
    decided: "integer",
    score: "real",
    delta: "real",
    findingsBySeverity: "counts",
    assessedAt: "telemetry",
    ...METADATA,
  },
  document: true,
  indexes: [["assessedAt"]],
});

export const RISK_ASSESSMENT_DETAIL = describeTable<StoredAssessmentDetail>()("risk_assessment_detail", {
  key: ["assessmentId"],
  columns: { assessmentId: "text" },
  document: true,
});

export const RISK_FINDING = describeTable<RiskFinding>()("risk_finding", {
  key: ["assessmentId", "findingId"],
  columns: {
    assessmentId: "text",
    findingId: "text",
    part: "text",
    severity: "text",
    title: "text",
    object: "text",
    siteName: "text",
    link: "text",
    decision: "text",
    owner: "text",
    note: "text",
    rank: "integer",
    dueAt: "telemetry",
  },
  indexes: [["assessmentId", "rank"]],
});

export const tables = {
  riskAssessment: RISK_ASSESSMENT,
  riskAssessmentDetail: RISK_ASSESSMENT_DETAIL,
  riskFinding: RISK_FINDING,
};
