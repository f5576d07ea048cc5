import { z } from "zod";

import type { ListQuery } from "~/contract/filter";
import {
  AssessmentSchedule,
  type AssessmentScheduleChange,
  RiskAssessment,
  RiskAssessmentDetail,
  RiskAssessmentPage,
  RiskFindingPage,
  type RiskAssessmentChange,
  type RiskAssessmentRequest,
} from "~/contract/risk-assessment";

import type { ApiClient } from "./client.server";
import { concealParts } from "./concealed-parts";

const PREFIX = "/v1/device/risk_assessment";

export function listRiskAssessments(api: ApiClient, query: ListQuery) {
  return api.list("risk-assessment", `${PREFIX}/list`, query, RiskAssessmentPage, { operation: "listRiskAssessments" });
}

export function listRiskFindings(api: ApiClient, query: ListQuery) {
  return api.list("risk-finding", `${PREFIX}/finding/list`, query, RiskFindingPage, { operation: "listRiskFindings" });
}

export async function getRiskAssessment(api: ApiClient, assessmentId: string) {
  const detail = await api.get(pathOf(assessmentId), RiskAssessmentDetail, { operation: "getRiskAssessment" });
  return concealParts(detail, api.concealment);
}

/** Runs an assessment and returns it. */
export function createRiskAssessment(api: ApiClient, order: RiskAssessmentRequest) {
  return api.send("POST", `${PREFIX}/add`, order, RiskAssessment, { operation: "createRiskAssessment" });
}

export function updateRiskAssessment(api: ApiClient, assessmentId: string, change: RiskAssessmentChange) {
  return api.send("PUT", pathOf(assessmentId), change, RiskAssessment, { operation: "updateRiskAssessment" });
}

export function removeRiskAssessment(api: ApiClient, assessmentId: string) {
  return api.send("DELETE", pathOf(assessmentId), undefined, z.undefined(), { operation: "removeRiskAssessment" });
}

/** The interval of automatic assessments, and the time of the next one. */
export function getAssessmentSchedule(api: ApiClient) {
  return api.get(`${PREFIX}/schedule`, AssessmentSchedule, { operation: "getAssessmentSchedule" });
}

export function updateAssessmentSchedule(api: ApiClient, change: AssessmentScheduleChange) {
  return api.send("PUT", `${PREFIX}/schedule`, change, AssessmentSchedule, { operation: "updateAssessmentSchedule" });
}

function pathOf(assessmentId: string): string {
  return `${PREFIX}/${encodeURIComponent(assessmentId)}`;
}
