import type { AssessmentSchedule } from "~/contract/risk-assessment";

import { narrow, readRows } from "../../../store/row-source";
import type { RecordChange, TenantRecords } from "../../../store/record-store";
import type { StoredTenant } from "../../../store/tables/tenant";
import { nextDigestAt } from "../../digests/digest-times";
import { notFound } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { writeTenant } from "../tenants/write-tenant";
import { assess } from "./run-assessment";

type Reader = Pick<TenantRecords | RecordChange, "rows">;

/** GET /device/risk_assessment/schedule: the frequency of the organization's assessments, and the next date. */
export async function readSchedule({ records, tenantId }: TenantCall): Promise<AssessmentSchedule> {
  return scheduleOf(records, await requireTenant(records, tenantId));
}

/** PUT: changes the frequency. The organization's reports use the same frequency. */
export async function changeSchedule(
  call: TenantCall<unknown, unknown, Pick<AssessmentSchedule, "frequency">>,
  services: ApiServices,
): Promise<AssessmentSchedule> {
  const { records, tenantId, body } = call;
  return records.change(async (change) => {
    const tenant = await requireTenant(change, tenantId);
    const fields = { reportingFrequency: body.frequency };
    const auditedAction = { action: "tenant.update", message: `Set reports to ${body.frequency}` };
    return scheduleOf(change, await writeTenant(change, services, call, tenant, fields, auditedAction));
  });
}

/** Runs the assessments that are due. One that became due several times while the server was down runs once. */
export async function runDueAssessments({ records, clock, log }: ApiServices): Promise<void> {
  for (const tenant of await readRows(records.provider.tenants())) {
    try {
      await assessIfDue(records.forTenant(tenant.name), tenant, clock());
    } catch (error) {
      log.error({ err: error, tenantId: tenant.name }, "A scheduled risk assessment failed");
    }
  }
}

async function assessIfDue(own: TenantRecords, tenant: StoredTenant, now: number): Promise<void> {
  if (tenant.deletionAt !== null) return;
  const { nextAt } = await scheduleOf(own, tenant);
  if (nextAt === null || Date.parse(nextAt) > now) return;
  await own.change((change) =>
    assess(change, now, {
      tenantId: tenant.name,
      order: { displayName: "Scheduled assessment", siteName: null },
      trigger: "scheduled",
      by: { userId: "schedule", displayName: "Schedule" },
    }),
  );
}

async function scheduleOf(records: Reader, tenant: StoredTenant): Promise<AssessmentSchedule> {
  const { reportingFrequency: frequency, timeZone, metadata } = tenant;
  if (frequency === "never") return { frequency, nextAt: null };
  const scheduled = narrow(records.rows("riskAssessment"), (select) =>
    select.where("row.trigger", "=", "scheduled").orderBy("row.assessed_at", "desc").limit(1),
  );
  const [last] = await readRows(scheduled);
  const after = last?.assessedAt ?? metadata?.createdAt;
  const since = after === undefined ? 0 : Date.parse(after);
  return { frequency, nextAt: new Date(nextDigestAt(frequency, timeZone, since)).toISOString() };
}

async function requireTenant(records: Pick<TenantRecords | RecordChange, "find">, name: string): Promise<StoredTenant> {
  const tenant = await records.find("tenant", { name });
  if (!tenant) throw notFound("organization", name);
  return tenant;
}
