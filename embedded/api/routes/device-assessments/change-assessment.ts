import type { z } from "zod";

import type { RiskAssessment, RiskAssessmentChange } from "~/contract/risk-assessment";

import type { RecordChange } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { changesBetween, writeAudit } from "../../audit-trail";
import { invalidField, notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { nextVersion } from "../device-work/write-device";

interface Params {
  assessmentId: string;
}
type ChangeCall = TenantCall<Params, unknown, z.output<typeof RiskAssessmentChange>>;

/**
 * PUT /device/risk_assessment/{assessmentId}: changes its name and the decisions; the measured values are unchanged.
 */
export async function changeAssessment(call: ChangeCall, services: ApiServices): Promise<RiskAssessment> {
  const { params, records, body } = call;
  return records.change(async (change) => {
    const assessment = await requireAssessment(change, params);
    if (assessment.metadata?.resourceVersion !== body.resourceVersion)
      throw new Problem(409, "Someone else has changed this assessment. Reload it before you save.");
    const changes = [];
    for (const { findingId, ...decision } of body.decisions) {
      const key = { ...params, findingId };
      const finding = await change.find("riskFinding", key);
      if (!finding) throw invalidField("decisions", `There is no finding "${findingId}"`);
      await change.replace("riskFinding", key, { ...finding, ...decision });
      changes.push(...changesBetween(finding, decision).map((one) => ({ ...one, path: `${findingId} ${one.path}` })));
    }
    const changed: RiskAssessment = {
      ...assessment,
      displayName: body.displayName ?? assessment.displayName,
      decided: await countDecided(change, params.assessmentId),
      metadata: nextVersion(assessment.metadata, call, services),
    };
    await change.replace("riskAssessment", { ...params }, changed);
    await writeAudit(change, services, call, {
      action: "risk_assessment.update",
      objectType: "risk_assessment",
      objectName: params.assessmentId,
      objectDisplayName: changed.displayName,
      objectLink: `/insights/asset-inventory?view=risk-assessment&id=${encodeURIComponent(params.assessmentId)}`,
      message: `Decided on ${body.decisions.length === 1 ? "1 finding" : `${body.decisions.length} findings`}`,
      changes,
    });
    return changed;
  });
}

/** DELETE /device/risk_assessment/{assessmentId}: deletes the assessment with its findings. */
export async function removeAssessment(call: TenantCall<Params>, services: ApiServices): Promise<undefined> {
  const { params, records } = call;
  return records.change(async (change) => {
    const { displayName } = await requireAssessment(change, params);
    const findings = narrow(change.rows("riskFinding"), (select) =>
      select.where("row.assessment_id", "=", params.assessmentId),
    );
    for (const { findingId } of await readRows(findings)) await change.remove("riskFinding", { ...params, findingId });
    await change.remove("riskAssessmentDetail", { ...params });
    await change.remove("riskAssessment", { ...params });
    await writeAudit(change, services, call, {
      action: "risk_assessment.delete",
      objectType: "risk_assessment",
      objectName: params.assessmentId,
      objectDisplayName: displayName,
    });
    return undefined;
  });
}

export async function requireAssessment(records: Pick<RecordChange, "find">, params: Params): Promise<RiskAssessment> {
  const assessment = await records.find("riskAssessment", { ...params });
  if (!assessment) throw notFound("risk assessment", params.assessmentId);
  return assessment;
}

async function countDecided(change: RecordChange, assessmentId: string): Promise<number> {
  const decided = narrow(change.rows("riskFinding"), (select) =>
    select.where("row.assessment_id", "=", assessmentId).where("row.decision", "is not", null),
  );
  return (await readRows(decided)).length;
}
