import type { Logger } from "pino";

import type { ApiTransport } from "~/api/client.server";
import type { Brand } from "~/brand/brand";
import type { Brands } from "~/brand/registry.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { IdentityClient } from "~/identity/client.server";
import type { Entrance } from "~/screen/entrance.server";
import type { SessionMemory } from "~/session/memory.server";
import type { Refresher } from "~/session/refresh.server";
import type { TokenVerifier } from "~/session/tokens.server";

/** What the whole process shares; made once by server.ts and handed to every request. */
export interface Services {
  catalogue: Catalogue;
  /** All of them, for the screens that tell of brands; a request is about the one in its context. */
  brands: Pick<Brands, "forHostname" | "residents" | "source">;
  transport: ApiTransport;
  identity: IdentityClient;
  verifier: TokenVerifier;
  refresh: Refresher;
  /** How the browser reaches the identity provider. */
  identityAddresses: IdentityAddresses;
  memory: SessionMemory;
  /** One brand is shown on every host to be looked at; pages say so. */
  isPreview: boolean;
  log: Logger;
  now: () => Date;
}

export interface IdentityAddresses {
  projectId: string;
  /** Undefined in production, where the widget knows its provider; paths of our own origin in embedded mode. */
  forOrigin: (origin: string) => { baseUrl?: string; baseStaticUrl?: string; baseCdnUrl?: string };
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
  /** The hostname did not choose the brand that is shown: it is looked at before it goes live. */
  isPreview: boolean;
  /** Aborted when the browser leaves before it was answered. */
  signal: AbortSignal;
  /** Adds Set-Cookie lines to whatever is answered. */
  setCookies: (lines: string[]) => void;
  /** Filled by the first loader that asks; all loaders of one request share it. */
  entrance?: Promise<Entrance>;
}

declare module "@remix-run/node" {
  // Remix asks for an interface to merge with.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends RequestContext {}
  /** Loader data arrives in the browser as it left the server, so its type is the loader's own. */
  interface Future {
    v3_singleFetch: true;
  }
}
