import express, { type Express, type RequestHandler } from "express";
import type { Logger } from "pino";

import { OPEN_STATUSES } from "~/contract/threat-facts";

import { createUsageRouter } from "./analytics/usage-router";
import { sendAlertMails } from "./api/alerts/send-alert-mails";
import { sendDueAlerts } from "./api/integrations/send-due-alerts";
import { createPanelSources, type PanelSources } from "./api/dashboard/panel-sources";
import { createApiRouter } from "./api/api-router";
import { sendDueDigests } from "./api/digests/send-due-digests";
import { describeApi } from "./api/openapi";
import { createRouteTable } from "./api/route-table";
import type { ApiServices } from "./api/services";
import { createStandInDomains } from "./data/stand-in-domains";
import { DAY } from "./identity/clock";
import { createUiBundleRouter } from "./identity/pages/ui-bundle-router";
import type { EmbeddedServices } from "./open-services";
import { readPrompts } from "./read-prompts";
import { readRoles } from "./read-roles";
import type { DomainSource } from "./rules/domain/domain-source";
import { createStandIns } from "./stand-ins/stand-ins";
import { narrow, readRows } from "./store/row-source";

export interface AppOptions {
  services: EmbeddedServices;
  configDirectory: string;
  clock: () => number;
  log: Logger;
  /** The source of facts about domains; by default a stand-in that needs no network. */
  domains?: DomainSource;
}

export interface EmbeddedApp {
  app: Express;
  api: ApiServices;
  /** The lists that panels and digests query. */
  sources: PanelSources;
}

/** One origin for all embedded services: API, identity provider, the sign-in widget's files and a health check. */
export function createEmbeddedApp({ services, configDirectory, clock, log, domains }: AppOptions): EmbeddedApp {
  const { records, events, provider, fieldSets } = services;
  const standIns = createStandIns();
  const api: ApiServices = {
    records,
    events,
    people: provider.people,
    passkeys: provider.passkeys,
    readSignInSettings: provider.readSignInSettings,
    mail: provider.outbox,
    domains: domains ?? createStandInDomains(records.tables, events, clock),
    reach: standIns.reach,
    verifySession: provider.verifySession,
    clock,
    fieldSets,
    ...readPrompts(configDirectory),
    roles: readRoles(configDirectory),
    log,
  };
  const routes = createRouteTable(api);
  const app = express().disable("x-powered-by").disable("etag");
  // The console on this host is the only caller, and forwards the browser's address.
  app.set("trust proxy", "loopback");
  app.get("/healthz", answerHealth(services));
  app.use(
    "/v1",
    createApiRouter(routes, api, () => describeApi(routes)),
  );
  app.use("/identity", provider.router);
  app.use("/stand-ins", standIns.router);
  app.use(createUiBundleRouter());
  app.use(createUsageRouter(services.usage, clock));
  if (services.reset) app.post("/embedded/reset", runReset(services.reset));
  const sources = createPanelSources(routes);
  if (services.advance) {
    app.post("/embedded/advance", runAdvance(services.advance));
    app.post("/embedded/digests", sendTomorrowsDigests(api, sources));
    app.post("/embedded/alerts", alertOfNewest(api, sources));
  }
  app.use((_request, response) => void response.status(404).json({ message: "Not found", error: "not_found" }));
  return { app, api, sources };
}

function answerHealth({ records, events }: EmbeddedServices): RequestHandler {
  return (_request, response) => {
    Promise.all([records.ping(), events.ping()]).then(
      () => response.json({ ok: true }),
      () => response.status(503).json({ ok: false }),
    );
  };
}

function runReset(reset: () => Promise<void>): RequestHandler {
  return (_request, response, next) => {
    reset().then(() => response.status(204).end(), next);
  };
}

/** For tests: `?minutes=60` adds the telemetry of the last hour immediately. */
function runAdvance(advance: (minutes: number) => Promise<void>): RequestHandler {
  return (request, response, next) => {
    advance(Number(request.query["minutes"] ?? 1)).then(() => response.status(204).end(), next);
  };
}

/** For tests: sends the digests that become due within a day immediately. */
function sendTomorrowsDigests(api: ApiServices, sources: PanelSources): RequestHandler {
  return (_request, response, next) => {
    const clock = () => api.clock() + DAY;
    sendDueDigests({ ...api, clock }, sources).then(() => response.status(204).end(), next);
  };
}

/** For tests: sends alerts of the newest open threat of each organization immediately. */
function alertOfNewest(api: ApiServices, sources: PanelSources): RequestHandler {
  return (_request, response, next) => {
    sendNewest(api, sources).then(() => response.status(204).end(), next);
  };
}

async function sendNewest(api: ApiServices, sources: PanelSources): Promise<void> {
  const { records, clock } = api;
  for (const { name } of await readRows(records.provider.tenants())) {
    const own = records.forTenant(name);
    const open = narrow(own.rows("threat"), (select) =>
      select.where("row.status", "in", OPEN_STATUSES).orderBy("row.first_seen", "desc").limit(1),
    );
    const dueAt = new Date(clock()).toISOString();
    for (const { threatId } of await readRows(open))
      await own.change((change) => change.insert("threatAlert", { threatId, dueAt, escalated: false }));
  }
  await sendDueAlerts(api);
  await sendAlertMails(api, sources);
}
