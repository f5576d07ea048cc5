import { z } from "zod";

import { toQueryString, type ListQuery } from "~/contract/filter";
import {
  RiskAssessment,
  RiskAssessmentDetail,
  RiskAssessmentPage,
  RiskFindingPage,
  type RiskAssessmentChange,
  type RiskAssessmentOrder,
} from "~/contract/risk-assessment";

import type { ApiClient } from "./client.server";

const PREFIX = "/v1/device/risk_assessment";

export function listRiskAssessments(api: ApiClient, query: ListQuery) {
  return api.get(`${PREFIX}/list?${toQueryString(query)}`, RiskAssessmentPage, { operation: "listRiskAssessments" });
}

export function listRiskFindings(api: ApiClient, query: ListQuery) {
  return api.get(`${PREFIX}/finding/list?${toQueryString(query)}`, RiskFindingPage, { operation: "listRiskFindings" });
}

export function getRiskAssessment(api: ApiClient, assessmentId: string) {
  return api.get(pathOf(assessmentId), RiskAssessmentDetail, { operation: "getRiskAssessment" });
}

/** Measures now, and answers the new assessment. */
export function createRiskAssessment(api: ApiClient, order: RiskAssessmentOrder) {
  return api.send("POST", `${PREFIX}/add`, order, RiskAssessment, { operation: "createRiskAssessment" });
}

export function updateRiskAssessment(api: ApiClient, assessmentId: string, change: RiskAssessmentChange) {
  return api.send("PUT", pathOf(assessmentId), change, RiskAssessment, { operation: "updateRiskAssessment" });
}

export function removeRiskAssessment(api: ApiClient, assessmentId: string) {
  return api.send("DELETE", pathOf(assessmentId), undefined, z.undefined(), { operation: "removeRiskAssessment" });
}

function pathOf(assessmentId: string): string {
  return `${PREFIX}/${encodeURIComponent(assessmentId)}`;
}
