import { Router } from "express";

import type { Brands } from "~/brand/registry.server";
import type { BrandWatcher } from "~/brand/watch.server";

import { isFromOperator } from "./ops-access.server";
import { writeMetrics } from "./ops-metrics.server";

interface OpsOptions {
  brands: Brands;
  watcher: Pick<BrandWatcher, "reload" | "counts">;
  token: string | undefined;
}

/**
 * What operators ask the server: how every brand is, numbers for Prometheus, and to look at brands/ now. Before the host check,
 * because it is about the process and not about a brand. For anybody else there is nothing here.
 */
export function answerOperators({ brands, watcher, token }: OpsOptions): Router {
  const router = Router();
  router.use("/_ops", (request, response, next) => {
    response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    if (isFromOperator(request, token)) return next();
    response.status(404).type("text/plain").send("There is nothing at this address.\n");
  });
  router.get("/_ops/brands", (_request, response) => {
    response.json({ generation: brands.generation, brands: brands.residents.map(describeResident) });
  });
  router.get("/_ops/metrics", (_request, response) => {
    response.type("text/plain; version=0.0.4").send(writeMetrics(brands, watcher.counts));
  });
  router.post("/_ops/brands/reload", (_request, response) => {
    watcher.reload().then(
      (changes) => response.json({ generation: brands.generation, changes }),
      // The log has the error; what is served did not change.
      () => response.status(503).json({ generation: brands.generation, changes: [] }),
    );
  });
  router.use("/_ops", (_request, response) => {
    response.status(404).type("text/plain").send("There is nothing at this address.\n");
  });
  return router;
}

function describeResident({ id, state, since, edition, diagnostics }: Brands["residents"][number]) {
  return { id, state, since, manifestSha: edition?.manifestSha ?? null, diagnostics };
}
