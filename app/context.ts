import type { Logger } from "pino";

import type { ApiTransport } from "~/api/api-request.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { IdentityClient } from "~/identity/client.server";
import type { SessionMemory } from "~/session/memory.server";
import type { Refresher } from "~/session/refresh.server";
import type { TokenVerifier } from "~/session/tokens.server";

import type { Brands } from "./brand/serve/brands.server";
import type { Brand } from "./brand/serve/brand";

/** What the whole process shares; made once by server.ts and handed to every request. */
export interface Services {
  catalogue: Catalogue;
  /** All brands, for the screens that explain them; a request is about the one in its context. */
  brands: Pick<Brands, "forHostname" | "entries" | "snapshotNumber" | "source">;
  transport: ApiTransport;
  identity: IdentityClient;
  verifier: TokenVerifier;
  refresh: Refresher;
  /** How the browser reaches the identity provider. */
  identityAddresses: IdentityAddresses;
  memory: SessionMemory;
  /** The service that looks up coordinates; the bundled list of cities without one. */
  coordinatesUrl?: string | undefined;
  /** The service that usage events are posted to; without one, browsers send none. */
  analyticsUrl?: string | undefined;
  /** One brand is previewed on every host; pages say so. */
  isPreview: boolean;
  log: Logger;
  now: () => Date;
}

/** Addresses for the sign-in widget: complete ones, or paths of the console. */
export interface IdentityAddresses {
  projectId: string;
  baseUrl?: string;
  baseStaticUrl?: string;
  baseCdnUrl?: string;
}

/** One request, as server.ts understood it. Loaders read the hostname and the brand from here, never from a header. */
export interface RequestContext {
  services: Services;
  brand: Brand;
  hostname: string;
  origin: string;
  isSecure: boolean;
  requestId: string;
  nonce: string;
  /** The brand is a preview that the hostname did not select. */
  isPreview: boolean;
  /** Aborted when the browser leaves before it was answered. */
  signal: AbortSignal;
  /** The request's Cookie header. */
  cookieHeader: string | undefined;
  /** Adds Set-Cookie lines to the response; the last line of each name counts. */
  setCookies: (lines: string[]) => void;
  /** Sets a header of the response, unless the headers have left. */
  setHeader: (name: string, value: string) => void;
  /** Counts the request for its person. Resolves with the seconds to wait when it is over a rate limit, else with 0. */
  secondsToWait: (userId: string) => Promise<number>;
}

declare module "@remix-run/node" {
  // Remix asks for an interface to merge with.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends RequestContext {}
  /** Loader data arrives in the browser as it left the server, so its type is the loader's own. */
  interface Future {
    v3_singleFetch: true;
  }
}
