import { resolve } from "node:path";

import type { Brand } from "./brand";
import type { BrandSource } from "./brand-record.server";
import { openBrandStore, type BrandStore } from "./brand-store.server";
import { NO_CACHE, type BrandCache } from "./cache.server";
import { readBrandDefaults } from "./defaults.server";
import { compareDiagnostics, type Diagnostic } from "./diagnose/diagnostic";
import type { House } from "./diagnose/subject.server";
import { servedEdition, type Resident } from "./generation.server";
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

export interface Brands extends Pick<BrandStore, "misreadHeads" | "isStale" | "reload" | "readMore"> {
  /** Counts up with every reload that found a change. */
  readonly generation: number;
  readonly list: readonly Brand[];
  /** Every brand with its state, those that are down included. */
  readonly residents: readonly Resident[];
  readonly diagnostics: readonly Diagnostic[];
  /** Networks that config/hosts.yaml trusts to forward a host. */
  readonly trustedProxies: readonly string[];
  /** What the brands are read from. */
  readonly source: BrandSource & { configDirectory: string };
  byId: (id: string) => Brand | undefined;
  /** A draft without errors, which no hostname shows. */
  draft: (id: string) => { id: string; digest: string; brand: Brand } | undefined;
  /** What this brand was before its last changes, newest first: a page drawn then asks for its colours and pictures now. */
  earlierOf: (id: string) => Brand[];
  /** The hostname must be in the normal form of readRequestHost. */
  forHostname: (hostname: string) => HostAnswer;
}

export interface OpenBrandsOptions {
  brandsDirectory: string;
  configDirectory: string;
  catalogue: Omit<House, "defaults" | "hosts">;
  /** Serves `<id>.localhost`. */
  isDevelopment: boolean;
  cache?: BrandCache;
}

const REFUSALS = { "not-found": 404, misdirected: 421 } as const;

/** Opens all brands. Throws ConfigurationFaults when config/ or the default brand has errors; other brands are left out with theirs. */
export function openBrands(options: OpenBrandsOptions): Brands {
  const { brandsDirectory, configDirectory, catalogue, isDevelopment, cache = NO_CACHE } = options;
  const hosts = readHostsFile(configDirectory);
  const { screens, access, identity, features } = catalogue;
  const house = { screens, access, identity, features, defaults: readBrandDefaults(configDirectory), hosts };
  const source = { brandsDirectory, house };

  const remembered = cache.read(
    [house.defaults, hosts, access, identity, features, screens.list, resolve(brandsDirectory)],
    house.defaults.terminology,
  );
  const store = openBrandStore({ source, remembered, cache });
  const residents = () => [...store.generation.residents.values()];

  const unknownHost = (): HostAnswer => {
    const brand = servedEdition(store.residentOf(hosts.defaultBrand))?.brand();
    if (hosts.unknownHost !== "default-brand") return { state: "refused", status: REFUSALS[hosts.unknownHost] };
    return brand ? { state: "serving", brand, matchedBy: "default" } : { state: "down" };
  };

  return {
    get generation() {
      return store.generation.number;
    },
    get list() {
      return residents().flatMap((resident) => servedEdition(resident)?.brand() ?? []);
    },
    get residents() {
      return residents();
    },
    get diagnostics() {
      return residents()
        .flatMap(({ diagnostics }) => diagnostics)
        .sort(compareDiagnostics);
    },
    trustedProxies: hosts.trustedProxies,
    source: { ...source, configDirectory },
    get misreadHeads() {
      return store.misreadHeads;
    },
    byId: (id) => servedEdition(store.residentOf(id))?.brand(),
    draft(id) {
      const { edition, record, state } = store.residentOf(id) ?? {};
      const isCurrent = state === "draft" && edition?.status === "draft" && edition.digest === record?.digest;
      return isCurrent ? { id, digest: edition.digest, brand: edition.brand() } : undefined;
    },
    earlierOf: (id) => (store.generation.residents.get(id)?.earlier ?? []).map((edition) => edition.brand()),
    forHostname(hostname) {
      const found = store.ownerOf(hostname);
      if (found) {
        const redirectedFrom = found.owner.redirects ? hostname : undefined;
        return answer(store.residentOf(found.owner.id), found.matchedBy, redirectedFrom);
      }
      const id = isDevelopment ? developmentId(hostname, hosts.developmentSuffix) : undefined;
      if (id === undefined || !store.generation.residents.has(id)) return unknownHost();
      return answer(store.residentOf(id), "development");
    },
    isStale: store.isStale,
    reload: store.reload,
    readMore: store.readMore,
  };
}

function answer(
  resident: Resident | undefined,
  matchedBy: MatchKind | "development",
  redirectedFrom?: string,
): HostAnswer {
  const brand = servedEdition(resident)?.brand();
  if (!brand) return { state: "down" };
  const { primaryHost } = brand;
  const redirects = redirectedFrom !== undefined && primaryHost !== undefined && primaryHost !== redirectedFrom;
  return { state: "serving", brand, matchedBy, ...(redirects ? { redirectTo: primaryHost } : {}) };
}

function developmentId(hostname: string, suffix: string): string | undefined {
  return hostname.endsWith(`.${suffix}`) ? hostname.slice(0, -suffix.length - 1) : undefined;
}
