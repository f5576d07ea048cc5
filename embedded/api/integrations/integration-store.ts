import type { Integration } from "~/contract/integration";

import type { IntegrationDefinition } from "../../integrations/definition";
import type { RecordChange, RecordReads } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { StoredIntegration, Synchronization } from "../../store/tables/integration";

const LOG_LENGTH = 20;
const DAY_MS = 86_400_000;
const SHOWN_OF_SECRET = 4;

/** The state of an integration that is not connected. */
export function unconnected(name: string, tenantId: string): StoredIntegration {
  return {
    name,
    tenantId,
    state: "not_connected",
    reason: "",
    configuration: {},
    log: [],
    syncs: [],
    connectedAt: null,
    lastTest: null,
    board: null,
  };
}

export async function readStored(records: RecordReads, name: string, tenantId: string): Promise<StoredIntegration> {
  // Integrations stored before synchronization was supported have no list of synchronizations.
  return { ...unconnected(name, tenantId), ...(await records.find("integration", { name })) };
}

/** The secrets of an integration by field; only for calls that need them. */
export async function readSecrets({ rows }: Pick<RecordReads, "rows">, name: string): Promise<Record<string, string>> {
  const stored = await readRows(
    narrow(rows("integrationSecret"), (select) => select.where("row.integration", "=", name)),
  );
  return Object.fromEntries(stored.map(({ field, value }) => [field, value]));
}

export async function writeStored(change: RecordChange, row: StoredIntegration): Promise<void> {
  const stored = { ...row, log: row.log.slice(0, LOG_LENGTH) };
  const key = { name: row.name };
  if (await change.find("integration", key)) await change.replace("integration", key, stored);
  else await change.insert("integration", stored);
}

export async function writeSecret(change: RecordChange, integration: string, field: string, value: string) {
  const key = { integration, field };
  if (await change.find("integrationSecret", key)) await change.replace("integrationSecret", key, { ...key, value });
  else await change.insert("integrationSecret", { ...key, value });
}

/** An integration as returned by the API: secrets are reduced to whether they are stored, and their last characters. */
export function toWire(
  { consentUrl, connection: _connection, ...definition }: IntegrationDefinition,
  { state, reason, configuration, log, syncs, connectedAt, lastTest }: StoredIntegration,
  secrets: Readonly<Record<string, string>>,
  now: number,
): Integration {
  return {
    ...definition,
    state,
    reason,
    consentUrl: consentUrl ?? null,
    configuration,
    secrets: Object.fromEntries(Object.entries(secrets).map(([field, value]) => [field, masked(value)])),
    connectedAt,
    log,
    // Tests that were stored earlier do not name the steps that were not run.
    lastTest: lastTest && { ...lastTest, notRun: lastTest.notRun ?? [] },
    runningTest: null,
    sync: synchronizes(definition) ? summarize(syncs, now) : null,
  };
}

/** Whether records are read from the product. From most products for tickets, nothing is. */
export function synchronizes({ name, work }: Pick<IntegrationDefinition, "name" | "work">): boolean {
  return work === "sync" || name === "connectwise";
}

function summarize(syncs: readonly Synchronization[], now: number): NonNullable<Integration["sync"]> {
  const recent = syncs.filter(({ at }) => Date.parse(at) > now - DAY_MS);
  return {
    lastAt: syncs[0]?.at ?? null,
    lastResult: syncs[0]?.result ?? null,
    records24h: recent.reduce((total, { count }) => total + count, 0),
  };
}

/** The last characters of a short secret would reveal too much of it. */
function masked(secret: string): string {
  return secret.length > 2 * SHOWN_OF_SECRET ? `••••${secret.slice(-SHOWN_OF_SECRET)}` : "••••";
}
