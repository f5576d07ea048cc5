import { z } from "zod";

import {
  IntegrationAnswer,
  IntegrationList,
  IntegrationParams,
  type Integration,
  type RunningTest,
} from "~/contract/integration";

import { CATALOGUE, findDefinition } from "../../integrations/catalogue";
import type { IntegrationDefinition } from "../../integrations/definition";
import type { StoredIntegration } from "../../store/tables/integration";
import { notFound, Problem } from "../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { auditIntegration } from "./audit-integration";
import { configure } from "./configure";
import { createConnectWiseRoutes } from "./connectwise-routes";
import { readSecrets, readStored, toWire, unconnected, writeStored } from "./integration-store";
import { runSteps, type Step } from "./run-steps";
import { syncIntegration } from "./sync-integration";
import { stepsOf } from "./test-steps";

const Name = z.object({ name: z.string().min(1).max(60) });
type NameCall<Body = unknown> = TenantCall<{ name: string }, unknown, Body>;

/** The tests that are running, by organization and integration. */
type RunningTests = Map<string, RunningTest>;

function keyOf({ tenantId }: Pick<TenantCall, "tenantId">, name: string): string {
  return `${tenantId}/${name}`;
}

const DEEDS = {
  pause: {
    from: ["connected", "degraded", "failed"],
    to: "paused",
    action: "integration.pause",
    summary: "Pause an integration",
  },
  resume: { from: ["paused"], to: "connected", action: "integration.resume", summary: "Resume an integration" },
  disconnect: {
    from: ["connected", "degraded", "failed", "paused", "needs_consent"],
    to: "not_connected",
    action: "integration.disconnect",
    summary: "Disconnect an integration",
  },
} as const;

const common = { family: "Integrations", allow: "tenantAdmin" as const };
const post = { ...common, method: "post" as const, params: Name, answer: IntegrationAnswer };

/** Connections to other products (requirement 7.8). */
export function createRoutes(services: ApiServices): Route[] {
  const running: RunningTests = new Map();
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/integrations/list",
        summary: "Every integration, and how it is connected",
        answer: IntegrationList,
      },
      async (call) => ({
        integrations: await Promise.all(CATALOGUE.map((definition) => readOne(call, definition, services, running))),
      }),
    ),
    ...createConnectWiseRoutes(services),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/integrations/{name}",
        summary: "One integration",
        params: Name,
        answer: IntegrationAnswer,
      },
      async (call) => ({ integration: await readOne(call, requireDefinition(call), services, running) }),
    ),
    defineTenantRoute(
      {
        ...post,
        path: "/integrations/{name}/configure",
        summary: "Connect an integration: the settings of its form, or the parameters of a consent",
        body: IntegrationParams,
      },
      async (call) => {
        const definition = requireRight(call);
        return { integration: await configure(definition, call.body.params, call, services) };
      },
    ),
    defineTenantRoute(
      { ...post, path: "/integrations/{name}/test", summary: "Test a connection step by step" },
      async (call) => ({ integration: await testConnection(call, services, running) }),
    ),
    defineTenantRoute(
      { ...post, path: "/integrations/{name}/sync", summary: "Read the records of an integration and count them" },
      async (call) => ({ integration: await syncIntegration(requireRight(call), call, services) }),
    ),
    ...createStateRoutes(services),
  ];
}

function createStateRoutes(services: ApiServices): Route[] {
  return (["pause", "resume", "disconnect"] as const).map((auditedAction) =>
    defineTenantRoute(
      {
        ...post,
        path: `/integrations/{name}/${auditedAction}`,
        summary: DEEDS[auditedAction].summary,
      },
      async (call) => ({ integration: await changeState(call, services, auditedAction) }),
    ),
  );
}

function requireDefinition({ params }: NameCall): IntegrationDefinition {
  const definition = findDefinition(params.name);
  if (!definition) throw notFound("integration", params.name);
  return definition;
}

/** Integrations that affect all customers of the provider can be changed only by the provider. */
function requireRight(call: NameCall): IntegrationDefinition {
  const definition = requireDefinition(call);
  if (definition.scope === "provider" && call.caller.role.fetchTenants !== "all")
    throw new Problem(403, `Only your provider can change ${definition.displayName}`);
  return definition;
}

async function readOne(
  { records, tenantId }: TenantCall,
  definition: IntegrationDefinition,
  { clock }: ApiServices,
  running: RunningTests,
): Promise<Integration> {
  const stored = await readStored(records, definition.name, tenantId);
  const integration = toWire(definition, stored, await readSecrets(records, definition.name), clock());
  return { ...integration, runningTest: running.get(keyOf({ tenantId }, definition.name)) ?? null };
}

/** A test can be watched by others who read the integration while it runs. */
async function runTest(steps: Step[], running: RunningTests, key: string, { clock }: ApiServices) {
  try {
    return await runSteps(steps, clock, (test) => running.set(key, test));
  } finally {
    running.delete(key);
  }
}

async function testConnection(call: NameCall, services: ApiServices, running: RunningTests): Promise<Integration> {
  const definition = requireRight(call);
  const secrets = await readSecrets(call.records, definition.name);
  const { configuration, state } = await readStored(call.records, definition.name, call.tenantId);
  if (state === "not_connected" || state === "needs_consent")
    throw new Problem(409, `${definition.displayName} is not connected`);
  const steps = stepsOf(definition, { ...configuration, ...secrets }, services);
  const { failed, lastTest } = await runTest(steps, running, keyOf(call, definition.name), services);
  const at = new Date(services.clock()).toISOString();
  const message = failed ? `${failed.name}: ${failed.message}` : "The test succeeded";
  return call.records.change(async (change) => {
    const before = await readStored(change, definition.name, call.tenantId);
    const row: StoredIntegration = {
      ...before,
      state: failed ? "failed" : before.state === "paused" ? "paused" : "connected",
      reason: failed ? message : "",
      lastTest: { at, ...lastTest },
      log: [{ at, result: failed ? "failed" : "ok", count: null, message }, ...before.log],
    };
    await writeStored(change, row);
    await auditIntegration(change, services, call, definition, "integration.test", {
      result: failed ? "failed" : "success",
      message,
    });
    return toWire(definition, row, secrets, services.clock());
  });
}

/** Disconnecting deletes the settings and the secrets. */
async function changeState(
  call: NameCall,
  services: ApiServices,
  auditedAction: keyof typeof DEEDS,
): Promise<Integration> {
  const definition = requireRight(call);
  const { from, to, action } = DEEDS[auditedAction];
  return call.records.change(async (change) => {
    const before = await readStored(change, definition.name, call.tenantId);
    if (!(from as readonly string[]).includes(before.state))
      throw new Problem(409, `${definition.displayName} does not allow this in its current state`);
    const secrets = await readSecrets(change, definition.name);
    const isForgotten = to === "not_connected";
    const row = isForgotten
      ? { ...unconnected(definition.name, call.tenantId), log: before.log }
      : { ...before, state: to, reason: "" };
    if (isForgotten)
      for (const field of Object.keys(secrets))
        await change.remove("integrationSecret", { integration: definition.name, field });
    await writeStored(change, row);
    await auditIntegration(change, services, call, definition, action, {
      changes: [{ path: "state", before: before.state, after: to }],
    });
    return toWire(definition, row, isForgotten ? {} : secrets, services.clock());
  });
}
