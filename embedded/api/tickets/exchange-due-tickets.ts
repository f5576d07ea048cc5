import { narrow, readRows } from "../../store/row-source";
import type { TenantRecords } from "../../store/record-store";
import type { StoredIntegration } from "../../store/tables/integration";
import { CONNECTWISE } from "../integrations/connectwise-connection";
import { readStored, writeStored } from "../integrations/integration-store";
import { withSynchronization } from "../integrations/sync-integration";
import type { ApiServices } from "../services";
import { exchangeTickets, type Exchange } from "./exchange-tickets";
import { scheduleActor } from "./ticket-actor";

const INTERVAL_MS = 10 * 60_000;

/** Exchanges the tickets of each organization that is connected to ConnectWise and configured. */
export async function exchangeDueTickets(services: ApiServices): Promise<void> {
  const connected = narrow(services.records.provider.rows("integration"), (select) =>
    select.where("row.name", "=", CONNECTWISE).where("row.state", "in", ["connected", "degraded"]),
  );
  for (const { tenantId } of await readRows(connected)) {
    const records = services.records.forTenant(tenantId);
    try {
      if (!isDue(await readStored(records, CONNECTWISE, tenantId), services.clock())) continue;
      const exchange = await exchangeTickets({ records, tenantId }, services, scheduleActor(tenantId, services));
      await noteExchange(records, exchange, services.clock());
    } catch (error) {
      services.log.error({ err: error, tenantId }, "A scheduled exchange of tickets failed");
    }
  }
}

function isDue({ board, syncs }: StoredIntegration, now: number): boolean {
  if (!board?.serviceBoard) return false;
  const [last] = syncs;
  return last === undefined || Date.parse(last.at) <= now - INTERVAL_MS;
}

/** The log lists only exchanges that changed something or failed: others would displace everything else. */
async function noteExchange(records: TenantRecords, exchange: Exchange, now: number): Promise<void> {
  await records.change(async (change) => {
    const before = await readStored(change, CONNECTWISE, records.tenantId);
    if (before.state !== "connected" && before.state !== "degraded") return;
    const after = withSynchronization(before, exchange, now);
    const isNews = exchange.changed > 0 || exchange.result === "failed";
    await writeStored(change, isNews ? after : { ...after, log: before.log });
  });
}
