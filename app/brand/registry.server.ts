import type { AccessTable } from "~/catalogue/access-table";
import type { Screens } from "~/catalogue/screens";

import type { Brand } from "./brand";
import { readBrandDefaults } from "./defaults.server";
import type { Diagnostic } from "./diagnose/diagnostic";
import { buildGeneration, type Generation } from "./generation.server";
import { readHostsFile } from "./hosts-file.server";
import type { MatchKind } from "./hosts";

/** What a hostname shows. */
export type HostAnswer =
  | {
      state: "serving";
      brand: Brand;
      /** `development` is `<id>.localhost`; `default` is a hostname that no brand claims (specification 1). */
      matchedBy: MatchKind | "development" | "default";
      /** Set on a host that only sends people on to the brand's primary one. */
      redirectTo?: string;
    }
  /** The hostname belongs to a brand that cannot be served: a neutral 503, never another brand's look. */
  | { state: "down" }
  /** Nobody's hostname, where config/hosts.yaml refuses those. */
  | { state: "refused"; status: 404 | 421 };

export interface Brands {
  /** Counts up with every reload. */
  readonly generation: number;
  readonly list: readonly Brand[];
  readonly diagnostics: readonly Diagnostic[];
  /** Networks that config/hosts.yaml trusts to forward a host. */
  readonly trustedProxies: readonly string[];
  byId: (id: string) => Brand | undefined;
  /** The hostname must be in the normal form of readRequestHost. */
  forHostname: (hostname: string) => HostAnswer;
  /** Reads brands/ again and takes the result as a whole; whatever is broken keeps its last good version. */
  reload: () => void;
}

interface OpenBrandsOptions {
  brandsDirectory: string;
  configDirectory: string;
  catalogue: { screens: Screens; access: AccessTable };
  /** Serves `<id>.localhost`. */
  isDevelopment: boolean;
}

const REFUSALS = { "not-found": 404, misdirected: 421 } as const;

/** Opens all brands. Throws ConfigurationFaults when config/ or the default brand has errors; other brands are left out with theirs. */
export function openBrands({ brandsDirectory, configDirectory, catalogue, isDevelopment }: OpenBrandsOptions): Brands {
  const hosts = readHostsFile(configDirectory);
  const house = {
    screens: catalogue.screens,
    access: catalogue.access,
    defaults: readBrandDefaults(configDirectory),
    hosts,
  };
  let current = buildGeneration(brandsDirectory, house);

  const unknownHost = (): HostAnswer =>
    hosts.unknownHost === "default-brand"
      ? { state: "serving", brand: current.defaultBrand, matchedBy: "default" }
      : { state: "refused", status: REFUSALS[hosts.unknownHost] };

  return {
    get generation() {
      return current.number;
    },
    get list() {
      return [...current.brands.values()];
    },
    get diagnostics() {
      return current.diagnostics;
    },
    trustedProxies: hosts.trustedProxies,
    byId: (id) => current.brands.get(id),
    forHostname(hostname) {
      const found = current.hosts.find(hostname);
      if (found) return answer(current, found.owner.id, found.matchedBy, found.owner.redirects ? hostname : undefined);
      const id = isDevelopment ? developmentId(hostname, hosts.developmentSuffix) : undefined;
      if (id === undefined || !(current.brands.has(id) || current.down.has(id))) return unknownHost();
      return answer(current, id, "development");
    },
    reload() {
      current = buildGeneration(brandsDirectory, house, current);
    },
  };
}

function answer(
  { brands }: Generation,
  id: string,
  matchedBy: MatchKind | "development",
  redirectedFrom?: string,
): HostAnswer {
  const brand = brands.get(id);
  if (!brand) return { state: "down" };
  const { primaryHost } = brand;
  const redirects = redirectedFrom !== undefined && primaryHost !== undefined && primaryHost !== redirectedFrom;
  return { state: "serving", brand, matchedBy, ...(redirects ? { redirectTo: primaryHost } : {}) };
}

function developmentId(hostname: string, suffix: string): string | undefined {
  return hostname.endsWith(`.${suffix}`) ? hostname.slice(0, -suffix.length - 1) : undefined;
}
