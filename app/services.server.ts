import type { Response } from "express";
import type { Logger } from "pino";
import { Pool } from "undici";

import type { Catalogue } from "~/catalogue/catalogue.server";
import { EMBEDDED_PROJECT_ID } from "~/contract/embedded";
import type { IdentityAddresses, RequestContext, Services } from "~/context";
import type { IdentityOrigins } from "~/http/security-headers.server";
import { createIdentityClient } from "~/identity/client.server";
import { createSessionMemory } from "~/session/memory.server";
import { createRefresher } from "~/session/refresh.server";
import { createTokenVerifier, fetchKeys } from "~/session/tokens.server";
import type { Settings } from "~/settings.server";

interface ConnectOptions {
  settings: Settings;
  catalogue: Catalogue;
  log: Logger;
  /** Where the embedded services listen, when they were started. */
  embeddedAddress: string | undefined;
}

/** Connects to the API and the identity provider, real or embedded, and makes what every request shares. */
export function connectServices({ settings, catalogue, log, embeddedAddress }: ConnectOptions) {
  const where = addressesOf(settings, embeddedAddress);
  const { limits, identity: identitySettings } = catalogue;
  const apiPool = new Pool(new URL(where.api).origin, { connections: limits.api.connections });
  const identityPool = new Pool(new URL(where.identity).origin, { connections: limits.api.connections });
  const identity = createIdentityClient({
    pool: identityPool,
    basePath: pathOf(where.identity),
    projectId: where.projectId,
    timeoutMs: limits.api.timeoutMs,
  });
  const services: Services = {
    catalogue,
    log,
    identity,
    transport: {
      pool: apiPool,
      basePath: pathOf(where.api),
      timeoutMs: limits.api.timeoutMs,
      responseBytes: limits.api.responseBytes,
    },
    verifier: createTokenVerifier(fetchKeys(`${where.identity}/v2/keys/${where.projectId}`), {
      projectId: where.projectId,
      algorithms: identitySettings.algorithms,
      clockToleranceSeconds: identitySettings.clockToleranceSeconds,
    }),
    refresh: createRefresher((refreshJwt) => identity.refresh(refreshJwt)),
    identityAddresses: where.widget,
    memory: createSessionMemory(limits.cache.unusedSeconds, () => Date.now()),
    now: () => new Date(),
  };
  return {
    services,
    identityOrigins: where.origins,
    pools: {
      embedded: embeddedAddress === undefined ? undefined : identityPool,
      close: async () => {
        await Promise.all([apiPool.close(), identityPool.close()]);
      },
    },
    /** Ready when the API answers anything at all: whether it likes the question is not asked. */
    isReady: async () => {
      const answer = await apiPool.request({
        method: "GET",
        path: `${pathOf(where.api)}/v1/status/global`,
        headersTimeout: 2000,
      });
      await answer.body.dump();
      return answer.statusCode < 500;
    },
  };
}

/** What server.ts knows of one request, for the loaders. */
export function createRequestContext(services: Services, response: Response): RequestContext {
  const leaving = new AbortController();
  response.on("close", () => leaving.abort());
  const { brand, hostname, origin, isSecure, requestId, nonce } = response.locals as Pick<
    RequestContext,
    "brand" | "hostname" | "origin" | "isSecure" | "requestId" | "nonce"
  >;
  return {
    services,
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

interface Addresses {
  api: string;
  identity: string;
  projectId: string;
  widget: IdentityAddresses;
  origins: IdentityOrigins;
}

function addressesOf(settings: Settings, embeddedAddress: string | undefined): Addresses {
  if (settings.mode === "hosted") return hostedAddresses(settings);
  if (embeddedAddress === undefined) throw new Error("The embedded services were not started");
  return {
    api: embeddedAddress,
    identity: `${embeddedAddress}/identity`,
    projectId: EMBEDDED_PROJECT_ID,
    // The widget reaches them through us, so that every branded host is one origin (IDENTITY 1).
    widget: {
      projectId: EMBEDDED_PROJECT_ID,
      forOrigin: (origin) => ({
        baseUrl: `${origin}/identity`,
        baseStaticUrl: `${origin}/identity/pages`,
        baseCdnUrl: origin,
      }),
    },
    origins: { connect: [], script: [], img: [], style: [], font: [] },
  };
}

/** Origins that Descope's widget loads from (IDENTITY 1). */
function hostedAddresses(settings: Extract<Settings, { mode: "hosted" }>): Addresses {
  const base = settings.DESCOPE_BASE_URL;
  const pages = settings.DESCOPE_STATIC_URL ?? "https://static.descope.com";
  const statics = [new URL(pages).origin, "https://static2.descope.com"];
  return {
    api: settings.API_DOMAIN,
    identity: base,
    projectId: settings.DESCOPE_PROJECT_ID,
    widget: {
      projectId: settings.DESCOPE_PROJECT_ID,
      forOrigin: () => ({
        baseUrl: base,
        ...(settings.DESCOPE_STATIC_URL ? { baseStaticUrl: settings.DESCOPE_STATIC_URL } : {}),
      }),
    },
    origins: {
      connect: [new URL(base).origin, ...statics],
      script: ["https://descopecdn.com", "https://static.descope.com", "https://cdn.jsdelivr.net"],
      img: ["https://imgs.descope.com", ...statics],
      style: ["https://fonts.googleapis.com"],
      font: ["https://fonts.gstatic.com"],
    },
  };
}

function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, "");
}
