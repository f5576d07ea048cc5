import type { Logger } from "pino";

import type { ApiTransport, Browser } from "~/api/api-request.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { IdentityClient } from "~/identity/client.server";
import type { CookieLines } from "~/session/cookies.server";
import type { SessionMemory } from "~/session/memory.server";
import type { Refresher } from "~/session/refresh.server";
import type { TokenVerifier } from "~/session/tokens.server";

import type { Brands } from "./brand/serve/brands.server";
import type { Brand } from "./brand/serve/brand";
import type { CurrentMaintenance } from "./brand/serve/maintenance";

/** State shared by the whole process; created once by server.ts and passed to every request. */
export interface Services {
  catalogue: Catalogue;
  /** All brands, for the screens that explain them; each request has its own brand in its context. */
  brands: Pick<Brands, "forHostname" | "entries" | "snapshotNumber" | "source">;
  transport: ApiTransport;
  identity: IdentityClient;
  verifier: TokenVerifier;
  refresher: Refresher;
  /** The browser's addresses of the identity provider. */
  identityAddresses: IdentityAddresses;
  memory: SessionMemory;
  /** The geocoding service; undefined to use the bundled list of cities. */
  coordinatesUrl?: string | undefined;
  /** The service that receives usage events; if undefined, browsers do not send any. */
  analyticsUrl?: string | undefined;
  /** One brand is previewed on every host; pages show a note about it. */
  isPreview: boolean;
  log: Logger;
  now: () => Date;
}

/** Addresses for the sign-in widget: absolute URLs, or paths of the console. */
export interface IdentityAddresses {
  projectId: string;
  baseUrl?: string;
  baseStaticUrl?: string;
  baseCdnUrl?: string;
}

/** One request as validated by server.ts. Loaders read the hostname and the brand from here, never from a header. */
export interface RequestContext {
  services: Services;
  brand: Brand;
  hostname: string;
  origin: string;
  isSecure: boolean;
  requestId: string;
  browser: Browser;
  nonce: string;
  /** The brand is a preview that the hostname did not select. */
  isPreview: boolean;
  /** Set on data requests during the brand's maintenance, because only a loader or action can reject them in Remix's format. */
  maintenance: CurrentMaintenance | undefined;
  /** Aborted when the browser disconnects before the response. */
  signal: AbortSignal;
  /** The request's Cookie header. */
  cookieHeader: string | undefined;
  /** Adds Set-Cookie lines to the response; of several lines with the same name, the last one counts. */
  setCookies: (lines: CookieLines) => void;
  /** Sets a response header, unless the headers have been sent. */
  setHeader: (name: string, value: string) => void;
  /**
   * Counts the request against the viewer's rate limit. Resolves to the seconds to wait if it is exceeded, otherwise to
   * 0.
   */
  secondsToWait: (userId: string) => Promise<number>;
}

declare module "@remix-run/node" {
  // Remix requires an interface for declaration merging.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends RequestContext {}
  /** Loader data is transferred unchanged, so its type is the loader's own. */
  interface Future {
    v3_singleFetch: true;
  }
}
