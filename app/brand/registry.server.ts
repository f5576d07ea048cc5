import { resolve } from "node:path";

import type { AccessTable } from "~/catalogue/access-table";
import type { Screens } from "~/catalogue/screens";

import type { Brand } from "./brand";
import { NO_CACHE, type BrandCache } from "./cache.server";
import { readBrandDefaults } from "./defaults.server";
import { compareDiagnostics, type Diagnostic } from "./diagnose/diagnostic";
import { buildGeneration, type Generation, type Resident } from "./generation.server";
import { readHostsFile } from "./hosts-file.server";
import type { MatchKind } from "./hosts";
import { recheckRecord, refreshRecords, type Records } from "./records.server";
import { compareGenerations, type BrandChange } from "./swap";

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
  /** Counts up with every reload that found a change. */
  readonly generation: number;
  readonly list: readonly Brand[];
  /** Every brand with its state, those that are down included. */
  readonly residents: readonly Resident[];
  readonly diagnostics: readonly Diagnostic[];
  /** Networks that config/hosts.yaml trusts to forward a host. */
  readonly trustedProxies: readonly string[];
  byId: (id: string) => Brand | undefined;
  /** What this brand was before its last changes, newest first: a page drawn then asks for its colours and pictures now. */
  earlierOf: (id: string) => Brand[];
  /** The hostname must be in the normal form of readRequestHost. */
  forHostname: (hostname: string) => HostAnswer;
  /** Whether the files of this folder look other than when they were read. Cheap: times and sizes. */
  isStale: (id: string) => boolean;
  /**
   * Reads these folders again (all by default) with every brand made of them, and takes the result as a whole; whatever is
   * broken keeps its last good version. Answers with the brands that are another now.
   */
  reload: (ids?: Iterable<string>) => BrandChange[];
}

export interface OpenBrandsOptions {
  brandsDirectory: string;
  configDirectory: string;
  catalogue: { screens: Screens; access: AccessTable };
  /** Serves `<id>.localhost`. */
  isDevelopment: boolean;
  cache?: BrandCache;
}

const REFUSALS = { "not-found": 404, misdirected: 421 } as const;

/** Opens all brands. Throws ConfigurationFaults when config/ or the default brand has errors; other brands are left out with theirs. */
export function openBrands(options: OpenBrandsOptions): Brands {
  const { brandsDirectory, configDirectory, catalogue, isDevelopment, cache = NO_CACHE } = options;
  const hosts = readHostsFile(configDirectory);
  const { screens, access } = catalogue;
  const house = { screens, access, defaults: readBrandDefaults(configDirectory), hosts };
  const source = { brandsDirectory, house };

  const remembered = cache.read(
    [house.defaults, hosts, access, screens.list, resolve(brandsDirectory)],
    house.defaults.terminology,
  );
  let records = new Map(refreshRecords(remembered.records, source));
  const past: Pick<Generation, "number" | "residents"> = { number: 0, residents: remembered.residents };
  let current = buildGeneration({ ...source, records, previous: withoutRemoved(past, records), now: new Date() });
  cache.save(current.residents, compareGenerations(past, current));

  const unknownHost = (): HostAnswer => {
    const brand = current.residents.get(hosts.defaultBrand)?.edition?.brand();
    if (hosts.unknownHost !== "default-brand") return { state: "refused", status: REFUSALS[hosts.unknownHost] };
    return brand ? { state: "serving", brand, matchedBy: "default" } : { state: "down" };
  };

  return {
    get generation() {
      return current.number;
    },
    get list() {
      return [...current.residents.values()].flatMap(({ edition }) => edition?.brand() ?? []);
    },
    get residents() {
      return [...current.residents.values()];
    },
    get diagnostics() {
      return [...current.residents.values()].flatMap(({ diagnostics }) => diagnostics).sort(compareDiagnostics);
    },
    trustedProxies: hosts.trustedProxies,
    byId: (id) => current.residents.get(id)?.edition?.brand(),
    earlierOf: (id) => (current.residents.get(id)?.earlier ?? []).map((edition) => edition.brand()),
    forHostname(hostname) {
      const found = current.hosts.find(hostname);
      if (found) return answer(current, found.owner.id, found.matchedBy, found.owner.redirects ? hostname : undefined);
      const id = isDevelopment ? developmentId(hostname, hosts.developmentSuffix) : undefined;
      if (id === undefined || !current.residents.has(id)) return unknownHost();
      return answer(current, id, "development");
    },
    isStale(id) {
      const record = records.get(id);
      const upToDate = record && recheckRecord(record, brandsDirectory);
      // With the times it has now, so that the next look need not read the files.
      if (upToDate) records.set(id, upToDate);
      return upToDate === undefined;
    },
    reload(ids) {
      const next = refreshRecords(records, source, ids && new Set(ids));
      if (next === records) return [];
      const before = current;
      current = buildGeneration({ ...source, records: next, previous: before, now: new Date() });
      records = new Map(next);
      const swap = compareGenerations(before, current);
      cache.save(current.residents, swap);
      return swap.changes;
    },
  };
}

/** A brand whose folder was removed while the console was not running is as gone as any. */
function withoutRemoved(
  past: Pick<Generation, "number" | "residents">,
  records: Records,
): Pick<Generation, "number" | "residents"> {
  return { ...past, residents: new Map([...past.residents].filter(([id]) => records.has(id))) };
}

function answer(
  { residents }: Generation,
  id: string,
  matchedBy: MatchKind | "development",
  redirectedFrom?: string,
): HostAnswer {
  const brand = residents.get(id)?.edition?.brand();
  if (!brand) return { state: "down" };
  const { primaryHost } = brand;
  const redirects = redirectedFrom !== undefined && primaryHost !== undefined && primaryHost !== redirectedFrom;
  return { state: "serving", brand, matchedBy, ...(redirects ? { redirectTo: primaryHost } : {}) };
}

function developmentId(hostname: string, suffix: string): string | undefined {
  return hostname.endsWith(`.${suffix}`) ? hostname.slice(0, -suffix.length - 1) : undefined;
}
