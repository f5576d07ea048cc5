import { Router, text, type Request } from "express";

import { ANALYTICS_ENDPOINTS } from "~/contract/analytics-facts";

import { renderUsage } from "./usage-page";
import type { UsageEntry, UsageStore } from "./usage-store";

/**
 * The endpoints of an analytics service, and the received data: for people (`/analytics`) and for tests
 * (`/analytics.json`).
 */
export function createUsageRouter(store: UsageStore, clock: () => number): Router {
  const router = Router();
  router.post(
    ANALYTICS_ENDPOINTS.map((endpoint) => `/analytics/${endpoint}`),
    text({ type: () => true, limit: "1mb" }),
    (request, response, next) => {
      const entries = readEntries(request, clock());
      if (!entries) return void response.status(400).json({ status: 0, error: "The data is invalid" });
      store.add(entries).then(() => response.json({ status: 1, error: null }), next);
    },
  );
  router.get("/analytics", (_request, response, next) => {
    store.list().then((entries) => {
      response.set("Content-Security-Policy", "default-src 'none'; style-src 'self'");
      response.type("html").send(renderUsage(entries));
    }, next);
  });
  router.get("/analytics.json", (_request, response, next) => {
    store.list().then((entries) => response.json({ entries }), next);
  });
  return router;
}

/** The contents of a request; undefined if it cannot be read. Only the size of a recording is stored. */
function readEntries(request: Request, at: number): UsageEntry[] | undefined {
  const endpoint = request.path.split("/")[2] ?? "";
  const body = String(request.body);
  if (endpoint === "record") return [{ at, endpoint, batch: 1, data: { ...request.query, bytes: body.length } }];
  try {
    const sent = JSON.parse(new URLSearchParams(body).get("data") ?? "") as object | object[];
    const items = Array.isArray(sent) ? sent : [sent];
    return items.map((data: object) => ({ at, endpoint, batch: items.length, data }));
  } catch {
    return undefined;
  }
}
