import { oldestAuditTime } from "../rules/audit-retention";
import { readRows } from "../store/row-source";
import type { PanelSources } from "./dashboard/panel-sources";
import { sendDueDigests } from "./digests/send-due-digests";
import { EXCEPTION_SUBJECTS } from "./exceptions/exception-subjects";
import { expireExceptions } from "./exceptions/expire-exceptions";
import { runDueAssessments } from "./routes/device-assessments/schedule";
import { removeDeletedTenants } from "./routes/tenants/delete-tenant";
import type { ApiServices } from "./services";

const INTERVAL_MS = 60_000;

/** Removes what was to be removed by now, updates what has changed only because time has passed, and sends what is due. */
export async function runMaintenance(services: ApiServices, sources: PanelSources): Promise<void> {
  const { records, clock } = services;
  await removeDeletedTenants(services);
  for (const { name } of await readRows(records.provider.tenants()))
    await expireExceptions(records.forTenant(name), EXCEPTION_SUBJECTS, clock());
  await records.provider.removeAuditBefore(oldestAuditTime(clock()));
  await runDueAssessments(services);
  await sendDueDigests(services, sources);
}

/** Does so now and once a minute, so that no read has to write. Returns how to stop. */
export async function startKeepingCurrent(services: ApiServices, sources: PanelSources): Promise<() => void> {
  await runMaintenance(services, sources);
  const timer = setInterval(() => {
    runMaintenance(services, sources).catch((error: unknown) =>
      services.log.error({ err: error }, "Scheduled maintenance failed"),
    );
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
