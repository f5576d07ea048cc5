import { randomUUID } from "node:crypto";

import type { RiskAssessment, RiskAssessmentOrder, RiskFinding } from "~/contract/risk-assessment";

import { assessRisk, toFindingRows } from "../../../rules/assessment/assess-risk";
import type { RecordChange } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { writeAudit } from "../../audit-trail";
import { badRequest } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { readAssessmentInputs } from "./read-inputs";
import { ofScope } from "./scope";

type OrderCall = TenantCall<unknown, unknown, RiskAssessmentOrder>;

/** POST /device/risk_assessment/add: measures now, and stores the result. Decisions carry over while a finding exists. */
export async function runAssessment(call: OrderCall, services: ApiServices): Promise<RiskAssessment> {
  const { records, body, caller, tenantId } = call;
  const now = services.clock();
  const person = await services.people.get(caller.userId);
  return records.change(async (change) => {
    const { siteName } = body;
    if (siteName !== null && !(await change.find("site", { name: siteName })))
      throw badRequest(`siteName: there is no site "${siteName}"`);
    const { numbers, detail, findings } = assessRisk(await readAssessmentInputs(change, siteName, now));
    const before = await readLatest(change, siteName);
    const id = { assessmentId: randomUUID(), tenantId };
    const decidedBefore = before ? await readDecisions(change, before.assessmentId) : new Map<string, RiskFinding>();
    const rows = toFindingRows(findings, id, (findingId) => decidedBefore.get(findingId));
    const at = new Date(now).toISOString();
    const assessment: RiskAssessment = {
      ...id,
      ...body,
      ...numbers,
      trigger: "manual",
      delta: before ? numbers.score - before.score : null,
      decided: rows.filter(({ decision }) => decision !== null).length,
      createdByName: person?.displayName ?? caller.userId,
      assessedAt: at,
      metadata: {
        name: id.assessmentId,
        createdAt: at,
        createdBy: caller.userId,
        updatedAt: at,
        updatedBy: caller.userId,
        resourceVersion: 1,
      },
    };
    await change.insert("riskAssessment", assessment);
    await change.insert("riskAssessmentDetail", { ...id, ...detail });
    for (const row of rows) await change.insert("riskFinding", row);
    await writeAudit(change, services, call, {
      action: "risk_assessment.create",
      objectType: "risk_assessment",
      objectName: id.assessmentId,
      objectDisplayName: body.displayName,
      objectLink: `/insights/asset-inventory?view=risk-assessment&id=${id.assessmentId}`,
      message: `Score ${numbers.score}, ${numbers.findings ?? "no"} findings on ${numbers.devices} devices`,
    });
    return assessment;
  });
}

async function readLatest(change: RecordChange, siteName: string | null): Promise<RiskAssessment | undefined> {
  const latest = narrow(ofScope(change.rows("riskAssessment"), siteName), (select) =>
    select.orderBy("row.assessed_at", "desc").limit(1),
  );
  const [assessment] = await readRows(latest);
  return assessment;
}

async function readDecisions(change: RecordChange, assessmentId: string): Promise<Map<string, RiskFinding>> {
  const decided = narrow(change.rows("riskFinding"), (select) =>
    select.where("row.assessment_id", "=", assessmentId).where("row.decision", "is not", null),
  );
  const findings = await readRows(decided);
  return new Map(findings.map((finding) => [finding.findingId, finding]));
}
