/* The composition root: settings, configuration, brands, services, middleware, listening, closing. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { Command } from "commander";
import compression from "compression";
import express from "express";

import { withoutEntryRoutes } from "./app/entry-routes.ts";
import { requireCatalogue } from "./app/brand/diagnose/config-files.server.ts";
import { isTrusted, parseTrustedProxies } from "./app/brand/hosts/request-host.server.ts";
import { openLiveBrands } from "./app/brand/serve/live-brands.server.ts";
import { showOnly } from "./app/brand/serve/single-brand.server.ts";
import { writeBanner } from "./app/http/banner.server.ts";
import { limitBodies } from "./app/http/body-limit.server.ts";
import { serveBrandAssets } from "./app/http/brand-assets.server.ts";
import { startEmbeddedServices } from "./app/http/embedded-services.server.ts";
import { setBaseHeaders } from "./app/http/base-headers.server.ts";
import { ANALYTICS_PATH } from "./app/contract/analytics-facts.ts";
import { answerErrors } from "./app/http/errors.server.ts";
import { refuseFormerDataRequests } from "./app/http/former-data.server.ts";
import { forwardUsage } from "./app/http/forward-usage.server.ts";
import { forwardTo } from "./app/http/forward.server.ts";
import { answerHealth } from "./app/http/health.server.ts";
import { answerOperators } from "./app/http/ops.server.ts";
import { checkHost } from "./app/http/host-check.server.ts";
import { speakLanguages } from "./app/http/language.server.ts";
import { limitRates } from "./app/http/limit-rates.server.ts";
import { listen, requireFreePort } from "./app/http/listen.server.ts";
import { createMetrics } from "./app/http/ops-metrics.server.ts";
import { showPreviews } from "./app/http/preview.server.ts";
import { createRateLimits, NO_RATE_LIMITS } from "./app/http/rate-limits.server.ts";
import { identifyRequests } from "./app/http/request-id.server.ts";
import { logRequests } from "./app/http/request-log.server.ts";
import { requireSameOrigin } from "./app/http/same-origin.server.ts";
import { chooseVersions } from "./app/http/rollout.server.ts";
import { showMaintenance } from "./app/http/maintenance.server.ts";
import { answerByBranch } from "./app/http/route-branches.server.ts";
import { setSecurityHeaders } from "./app/http/security-headers.server.ts";
import { reportReady } from "./app/http/start-steps.server.ts";
import { catchStartupErrors } from "./app/http/startup-error.server.ts";
import { serveBrowserBuild } from "./app/http/static-files.server.ts";
import { createLog } from "./app/http/log.server.ts";
import { connectServices, createRequestContext } from "./app/services.server.ts";
import { leaveOutChecks, readSettings } from "./app/settings.server.ts";

const flags = new Command("node build/start.js")
  .description("Serves the console.")
  .option("--embedded", "start the embedded API and identity provider, with demonstration data", false)
  .option("--dev", "serve the sources, and reload on changes", false)
  .option("--test", "add the routes that tests use to restore the data", false)
  .option("--verbose", "show stack traces of errors at the start", false)
  .option("--no-telemetry", "do not add new demonstration data while the console runs")
  .parse()
  .opts<Record<"embedded" | "dev" | "test" | "verbose" | "telemetry", boolean>>();
const isBundle = import.meta.url.endsWith("/build/start.js");

const stopCatching = catchStartupErrors({ isVerbose: flags.verbose });

// 1 settings, configuration, brands: an error in any of them stops the start-up and is reported with file, line and
// column
const settings = readSettings({ embedded: flags.embedded });
if (isBundle) leaveOutChecks(settings);
const log = createLog(settings.LOG_LEVEL);
const host = settings.HOST ?? (settings.mode === "embedded" ? "127.0.0.1" : "0.0.0.0");
await requireFreePort(host, settings.PORT);
const catalogue = requireCatalogue("config");
const { brands, watcher } = openLiveBrands({
  brandsDirectory: settings.BRANDS_DIR,
  configDirectory: "config",
  catalogue,
  isDevelopment: settings.mode === "embedded",
  dataDirectory: settings.DATA_DIR,
  log,
});
const previewed = settings.mode === "embedded" ? settings.PREVIEW_BRAND : undefined;
const shown = previewed === undefined ? brands : showOnly(brands, previewed);
const trustedProxies = parseTrustedProxies([...brands.trustedProxies, ...settings.TRUSTED_PROXIES]);
const isTrustedProxy = (address: string) => isTrusted(address, trustedProxies);

// 2 the embedded API and identity provider, only with --embedded
const embedded =
  settings.mode === "embedded"
    ? await startEmbeddedServices({
        entry: isBundle ? "build/embedded.js" : "embedded/main.ts",
        dataDirectory: settings.DATA_DIR,
        configDirectory: "config",
        sessionSeconds: settings.EMBEDDED_SESSION_SECONDS,
        logLevel: settings.LOG_LEVEL,
        isTest: flags.test,
        hasTelemetry: flags.telemetry,
        log,
      })
    : undefined;
const { servicesFor, pools, isReady, identityOriginsFor, analyticsUrl } = connectServices({
  settings,
  catalogue,
  brands,
  log,
  embeddedAddress: embedded?.address,
});
const rateLimits = settings.RATE_LIMITS === "on" ? createRateLimits(catalogue.limits.rates) : NO_RATE_LIMITS;

// 3 the Remix build: Vite compiles it on demand in development
const vite = flags.dev
  ? await (await import("vite")).createServer({ server: { middlewareMode: true }, appType: "custom" })
  : undefined;
const buildPath = pathToFileURL(join(process.cwd(), "build/server/index.js")).href;
const build = vite
  ? async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild
  : ((await import(/* @vite-ignore */ buildPath)) as ServerBuild);

// 4 the middleware, in order
const app = express().disable("x-powered-by").set("trust proxy", isTrustedProxy);
const metrics = createMetrics({ brands, watcher });
app.use(answerHealth(isReady));
app.use(answerOperators({ brands, watcher, metrics, token: settings.OPS_TOKEN }));
app.use(metrics.observeRequests);
app.use(identifyRequests());
app.use(logRequests(log));
app.use(setBaseHeaders());
app.use(checkHost({ brands: shown, trustedProxies }));
app.use(chooseVersions({ secret: settings.PREVIEW_SECRET, now: () => new Date() }));
app.use(showPreviews({ brands, secret: settings.PREVIEW_SECRET, now: () => new Date() }));
app.use(speakLanguages());
app.use(setSecurityHeaders({ identityOriginsFor, signInPath: "/sign-in", allowsSockets: vite !== undefined }));
app.use(requireSameOrigin());
app.use(limitBodies(catalogue.limits.server.bodyBytes));
app.use(limitRates({ limits: rateLimits, sessionCookie: catalogue.identity.cookies.refresh }));
if (pools.embedded) app.use(["/identity", "/npm", "/analytics"], forwardTo(pools.embedded));
app.use(ANALYTICS_PATH, forwardUsage({ address: analyticsUrl, settings: catalogue.analytics }));
app.use(compression());
app.use(serveBrandAssets(brands));
app.use(vite ? vite.middlewares : serveBrowserBuild("build/client"));
app.use(refuseFormerDataRequests());
app.use(showMaintenance({ formats: catalogue.limits.formats, now: Date.now }));
const getLoadContext = (_: express.Request, response: express.Response) => ({
  ...createRequestContext({ servicesFor, rateLimits }, response),
});
app.all(
  "*",
  typeof build === "function"
    ? createRequestHandler({ build, getLoadContext })
    : answerByBranch({ ...build, assets: withoutEntryRoutes(build.assets) }, getLoadContext),
);
app.use(answerErrors(log));

// 5 listen; close gracefully
const port = await listen({
  app,
  host,
  port: settings.PORT,
  limits: catalogue.limits.server,
  isTrustedProxy,
  log,
  details: embedded ? { embedded: embedded.address } : {},
  onClose: async () => {
    watcher.close();
    await vite?.close();
    await pools.close();
    await embedded?.close();
  },
});
stopCatching();
reportReady(embedded && !flags.test ? writeBanner(port, brands.list, embedded.demonstration) : undefined);
