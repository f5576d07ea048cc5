import type { ConnectionSource } from "~/contract/integration";

import type { IntegrationDefinition, Settings } from "../../integrations/definition";
import { narrow, readRows } from "../../store/row-source";
import type { StoredIntegration } from "../../store/tables/integration";
import { changesBetween } from "../audit-trail";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { auditIntegration } from "./audit-integration";
import { boardOf } from "./connectwise-connection";
import { readSecrets, readStored, toWire, writeSecret, writeStored } from "./integration-store";

/** The settings that identify an account of the other product. */
const ACCOUNT = ["siteUrl", "companyId", "publicKey"];

/**
 * Connects the organization with the settings and secrets of another one, and with its board and ticket rules; its
 * company is not copied. The secrets never leave the API. Throws a Problem (409) if the other one is not connected, or
 * if this one is.
 */
export async function adoptConnection(
  definition: IntegrationDefinition,
  call: TenantCall<unknown, unknown, ConnectionSource>,
  services: ApiServices,
) {
  const { name } = definition;
  const { tenantId } = call.body;
  const source = services.records.forTenant(tenantId);
  const connection = await readStored(source, name, tenantId);
  if (connection.state !== "connected" && connection.state !== "degraded")
    throw new Problem(409, `${definition.displayName} is not connected in "${tenantId}"`);
  const secrets = await readSecrets(source, name);
  const at = new Date(services.clock()).toISOString();
  return call.records.change(async (change) => {
    const before = await readStored(change, name, call.tenantId);
    if (before.state !== "not_connected" && before.state !== "failed")
      throw new Problem(409, `${definition.displayName} is already connected`);
    const message = `Connected like ${tenantId}`;
    const row: StoredIntegration = {
      ...before,
      state: "connected",
      reason: "",
      configuration: connection.configuration,
      connectedAt: at,
      log: [{ at, result: "ok", count: null, message }, ...before.log],
      board: { ...boardOf(connection), company: boardOf(before).company },
    };
    await writeStored(change, row);
    for (const [field, value] of Object.entries(secrets)) await writeSecret(change, name, field, value);
    const changes = changesBetween(before.configuration, connection.configuration);
    await auditIntegration(change, services, call, definition, "integration.connect", { message, changes });
    return toWire(definition, row, secrets, services.clock());
  });
}

/** Replaces the settings in the other organizations that use the same account, so that a new key is entered once. */
export async function updateSharedConnections(
  definition: IntegrationDefinition,
  before: Settings,
  after: { configuration: Settings; secrets: Settings },
  call: TenantCall,
  services: ApiServices,
): Promise<void> {
  const { name } = definition;
  const isSame = ({ configuration }: StoredIntegration) =>
    ACCOUNT.every((key) => before[key] !== undefined && configuration[key] === before[key]);
  const all = await readRows(
    narrow(services.records.provider.rows("integration"), (select) => select.where("row.name", "=", name)),
  );
  for (const { tenantId } of all.filter((row) => row.tenantId !== call.tenantId && isSame(row))) {
    await services.records.forTenant(tenantId).change(async (change) => {
      const stored = await readStored(change, name, tenantId);
      if (!isSame(stored)) return;
      const state = stored.state === "failed" ? "connected" : stored.state;
      await writeStored(change, { ...stored, state, reason: "", configuration: after.configuration });
      for (const [field, value] of Object.entries(after.secrets)) await writeSecret(change, name, field, value);
      await auditIntegration(change, services, { ...call, tenantId }, definition, "integration.configure", {
        message: `Changed with the connection of ${call.tenantId}`,
        changes: changesBetween(stored.configuration, after.configuration),
      });
    });
  }
}
