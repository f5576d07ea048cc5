import type { Integration } from "~/contract/integration";

import type { IntegrationDefinition } from "../../integrations/definition";
import type { StoredIntegration, Synchronization } from "../../store/tables/integration";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { exchangeTickets } from "../tickets/exchange-tickets";
import { actorOf } from "../tickets/ticket-actor";
import { auditIntegration } from "./audit-integration";
import { readSecrets, readStored, synchronizes, toWire, writeStored } from "./integration-store";
import { messageOf } from "./message-of";
import { createRestClient } from "./rest-client";

const DAY_MS = 86_400_000;
const READY: readonly Integration["state"][] = ["connected", "degraded", "failed"];

type Outcome = Omit<Synchronization, "at"> & { message: string };

/**
 * Reads and counts the records of the other product, or exchanges tickets with it. Throws a Problem (409) if it does
 * neither.
 */
export async function syncIntegration(
  definition: IntegrationDefinition,
  call: TenantCall,
  services: ApiServices,
): Promise<Integration> {
  const { name, displayName } = definition;
  if (!synchronizes(definition)) throw new Problem(409, `${displayName} does not support synchronization`);
  const { state } = await readStored(call.records, name, call.tenantId);
  if (!READY.includes(state)) throw new Problem(409, `${displayName} is not connected`);
  const secrets = await readSecrets(call.records, name);
  const outcome = await synchronize(definition, call, services);
  const now = services.clock();
  return call.records.change(async (change) => {
    const before = await readStored(change, name, call.tenantId);
    if (!READY.includes(before.state)) throw new Problem(409, `${displayName} is not connected`);
    const row = withSynchronization(before, outcome, now);
    await writeStored(change, row);
    await auditIntegration(change, services, call, definition, "integration.sync", {
      result: outcome.result === "ok" ? "success" : "failed",
      message: outcome.message,
    });
    return toWire(definition, row, secrets, now);
  });
}

async function synchronize(
  { name, connection }: IntegrationDefinition,
  call: TenantCall,
  services: ApiServices,
): Promise<Outcome> {
  if (!connection?.read) return exchangeTickets(call, services, await actorOf(call, services));
  const { configuration } = await readStored(call.records, name, call.tenantId);
  const settings = { ...configuration, ...(await readSecrets(call.records, name)) };
  const { noun } = connection.read;
  return createRestClient(services.reach, connection, settings)
    .countRecords(connection.read)
    .then(
      (count) => ({ result: "ok" as const, count, message: `Read ${count} ${noun}` }),
      (error: unknown) => ({ result: "failed" as const, count: 0, message: messageOf(error) }),
    );
}

/** The connection after a synchronization. */
export function withSynchronization(
  before: StoredIntegration,
  { message, result, count }: Outcome,
  now: number,
): StoredIntegration {
  const outcome = { result, count };
  const at = new Date(now).toISOString();
  const isOk = outcome.result === "ok";
  return {
    ...before,
    state: isOk ? "connected" : "degraded",
    reason: isOk ? "" : message,
    log: [{ at, ...outcome, message }, ...before.log],
    syncs: [{ at, ...outcome }, ...before.syncs.filter((sync) => Date.parse(sync.at) > now - DAY_MS)],
  };
}
