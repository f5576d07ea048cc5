import type { Integration } from "~/contract/integration";

import type { IntegrationDefinition } from "../../integrations/definition";
import type { StoredIntegration } from "../../store/tables/integration";
import { changesBetween } from "../audit-trail";
import { badRequest } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { auditIntegration } from "./audit-integration";
import { checkSettings } from "./check-settings";
import { readSecrets, readStored, toWire, writeSecret, writeStored } from "./integration-store";
import { CONNECTWISE } from "./connectwise-connection";
import { updateSharedConnections } from "./share-connection";
import { runSteps } from "./run-steps";
import { stepsOf } from "./test-steps";

type Params = Readonly<Record<string, string>>;

/** Stores the settings of a form or the result of a consent. */
export function configure(
  definition: IntegrationDefinition,
  params: Params,
  call: TenantCall,
  services: ApiServices,
): Promise<Integration> {
  return definition.consentUrl === undefined
    ? storeSettings(definition, params, call, services)
    : takeConsent(definition, params, call, services);
}

/** The parameters that the consent page returns: `admin_consent` and `tenant`, or `error` and `error_description`. */
async function takeConsent(definition: IntegrationDefinition, params: Params, call: TenantCall, services: ApiServices) {
  const { admin_consent: consent, tenant = "", error, error_description: description } = params;
  const isGranted = consent?.toLowerCase() === "true" && tenant !== "" && error === undefined;
  const at = new Date(services.clock()).toISOString();
  const integration = await call.records.change(async (change) => {
    const before = await readStored(change, definition.name, call.tenantId);
    const reason = isGranted ? "" : description || error || "Consent was not granted";
    const message = isGranted ? `Consent was granted for directory ${tenant}` : reason;
    const entry = { at, result: isGranted ? ("ok" as const) : ("failed" as const), count: null, message };
    const row: StoredIntegration = {
      ...before,
      // A denied renewal does not revoke an existing consent.
      state: isGranted ? "connected" : before.state === "connected" ? "connected" : "needs_consent",
      reason,
      configuration: isGranted ? { directory: tenant } : before.configuration,
      connectedAt: isGranted ? at : before.connectedAt,
      log: [entry, ...before.log],
    };
    await writeStored(change, row);
    await auditIntegration(change, services, call, definition, "integration.consent", {
      result: isGranted ? "success" : "failed",
      message,
    });
    return toWire(definition, row, {}, services.clock());
  });
  if (!isGranted) throw badRequest(`Consent was not completed: ${integration.reason}`);
  return integration;
}

async function storeSettings(
  definition: IntegrationDefinition,
  params: Params,
  call: TenantCall,
  services: ApiServices,
) {
  const known = await readSecrets(call.records, definition.name);
  const { configuration } = await readStored(call.records, definition.name, call.tenantId);
  checkSettings(definition.fields, params, { configuration, secrets: known });
  const secretFields = definition.fields.filter(({ type }) => type === "secret").map(({ key }) => key);
  const plain = Object.fromEntries(Object.entries(params).filter(([key]) => !secretFields.includes(key)));
  const given = Object.entries(params).filter(([key, value]) => secretFields.includes(key) && value !== "");
  const secrets = { ...known, ...Object.fromEntries(given) };
  const { failed, lastTest } = await runSteps(stepsOf(definition, { ...plain, ...secrets }, services), services.clock);
  const at = new Date(services.clock()).toISOString();
  const configured = await call.records.change(async (change) => {
    const before = await readStored(change, definition.name, call.tenantId);
    const message = failed ? `${failed.name}: ${failed.message}` : "Connected";
    const row: StoredIntegration = {
      ...before,
      state: failed ? "failed" : "connected",
      reason: failed ? message : "",
      configuration: plain,
      connectedAt: failed ? before.connectedAt : at,
      log: [{ at, result: failed ? "failed" : "ok", count: null, message }, ...before.log],
      lastTest: { at, ...lastTest },
    };
    await writeStored(change, row);
    for (const [field, value] of given) await writeSecret(change, definition.name, field, value);
    await auditIntegration(change, services, call, definition, "integration.configure", {
      // The settings are saved even if the test of the connection fails.
      message: failed ? `The settings were saved, but the connection test failed. ${message}` : message,
      changes: [
        ...changesBetween(before.configuration, plain),
        ...given.map(([path]) => ({ path, before: known[path] === undefined ? null : "••••", after: "••••" })),
      ],
    });
    return toWire(definition, row, secrets, services.clock());
  });
  if (definition.name === CONNECTWISE && !failed)
    await updateSharedConnections(definition, configuration, { configuration: plain, secrets }, call, services);
  return configured;
}
