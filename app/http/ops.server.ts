import { Router } from "express";

import type { Brands } from "~/brand/serve/brands.server";
import type { BrandWatcher } from "~/brand/load/watch-brands.server";

import { isFromOperator } from "./ops-access.server";
import type { Metrics } from "./ops-metrics.server";

interface OpsOptions {
  brands: Brands;
  watcher: Pick<BrandWatcher, "reload">;
  metrics: Pick<Metrics, "write" | "contentType">;
  token: string | undefined;
}

/**
 * For operators: the state of every brand, metrics for Prometheus, and reloading brands. Precedes the host check,
 * because it concerns the process, not a brand. Everyone else gets a 404.
 */
export function answerOperators({ brands, watcher, metrics, token }: OpsOptions): Router {
  const router = Router();
  router.use("/_ops", (request, response, next) => {
    response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    if (isFromOperator(request, token)) return next();
    response.status(404).type("text/plain").send("Not found.\n");
  });
  // No page calls these endpoints, and a page of another site in the operator's browser comes from this host too.
  router.post("/_ops/*", (request, response, next) => {
    if (request.get("origin") === undefined && request.get("sec-fetch-site") === undefined) return next();
    response.status(403).type("text/plain").send("Pages may not call this endpoint.\n");
  });
  router.get("/_ops/brands", (_request, response) => {
    response.json({ generation: brands.snapshotNumber, brands: brands.entries.map(describeResident) });
  });
  router.get("/_ops/brands/:id", (request, response, next) => {
    const entry = brands.entries.find(({ id }) => id === request.params["id"]);
    if (!entry) return next();
    const compiled = entry.version?.compiled;
    const brand = compiled === undefined ? null : (JSON.parse(compiled) as unknown);
    const { previous } = entry;
    response.json({
      ...describeResident(entry),
      brand,
      previous: previous && {
        manifestSha: previous.manifestSha,
        digest: previous.digest,
        brand: JSON.parse(previous.compiled) as unknown,
      },
    });
  });
  router.get("/_ops/metrics", (_request, response, next) => {
    metrics.write().then((text) => response.set("Content-Type", metrics.contentType).send(text), next);
  });
  router.post("/_ops/brands/reload", (_request, response) => {
    watcher.reload().then(
      (changes) => response.json({ generation: brands.snapshotNumber, changes }),
      // The error is in the log; the served brands did not change.
      () => response.status(503).json({ generation: brands.snapshotNumber, changes: [] }),
    );
  });
  router.use("/_ops", (_request, response) => {
    response.status(404).type("text/plain").send("Not found.\n");
  });
  return router;
}

function describeResident({ id, state, since, version, previous, diagnostics }: Brands["entries"][number]) {
  const rollout =
    version?.share && previous ? { percent: version.share.percent, previous: previous.manifestSha } : undefined;
  return { id, state, since, manifestSha: version?.manifestSha ?? null, rollout, diagnostics };
}
