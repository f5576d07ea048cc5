import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { RequestHandler } from "express";

import type { BrandState } from "~/brand/load/snapshot.server";
import type { BrandWatcher } from "~/brand/load/watch-brands.server";
import type { Brands } from "~/brand/serve/brands.server";

const STATES: readonly BrandState[] = ["ok", "degraded", "down", "unread", "draft", "disabled", "abstract"];

interface MetricsOptions {
  brands: Pick<Brands, "entries" | "snapshotNumber" | "misreadOutlines">;
  watcher: Pick<BrandWatcher, "counts">;
}

export interface Metrics {
  /** The Prometheus text format. */
  write: () => Promise<string>;
  contentType: string;
  /** Counts requests and measures their duration. */
  observeRequests: RequestHandler;
}

/** Metrics of the brands, of requests, and of the process (memory, event loop, garbage collection). */
export function createMetrics({ brands, watcher }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Gauge({
    ...{ name: "livery_brands", help: "Brands by state.", labelNames: ["state"], registers },
    collect() {
      for (const state of STATES) this.set({ state }, brands.entries.filter((entry) => entry.state === state).length);
    },
  });
  new Gauge({
    ...{ name: "livery_brand_errors", help: "Errors in manifests.", registers },
    collect() {
      const diagnostics = brands.entries.flatMap((entry) => entry.diagnostics);
      this.set(diagnostics.filter(({ severity }) => severity === "error").length);
    },
  });
  new Gauge({
    ...{ name: "livery_brands_generation", help: "Version of the set of brands that is served.", registers },
    collect() {
      this.set(brands.snapshotNumber);
    },
  });
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  total("livery_brand_misread_outlines_total", "Manifests that changed during startup.", () => brands.misreadOutlines);
  total("livery_brand_reloads_total", "Reloads that changed a brand.", () => watcher.counts.reloads);
  total("livery_brand_reload_failures_total", "Reloads that failed.", () => watcher.counts.failures);

  const durations = new Histogram({
    name: "livery_http_request_duration_seconds",
    help: "Time to the last byte of responses.",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return {
    write: () => registry.metrics(),
    contentType: registry.contentType,
    observeRequests(request, response, next) {
      const end = durations.startTimer();
      response.on("finish", () => end({ method: request.method, status: response.statusCode }));
      next();
    },
  };
}
