import { join } from "node:path";

import express, { type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import { z } from "zod";

import { readFieldSets } from "~/catalogue/fields.server";
import { readYaml } from "~/catalogue/yaml-file.server";
import { RoleRule } from "~/contract/role";

import { createApiRouter } from "./api/api-router";
import { describeApi } from "./api/openapi";
import { createRouteTable } from "./api/route-table";
import type { ApiServices } from "./api/services";
import { createUiBundleRouter } from "./identity/pages/ui-bundle-router";
import type { EmbeddedServices } from "./open-services";

export interface AppOptions {
  services: EmbeddedServices;
  configDirectory: string;
  clock: () => number;
  log: Logger;
}

/** Of config/access.yaml: what makes a role. Which paths a role sees is the console's business. */
const Access = z.object({ roles: z.array(RoleRule).min(1) });

/** One origin for everything embedded: the API, the identity provider, the sign-in widget's files, and a word on its health. */
export function createEmbeddedApp({ services, configDirectory, clock, log }: AppOptions): Express {
  const { records, events, provider } = services;
  const api: ApiServices = {
    records,
    events,
    people: provider.people,
    verifySession: provider.verifySession,
    clock,
    fieldSets: readFieldSets(configDirectory),
    roles: readYaml(join(configDirectory, "access.yaml"), Access).roles,
    log,
  };
  const routes = createRouteTable(api);
  const app = express().disable("x-powered-by").disable("etag");
  // The console on this machine is the only caller, and says where the browser stands.
  app.set("trust proxy", "loopback");
  app.get("/healthz", answerHealth(services));
  app.use("/v1", createApiRouter(routes, api, describeApi(routes)));
  app.use("/identity", provider.router);
  app.use(createUiBundleRouter());
  if (services.reset) app.post("/embedded/reset", runReset(services.reset));
  app.use(
    (_request, response) => void response.status(404).json({ message: "There is no such address", error: "not_found" }),
  );
  return app;
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
