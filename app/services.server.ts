import type { Response } from "express";
import type { Logger } from "pino";
import { Pool } from "undici";

import type { Brand } from "~/brand/brand";
import { oncePerBrand } from "~/brand/per-brand";
import type { Brands } from "~/brand/registry.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { RequestContext, Services } from "~/context";
import { createSessionMemory } from "~/session/memory.server";
import type { Settings } from "~/settings.server";

import { connectProviders } from "./providers.server";

interface ConnectOptions {
  settings: Settings;
  catalogue: Catalogue;
  brands: Brands;
  log: Logger;
  /** Where the embedded services listen, when they were started. */
  embeddedAddress: string | undefined;
}

/** Connects to the API and the identity provider, real or embedded, and makes what every request shares. */
export function connectServices({ settings, catalogue, brands, log, embeddedAddress }: ConnectOptions) {
  const providers = connectProviders({ settings, catalogue, embeddedAddress });
  const api = apiAddress(settings, embeddedAddress);
  const { limits } = catalogue;
  const apiPool = new Pool(new URL(api).origin, { connections: limits.api.connections });
  const shared: Omit<Services, "identity" | "verifier" | "refresh" | "identityAddresses"> = {
    catalogue,
    brands,
    log,
    transport: {
      pool: apiPool,
      basePath: pathOf(api),
      timeoutMs: limits.api.timeoutMs,
      responseBytes: limits.api.responseBytes,
    },
    memory: createSessionMemory(limits.cache.unusedSeconds, () => Date.now()),
    isPreview: settings.mode === "embedded" && settings.PREVIEW_BRAND !== undefined,
    now: () => new Date(),
  };
  return {
    /** What requests of a brand share. */
    servicesFor: oncePerBrand((brand): Services => ({ ...shared, ...providers.forBrand(brand) })),
    identityOriginsFor: oncePerBrand((brand) => providers.addressesFor(brand).origins),
    pools: {
      embedded: embeddedAddress === undefined ? undefined : providers.poolFor(embeddedAddress),
      close: async () => {
        await Promise.all([apiPool.close(), providers.close()]);
      },
    },
    /** Ready when the API answers anything at all: whether it likes the question is not asked. */
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

/** What server.ts knows of one request, for the loaders. */
export function createRequestContext(servicesFor: (brand: Brand) => Services, response: Response): RequestContext {
  const leaving = new AbortController();
  response.on("close", () => leaving.abort());
  const { brand, hostname, origin, isSecure, requestId, nonce, isPreview } = response.locals as Pick<
    RequestContext,
    "brand" | "hostname" | "origin" | "isSecure" | "requestId" | "nonce"
  > & { isPreview?: boolean };
  const services = servicesFor(brand);
  return {
    services,
    isPreview: isPreview ?? services.isPreview,
    brand,
    hostname,
    origin,
    isSecure,
    requestId,
    nonce,
    signal: leaving.signal,
    setCookies: (lines) => lines.forEach((line) => response.append("Set-Cookie", line)),
  };
}

function apiAddress(settings: Settings, embeddedAddress: string | undefined): string {
  if (settings.mode === "hosted") return settings.API_DOMAIN;
  if (embeddedAddress === undefined) throw new Error("The embedded services were not started");
  return embeddedAddress;
}

function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, "");
}
