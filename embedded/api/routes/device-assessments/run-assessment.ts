import { randomUUID } from "node:crypto";

import type { RiskAssessment, RiskAssessmentRequest, RiskFinding } from "~/contract/risk-assessment";

import { assessRisk, toFindingRows } from "../../../rules/assessment/assess-risk";
import type { RecordChange } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { writeAudit } from "../../audit-trail";
import { invalidField } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { readAssessmentInputs } from "./read-inputs";
import { ofScope } from "./scope";

type OrderCall = TenantCall<unknown, unknown, RiskAssessmentRequest>;

/** The initiator of an assessment: a user, or the schedule of the organization. */
interface Ordered {
  tenantId: string;
  order: RiskAssessmentRequest;
  trigger: RiskAssessment["trigger"];
  by: { userId: string; displayName: string };
}

/**
 * POST /device/risk_assessment/add: measures now, and stores the result. Decisions carry over while a finding exists.
 */
export async function runAssessment(call: OrderCall, services: ApiServices): Promise<RiskAssessment> {
  const { records, body: order, caller, tenantId } = call;
  const person = await services.people.get(caller.userId);
  const by = { userId: caller.userId, displayName: person?.displayName ?? caller.userId };
  return records.change(async (change) => {
    if (order.siteName !== null && !(await change.find("site", { name: order.siteName })))
      throw invalidField("siteName", `There is no site "${order.siteName}"`);
    const assessment = await assess(change, services.clock(), { tenantId, order, trigger: "manual", by });
    const { assessmentId, score, findings, devices } = assessment;
    await writeAudit(change, services, call, {
      action: "risk_assessment.create",
      objectType: "risk_assessment",
      objectName: assessmentId,
      objectDisplayName: order.displayName,
      objectLink: `/insights/asset-inventory?view=risk-assessment&id=${assessmentId}`,
      message: `Score ${score}, ${findings ?? "no"} findings on ${devices} devices`,
    });
    return assessment;
  });
}

/** Measures the records at that moment, and stores the result. */
export async function assess(
  change: RecordChange,
  now: number,
  { tenantId, order, trigger, by }: Ordered,
): Promise<RiskAssessment> {
  const { siteName } = order;
  const { numbers, detail, findings } = assessRisk(await readAssessmentInputs(change, siteName, now));
  const before = await readLatest(change, siteName);
  const id = { assessmentId: randomUUID(), tenantId };
  const decidedBefore = before ? await readDecisions(change, before.assessmentId) : new Map<string, RiskFinding>();
  const rows = toFindingRows(findings, id, (findingId) => decidedBefore.get(findingId));
  const at = new Date(now).toISOString();
  const assessment: RiskAssessment = {
    ...id,
    ...order,
    ...numbers,
    trigger,
    delta: before ? numbers.score - before.score : null,
    decided: rows.filter(({ decision }) => decision !== null).length,
    createdByName: by.displayName,
    assessedAt: at,
    metadata: {
      name: id.assessmentId,
      createdAt: at,
      createdBy: by.userId,
      updatedAt: at,
      updatedBy: by.userId,
      resourceVersion: 1,
    },
  };
  await change.insert("riskAssessment", assessment);
  await change.insert("riskAssessmentDetail", { ...id, ...detail });
  for (const row of rows) await change.insert("riskFinding", row);
  return assessment;
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
