import { oldestAuditTime } from "../rules/audit-retention";
import { readRows } from "../store/row-source";
import { EXCEPTION_SUBJECTS } from "./exceptions/exception-subjects";
import { expireExceptions } from "./exceptions/expire-exceptions";
import { removeDeletedTenants } from "./routes/tenants/delete-tenant";
import type { ApiServices } from "./services";

const INTERVAL_MS = 60_000;

/** Removes what was to be removed by now, and updates what has changed only because time has passed. */
export async function keepCurrent(
  services: Pick<ApiServices, "records" | "events" | "people" | "clock">,
): Promise<void> {
  const { records, clock } = services;
  await removeDeletedTenants(services);
  for (const { name } of await readRows(records.provider.tenants()))
    await expireExceptions(records.forTenant(name), EXCEPTION_SUBJECTS, clock());
  await records.provider.removeAuditBefore(oldestAuditTime(clock()));
}

/** Does so now and once a minute, so that no read has to write. Returns how to stop. */
export async function startKeepingCurrent(services: ApiServices): Promise<() => void> {
  await keepCurrent(services);
  const timer = setInterval(() => {
    keepCurrent(services).catch((error: unknown) =>
      services.log.error({ err: error }, "Expired exceptions could not be counted again"),
    );
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
