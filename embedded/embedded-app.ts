import express, { type Express, type RequestHandler } from "express";
import type { Logger } from "pino";

import { createUsageRouter } from "./analytics/usage-router";
import { createPanelSources, type PanelSources } from "./api/dashboard/panel-sources";
import { createApiRouter } from "./api/api-router";
import { describeApi } from "./api/openapi";
import { createRouteTable } from "./api/route-table";
import type { ApiServices } from "./api/services";
import { createStandInDomains } from "./data/stand-in-domains";
import { createUiBundleRouter } from "./identity/pages/ui-bundle-router";
import type { EmbeddedServices } from "./open-services";
import { readPrompts } from "./read-prompts";
import { readRoles } from "./read-roles";
import type { DomainSource } from "./rules/domain/domain-source";
import { createStandIns } from "./stand-ins/stand-ins";
import { createTestRouter } from "./test-router";

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
  const sources = createPanelSources(routes);
  app.use("/embedded", createTestRouter(services, api, sources));
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
