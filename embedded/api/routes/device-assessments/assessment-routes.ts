import { z } from "zod";

import {
  AssessmentSchedule,
  AssessmentScheduleChange,
  RiskAssessment,
  RiskAssessmentChange,
  RiskAssessmentDetail,
  RiskAssessmentRequest,
  RiskFinding,
} from "~/contract/risk-assessment";

import { narrow, readRows } from "../../../store/row-source";
import type { ExportLimit } from "../../export/export-limit";
import { defineListRoutes } from "../../list-routes";
import { defineTenantRoute, mayCall, type Route, type TenantCall } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { changeAssessment, removeAssessment, requireAssessment } from "./change-assessment";
import { runAssessment } from "./run-assessment";
import { changeSchedule, readSchedule } from "./schedule";
import { ofScope } from "./scope";

const PREFIX = "/device/risk_assessment";
const AssessmentId = z.object({ assessmentId: z.string().min(1).max(100) });
const TOP_RISKS = 10;

const READING = { family: "Devices", allow: "member" as const };
const WRITING = { family: "Devices", allow: "tenantAdmin" as const };

/**
 * Risk assessments and their findings. All roles may read them; running, deciding and deleting require write access.
 */
export function createAssessmentRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const one = { path: `${PREFIX}/{assessmentId}`, params: AssessmentId };
  return [
    ...createLists(services, limit),
    defineTenantRoute(
      {
        ...WRITING,
        method: "post",
        path: `${PREFIX}/add`,
        summary: "Assess the organization or a site now",
        body: RiskAssessmentRequest,
        status: 201,
        answer: RiskAssessment,
      },
      (call) => runAssessment(call, services),
    ),
    ...createSchedule(services),
    defineTenantRoute(
      {
        ...READING,
        ...one,
        method: "get",
        summary: "Get a risk assessment with its findings",
        answer: RiskAssessmentDetail,
      },
      readAssessment,
    ),
    defineTenantRoute(
      {
        ...WRITING,
        ...one,
        method: "put",
        summary: "Name a risk assessment, or decide on its findings",
        body: RiskAssessmentChange,
        answer: RiskAssessment,
      },
      (call) => changeAssessment(call, services),
    ),
    defineTenantRoute(
      { ...WRITING, ...one, method: "delete", summary: "Delete a risk assessment", status: 204 },
      (call) => removeAssessment(call, services),
    ),
  ];
}

function createSchedule(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...READING,
        method: "get",
        path: `${PREFIX}/schedule`,
        summary: "How often the organization is assessed, and when next",
        answer: AssessmentSchedule,
      },
      readSchedule,
    ),
    defineTenantRoute(
      {
        ...WRITING,
        method: "put",
        path: `${PREFIX}/schedule`,
        summary: "Set how often the organization is assessed",
        body: AssessmentScheduleChange,
        answer: AssessmentSchedule,
      },
      (call) => changeSchedule(call, services),
    ),
  ];
}

function createLists(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "risk-assessment");
  const findings = setOf(services, "risk-finding");
  return [
    ...defineListRoutes(
      {
        ...READING,
        prefix: PREFIX,
        summary: "Risk assessments of the tenant",
        key: "riskAssessment",
        item: RiskAssessment,
        lists: [set],
        pick: ({ records }) => ({ set, source: records.rows("riskAssessment"), keptAs: "" }),
      },
      services,
      limit,
    ),
    ...defineListRoutes(
      {
        ...READING,
        prefix: `${PREFIX}/finding`,
        summary: "Findings of risk assessments",
        key: "riskFinding",
        item: RiskFinding,
        lists: [findings],
        pick: (call) => ({ set: findings, source: findingsFor(call), keptAs: call.caller.role.id }),
      },
      services,
      limit,
    ),
  ];
}

type AssessmentCall = TenantCall<z.output<typeof AssessmentId>>;

/** Findings about accounts are shown only to roles that may list accounts. */
export function findingsFor({ records, caller }: Pick<TenantCall, "records" | "caller">) {
  const findings = records.rows("riskFinding");
  return mayCall(caller.role, "tenantAdmin")
    ? findings
    : narrow(findings, (select) => select.where("row.part", "!=", "identity"));
}

async function readAssessment(call: AssessmentCall): Promise<RiskAssessmentDetail> {
  const { params, records } = call;
  const assessment = await requireAssessment(records, params);
  const worst = narrow(findingsFor(call), (select) =>
    select.where("row.assessment_id", "=", params.assessmentId).orderBy("row.rank").limit(TOP_RISKS),
  );
  const comparable = narrow(ofScope(records.rows("riskAssessment"), assessment.siteName), (select) =>
    select.orderBy("row.assessed_at"),
  );
  const [detail, topRisks, trend] = await Promise.all([
    records.find("riskAssessmentDetail", params),
    readRows(worst),
    readRows(comparable),
  ]);
  if (!detail) throw new Error(`The assessment "${params.assessmentId}" has no details`);
  const { contributions, sites, coverage } = detail;
  return {
    assessment,
    contributions,
    sites,
    coverage,
    topRisks,
    trend: trend
      .filter(({ assessedAt }) => assessedAt <= assessment.assessedAt)
      .map(({ assessmentId, assessedAt, score }) => ({ assessmentId, at: assessedAt, score })),
  };
}
