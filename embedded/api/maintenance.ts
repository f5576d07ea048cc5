import { oldestAuditTime } from "../rules/audit-retention";
import { readRows } from "../store/row-source";
import { sendAlertMails } from "./alerts/send-alert-mails";
import { sendDueAlerts } from "./alerts/send-due-alerts";
import type { PanelSources } from "./dashboard/panel-sources";
import { sendDueDigests } from "./digests/send-due-digests";
import { EXCEPTION_SUBJECTS } from "./exceptions/exception-subjects";
import { expireExceptions } from "./exceptions/expire-exceptions";
import { makeQueuedReports, removeExpiredReports } from "./reports/make-queued-reports";
import { runDueAssessments } from "./routes/device-assessments/schedule";
import { removeDeletedTenants } from "./routes/tenants/delete-tenant";
import type { ApiServices } from "./services";
import { exchangeDueTickets } from "./tickets/exchange-due-tickets";

const INTERVAL_MS = 60_000;

/** Deletes data that is due for deletion, updates data that depends on the current time, and sends pending messages. */
export async function runMaintenance(services: ApiServices, sources: PanelSources): Promise<void> {
  const { records, clock } = services;
  await removeDeletedTenants(services);
  for (const { name } of await readRows(records.provider.tenants()))
    await expireExceptions(records.forTenant(name), EXCEPTION_SUBJECTS, clock());
  await records.provider.removeAuditBefore(oldestAuditTime(clock()));
  await runDueAssessments(services);
  await exchangeDueTickets(services);
  await sendDueAlerts(services);
  await sendAlertMails(services, sources);
  await sendDueDigests(services, sources);
  await removeExpiredReports(services);
  await makeQueuedReports(services);
}

/** Runs maintenance now and once a minute, so that no read has to write. Returns a function that stops it. */
export async function startKeepingCurrent(services: ApiServices, sources: PanelSources): Promise<() => void> {
  await runMaintenance(services, sources);
  const timer = setInterval(() => {
    runMaintenance(services, sources).catch((error: unknown) =>
      services.log.error({ err: error }, "Scheduled maintenance failed"),
    );
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
