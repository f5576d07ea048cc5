import { Pool } from "undici";

import type { Catalogue } from "~/catalogue/catalogue.server";
import type { Services } from "~/context";
import { createIdentityClient } from "~/identity/client.server";
import { createRefresher } from "~/session/refresh.server";
import { createTokenVerifier, fetchKeys } from "~/session/tokens.server";
import type { Settings } from "~/settings.server";

import type { Brand } from "./brand/serve/brand";
import { providerAddresses } from "./provider-addresses.server";

interface ProvidersOptions {
  settings: Settings;
  catalogue: Pick<Catalogue, "identity" | "limits">;
  embeddedAddress: string | undefined;
}

/** The services of one identity provider. Sessions of another provider are not valid for it. */
type Provider = Pick<Services, "identity" | "verifier" | "refresher" | "identityAddresses">;

/**
 * The identity providers of all brands. Brands without a project share the deployment's own, including its keys and its
 * single refresh in flight per session.
 */
export function connectProviders({ settings, catalogue, embeddedAddress }: ProvidersOptions) {
  const { limits, identity: rules } = catalogue;
  const pools = new Map<string, Pool>();
  const providers = new Map<string, Provider>();
  const addressesFor = (brand: Pick<Brand, "identity">) =>
    providerAddresses({ settings, embeddedAddress }, brand.identity);

  return {
    addressesFor,
    /** The connections to an origin. Brands can only use origins that the operator allows, so there are few. */
    poolFor(origin: string): Pool {
      const pool = pools.get(origin) ?? new Pool(origin, { connections: limits.api.connections });
      pools.set(origin, pool);
      return pool;
    },
    forBrand(brand: Pick<Brand, "identity">): Provider {
      const { projectId, base, widget } = addressesFor(brand);
      const key = JSON.stringify([projectId, base, widget]);
      const known = providers.get(key);
      if (known) return known;
      const { origin, pathname } = new URL(base);
      const basePath = pathname.replace(/\/$/, "");
      const identity = createIdentityClient({
        pool: this.poolFor(origin),
        basePath,
        projectId,
        timeoutMs: limits.api.timeoutMs,
      });
      const provider: Provider = {
        identity,
        verifier: createTokenVerifier(fetchKeys(`${base}/v2/keys/${projectId}`), {
          projectId,
          algorithms: rules.algorithms,
          clockToleranceSeconds: rules.clockToleranceSeconds,
        }),
        refresher: createRefresher((refreshJwt) => identity.refresh(refreshJwt)),
        identityAddresses: widget,
      };
      providers.set(key, provider);
      return provider;
    },
    close: () => Promise.all([...pools.values()].map((pool) => pool.close())),
  };
}
