import { resolve } from "node:path";

import { ConfigurationError } from "~/catalogue/yaml-file.server";

import { compareDiagnostics, type Diagnostic } from "../diagnose/diagnostic";
import type { BrandConfig } from "../diagnose/resolve-manifest.server";
import type { MatchKind } from "../hosts/host-table";
import { readHostsFile, type HostsFile } from "../hosts/hosts-file.server";
import { NO_CACHE, type BrandCache } from "../load/brand-cache.server";
import { missingDefault } from "../load/default-brand.server";
import type { BrandVersion } from "../load/brand-version.server";
import { openBrandStore, type BrandStore } from "../load/brand-store.server";
import type { BrandSource } from "../load/load-brands.server";
import { servedVersion, type BrandEntry } from "../load/snapshot.server";
import { readBrandDefaults } from "../manifest/defaults.server";
import type { Brand } from "./brand";
import { rolloutOf, type Rollout } from "./rollout";

/** The result of resolving a hostname. */
export type HostAnswer =
  | {
      state: "serving";
      brand: Brand;
      /** `development` is `<id>.localhost`; `default` is a hostname that no brand claims (requirement 1.2). */
      matchedBy: MatchKind | "development" | "default";
      /** Set for a host that only redirects to the brand's primary one. */
      redirectTo?: string;
      /** Set while some visitors see the version before `brand`. */
      rollout?: Rollout;
    }
  /** The hostname belongs to a brand that cannot be served: a neutral 503, never another brand's look. */
  | { state: "down" }
  /** A hostname without an owner, if config/hosts.yaml refuses those. */
  | { state: "refused"; status: 404 | 421 };

export interface Brands extends Pick<
  BrandStore,
  "misreadOutlines" | "isStale" | "reload" | "reloadInSlices" | "readMore" | "readMoreInSlices"
> {
  /** Incremented by every reload that found a change. */
  readonly snapshotNumber: number;
  readonly list: readonly Brand[];
  /** Every brand with its state, including those that are down. */
  readonly entries: readonly BrandEntry[];
  readonly diagnostics: readonly Diagnostic[];
  /** Networks that config/hosts.yaml trusts to forward a host. */
  readonly trustedProxies: readonly string[];
  /** The directories and configuration that the brands are read from. */
  readonly source: BrandSource & { configDirectory: string };
  byId: (id: string) => Brand | undefined;
  /** A draft without errors, which is not shown on any host. */
  draft: (id: string) => { id: string; digest: string; brand: Brand } | undefined;
  /** Earlier versions of this brand, newest first: open pages still request their style sheets and images. */
  earlierOf: (id: string) => Brand[];
  /** The hostname must be in the normal form of readRequestHost. */
  forHostname: (hostname: string) => HostAnswer;
}

export interface OpenBrandsOptions {
  brandsDirectory: string;
  configDirectory: string;
  catalogue: Omit<BrandConfig, "defaults" | "hosts">;
  /** Serves `<id>.localhost`. */
  isDevelopment: boolean;
  cache?: BrandCache;
  /** Called if work in the background fails; the brands stay as they were. Without it, the error is not caught. */
  onError?: (error: unknown) => void;
}

const REFUSALS = { "not-found": 404, misdirected: 421 } as const;

/**
 * Opens all brands. Throws ConfigurationErrors if config/ or the default brand has errors; other brands with errors are
 * skipped.
 */
export function openBrands(options: OpenBrandsOptions): Brands {
  const { brandsDirectory, configDirectory, catalogue, isDevelopment, cache = NO_CACHE, onError = rethrow } = options;
  const { screens, access, identity, features, prompts, fieldSets } = catalogue;
  const [hosts, defaults] = [readHosts(options), readBrandDefaults(configDirectory)];
  const config = { screens, access, identity, features, prompts, fieldSets, defaults, hosts };
  const source = { brandsDirectory, config };
  const remembered = cache.read(
    [defaults, hosts, access, identity, features, prompts, [...fieldSets], screens.list, resolve(brandsDirectory)],
    defaults.terminology,
  );
  const store = openBrandStore({ source, remembered, cache, onError });
  const entries = () => [...store.snapshot.entries.values()];

  const unknownHost = (): HostAnswer => {
    if (hosts.unknownHost !== "default-brand") return { state: "refused", status: REFUSALS[hosts.unknownHost] };
    return answer(store.entryOf(hosts.defaultBrand), "default");
  };

  return {
    get snapshotNumber() {
      return store.snapshot.number;
    },
    get list() {
      return entries().flatMap((entry) => servedVersion(entry)?.brand() ?? []);
    },
    get entries() {
      return entries();
    },
    get diagnostics() {
      return entries()
        .flatMap(({ diagnostics }) => diagnostics)
        .sort(compareDiagnostics);
    },
    trustedProxies: hosts.trustedProxies,
    source: { ...source, configDirectory },
    get misreadOutlines() {
      return store.misreadOutlines;
    },
    byId: (id) => servedVersion(store.entryOf(id))?.brand(),
    draft(id) {
      const { version, loaded, state } = store.entryOf(id) ?? {};
      const isCurrent = state === "draft" && version?.status === "draft" && version.digest === loaded?.digest;
      return isCurrent ? { id, digest: version.digest, brand: version.brand() } : undefined;
    },
    earlierOf: (id) => earlierVersions(store.snapshot.entries.get(id)).map((version) => version.brand()),
    forHostname(hostname) {
      const found = store.ownerOf(hostname);
      if (found) {
        const redirectedFrom = found.owner.redirects ? hostname : undefined;
        return answer(store.entryOf(found.owner.id), found.matchedBy, redirectedFrom);
      }
      const id = isDevelopment ? developmentId(hostname, hosts.developmentSuffix) : undefined;
      if (id === undefined || !store.snapshot.entries.has(id)) return unknownHost();
      return answer(store.entryOf(id), "development");
    },
    isStale: store.isStale,
    reload: store.reload,
    reloadInSlices: store.reloadInSlices,
    readMore: store.readMore,
    readMoreInSlices: store.readMoreInSlices,
  };
}

/** config/hosts.yaml, whose default brand must have a folder. */
function readHosts({ brandsDirectory, configDirectory }: OpenBrandsOptions): HostsFile {
  const missing = missingDefault(configDirectory, brandsDirectory);
  if (missing) throw new ConfigurationError([missing]);
  return readHostsFile(configDirectory);
}

function rethrow(error: unknown): never {
  throw error;
}

function earlierVersions(entry: BrandEntry | undefined): readonly BrandVersion[] {
  const { previous, earlier = [] } = entry ?? {};
  return previous ? [previous, ...earlier] : earlier;
}

function answer(
  entry: BrandEntry | undefined,
  matchedBy: MatchKind | "development" | "default",
  redirectedFrom?: string,
): HostAnswer {
  const brand = servedVersion(entry)?.brand();
  if (!entry || !brand) return { state: "down" };
  const rollout = rolloutOf(entry);
  const { primaryHost } = brand;
  const redirects = redirectedFrom !== undefined && primaryHost !== undefined && primaryHost !== redirectedFrom;
  return {
    state: "serving",
    brand,
    matchedBy,
    ...(redirects ? { redirectTo: primaryHost } : {}),
    ...(rollout ? { rollout } : {}),
  };
}

function developmentId(hostname: string, suffix: string): string | undefined {
  return hostname.endsWith(`.${suffix}`) ? hostname.slice(0, -suffix.length - 1) : undefined;
}
