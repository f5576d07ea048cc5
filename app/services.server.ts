import type { Request, Response } from "express";
import type { Logger } from "pino";
import { Pool } from "undici";

import type { Browser } from "~/api/api-request.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { RequestContext, Services } from "~/context";
import type { RequestRate } from "~/http/limit-rates.server";
import type { RateLimits } from "~/http/rate-limits.server";
import { setResponseCookies } from "~/http/response-cookies.server";
import { createSessionMemory } from "~/session/memory.server";
import type { Settings } from "~/settings.server";

import type { Brands } from "./brand/serve/brands.server";
import { withTexts } from "./brand/serve/failure-texts";
import { oncePerBrand } from "./brand/serve/per-brand";
import type { Brand } from "./brand/serve/brand";
import { connectProviders } from "./providers.server";

interface ConnectOptions {
  settings: Settings;
  catalogue: Catalogue;
  brands: Brands;
  log: Logger;
  /** The addresses of the embedded services, if they were started. */
  embeddedAddress: string | undefined;
}

/** Connects to the API and the identity provider, real or embedded, and creates the objects that all requests share. */
export function connectServices({ settings, catalogue, brands, log, embeddedAddress }: ConnectOptions) {
  const providers = connectProviders({ settings, catalogue, embeddedAddress });
  const api = apiAddress(settings, embeddedAddress);
  const { limits } = catalogue;
  const apiPool = new Pool(new URL(api).origin, { connections: limits.api.connections });
  const shared: Omit<Services, "identity" | "verifier" | "refresher" | "identityAddresses"> = {
    catalogue,
    brands,
    log,
    transport: {
      pool: apiPool,
      basePath: pathOf(api),
      timeoutMs: limits.api.timeoutMs,
      responseBytes: limits.api.responseBytes,
    },
    coordinatesUrl: settings.COORDINATES_URL,
    analyticsUrl: analyticsAddress(settings, embeddedAddress),
    memory: createSessionMemory(limits.cache.unusedSeconds, () => Date.now()),
    isPreview: settings.mode === "embedded" && settings.PREVIEW_BRAND !== undefined,
    now: () => new Date(),
  };
  return {
    /** Shared by the requests of a brand. */
    servicesFor: oncePerBrand((brand): Services => ({
      ...shared,
      catalogue: { ...catalogue, failures: withTexts(catalogue.failures, brand.failureTexts) },
      ...providers.forBrand(brand),
    })),
    analyticsUrl: shared.analyticsUrl,
    identityOriginsFor: oncePerBrand((brand) => providers.addressesFor(brand).origins),
    pools: {
      embedded: embeddedAddress === undefined ? undefined : providers.poolFor(embeddedAddress),
      close: async () => {
        await Promise.all([apiPool.close(), providers.close()]);
      },
    },
    /** Ready if the API responds at all, even with an error status. */
    isReady: async () => {
      const answer = await apiPool.request({
        method: "GET",
        path: `${pathOf(api)}/v1/status/global`,
        headersTimeout: 2000,
      });
      await answer.body.dump();
      return answer.statusCode < 500;
    },
  };
}

interface RequestScope {
  servicesFor: (brand: Brand) => Services;
  rateLimits: RateLimits;
}

/** The context of one request for loaders and actions. */
export function createRequestContext({ servicesFor, rateLimits }: RequestScope, response: Response): RequestContext {
  const leaving = new AbortController();
  response.on("close", () => leaving.abort());
  const { brand, hostname, origin, isSecure, requestId, nonce, isPreview, rate, maintenance } = response.locals as Pick<
    RequestContext,
    "brand" | "hostname" | "origin" | "isSecure" | "requestId" | "nonce" | "maintenance"
  > & { isPreview?: boolean; rate?: RequestRate };
  const services = servicesFor(brand);
  return {
    services,
    isPreview: isPreview ?? services.isPreview,
    brand,
    hostname,
    origin,
    isSecure,
    requestId,
    browser: browserOf(response.req),
    nonce,
    maintenance,
    signal: leaving.signal,
    cookieHeader: response.req.headers.cookie,
    setCookies: (lines) => setResponseCookies(response, lines),
    setHeader: (name, value) => {
      if (!response.headersSent) response.setHeader(name, value);
    },
    async secondsToWait(userId) {
      if (rate?.kind === undefined) return 0;
      return rate.retryAfterSeconds || rateLimits.admit(rate.kind, "perIdentity", userId);
    },
  };
}

/** Enough for any browser; the rest would only fill the audit trail. */
const USER_AGENT_LENGTH = 300;

function browserOf(request: Request): Browser {
  return { ip: request.ip ?? "", userAgent: (request.get("user-agent") ?? "").slice(0, USER_AGENT_LENGTH) };
}

function apiAddress(settings: Settings, embeddedAddress: string | undefined): string {
  if (settings.mode === "hosted") return settings.API_DOMAIN;
  if (embeddedAddress === undefined) throw new Error("The embedded services were not started");
  return embeddedAddress;
}

/** The embedded services store usage events themselves, so no data leaves this host. */
function analyticsAddress(settings: Settings, embeddedAddress: string | undefined): string | undefined {
  return settings.ANALYTICS_URL ?? (embeddedAddress && `${embeddedAddress}/analytics`);
}

function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, "");
}
