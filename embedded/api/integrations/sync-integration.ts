import type { Integration } from "~/contract/integration";

import type { IntegrationDefinition } from "../../integrations/definition";
import type { StoredIntegration, Synchronization } from "../../store/tables/integration";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { auditIntegration } from "./audit-integration";
import { readSecrets, readStored, toWire, writeStored } from "./integration-store";
import { messageOf } from "./message-of";
import { createRestClient } from "./rest-client";

const DAY_MS = 86_400_000;
const READY: readonly Integration["state"][] = ["connected", "degraded", "failed"];

/** Reads and counts the records of the other product. Throws a Problem (409) if it has no records to read. */
export async function syncIntegration(
  definition: IntegrationDefinition,
  call: TenantCall,
  services: ApiServices,
): Promise<Integration> {
  const { name, displayName, connection, work } = definition;
  if (work !== "sync" || !connection?.read) throw new Problem(409, `${displayName} does not synchronize`);
  const { state, configuration } = await readStored(call.records, name, call.tenantId);
  if (!READY.includes(state)) throw new Problem(409, `${displayName} is not connected`);
  const secrets = await readSecrets(call.records, name);
  const { noun } = connection.read;
  const outcome = await createRestClient(services.reach, connection, { ...configuration, ...secrets })
    .countRecords(connection.read)
    .then(
      (count) => ({ result: "ok" as const, count, message: `Read ${count} ${noun}` }),
      (error: unknown) => ({ result: "failed" as const, count: 0, message: messageOf(error) }),
    );
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

function withSynchronization(
  before: StoredIntegration,
  { message, ...outcome }: Omit<Synchronization, "at"> & { message: string },
  now: number,
): StoredIntegration {
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
