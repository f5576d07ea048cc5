import { join, relative } from "node:path";

import { ConfigurationError, type ConfigProblem } from "~/catalogue/yaml-file.server";

import { diagnoseSteps } from "../diagnose/diagnose.server";
import { compareDiagnostics, type Diagnostic } from "../diagnose/diagnostic";
import type { BrandConfig } from "../diagnose/resolve-manifest.server";
import { hostPatternText } from "../hosts/host-pattern.server";
import { createHostTable, type HostTable } from "../hosts/host-table";
import { createBrandVersion, type BrandVersion } from "./brand-version.server";
import { conflictSteps } from "./conflicts.server";
import { readWithParentsSteps, type LoadedBrand } from "./load-brands.server";
import { findPrevious } from "./previous-version.server";
import { finish, mapSteps, type Steps } from "./steps";

/** All brands at one moment. Immutable: reloading the files creates a new one. */
export interface BrandSnapshot {
  number: number;
  entries: ReadonlyMap<string, BrandEntry>;
  hosts: HostTable<HostOwner>;
  /** Brands whose diagnostics depend on other brands: a host claimed twice, a second default brand. */
  conflicting: ReadonlySet<string>;
}

interface HostOwner {
  id: string;
  redirects: boolean;
}

/** One brand's entry in a snapshot. */
export interface BrandEntry {
  id: string;
  /** The current file; undefined for the default brand after its folder was removed, which is refused. */
  loaded: LoadedBrand | undefined;
  state: BrandState;
  version: BrandVersion | undefined;
  /** The version for visitors outside the share of `version`. */
  previous: BrandVersion | undefined;
  /** Earlier versions, newest first: pages rendered with them are still loading. */
  earlier: readonly BrandVersion[];
  diagnostics: readonly Diagnostic[];
  /** The start of the current state of this file. */
  since: string;
}

/**
 * `degraded`: an earlier version is served. `down`: there is none, and its hosts get a neutral response. `unread`: only
 * its hosts are known; it is read when it is requested, or in the background. `draft`, `disabled` and `abstract` are
 * set in the manifest.
 */
export type BrandState = "ok" | "degraded" | "down" | "unread" | "draft" | "disabled" | "abstract";

/** A page requests its style sheet within a second or two; edits happen a few times a second at most. */
const EARLIER_KEPT = 16;

interface SnapshotOptions {
  /** All existing folders. */
  loaded: ReadonlyMap<string, LoadedBrand>;
  brandsDirectory: string;
  config: BrandConfig;
  previous: Pick<BrandSnapshot, "number" | "entries">;
  now: Date;
}

/**
 * Determines what is served. A brand with errors stays at its version of the previous snapshot, or else is down on the
 * hosts it claims; a brand whose folder was removed is removed. Throws a ConfigurationError if there is no default
 * brand to serve.
 */
export function buildSnapshot(options: SnapshotOptions): BrandSnapshot {
  return finish(snapshotSteps(options));
}

/** Like `buildSnapshot`, with pauses. */
export function* snapshotSteps({
  loaded,
  brandsDirectory,
  config,
  previous,
  now,
}: SnapshotOptions): Steps<BrandSnapshot> {
  const compared = yield* compareBrands(loaded, { brandsDirectory, config, previous });
  const next = yield* mapSteps(loaded.values(), BRANDS_AT_ONCE, (brand) => {
    const verdict = compared.get(brand.id) ?? verdictOf(brand);
    return nextEntry(brand, verdict, previous.entries.get(brand.id), { config, now });
  });
  const entries = new Map(next.map((entry) => [entry.id, entry]));
  yield;
  const { defaultBrand } = config.hosts;
  if (!servedVersion(entries.get(defaultBrand))) {
    const before = previous.entries.get(defaultBrand);
    if (!before || !servedVersion(before)) {
      throw new ConfigurationError(whyNoDefault(brandsDirectory, defaultBrand, entries.get(defaultBrand)));
    }
    const since = before.loaded ? now.toISOString() : before.since;
    entries.set(defaultBrand, { ...before, loaded: undefined, state: "degraded", diagnostics: [], since });
  }
  const ordered = [...entries.values()].sort(compareSeniority);
  yield;
  const claims = (yield* mapSteps(ordered, BRANDS_AT_ONCE, ownersOf)).flat();
  yield;
  return {
    number: previous.number + 1,
    entries,
    hosts: createHostTable(claims),
    conflicting: new Set(compared.keys()),
  };
}

/** Takes a millisecond or two. */
const BRANDS_AT_ONCE = 500;

/** The version shown on the hosts of a brand; undefined if there is none. */
export function servedVersion(entry: BrandEntry | undefined): BrandVersion | undefined {
  const version = entry?.version;
  return version?.status === "active" && entry?.state !== "unread" ? version : undefined;
}

/**
 * The same snapshot with some of its brands replaced, if this affects no other brand: the hosts are unchanged and there
 * are no conflicts. Otherwise undefined; the snapshot then has to be rebuilt.
 */
export function* replaceSteps(
  snapshot: BrandSnapshot,
  loaded: readonly LoadedBrand[],
  { config, now }: Pick<SnapshotOptions, "config" | "now">,
): Steps<BrandSnapshot | undefined> {
  const replaced = yield* mapSteps(loaded, 20, (brand) => {
    const before = snapshot.entries.get(brand.id);
    const entry = nextEntry(brand, verdictOf(brand), before, { config, now });
    const isIndependent =
      before?.loaded !== undefined &&
      !snapshot.conflicting.has(brand.id) &&
      before.loaded.isMarkedDefault === brand.isMarkedDefault &&
      JSON.stringify(before.loaded.claims) === JSON.stringify(brand.claims) &&
      JSON.stringify(ownersOf(before)) === JSON.stringify(ownersOf(entry)) &&
      (brand.id !== config.hosts.defaultBrand || servedVersion(entry) !== undefined);
    return isIndependent ? entry : undefined;
  });
  if (replaced.includes(undefined)) return undefined;
  const entries = new Map(snapshot.entries);
  for (const entry of replaced) if (entry) entries.set(entry.id, entry);
  return { ...snapshot, entries };
}

/**
 * The same snapshot with some brands replaced, although this may affect others: for a request that cannot wait for the
 * whole snapshot. Its hosts are still those of the brands before. A brand without a value was removed.
 */
export function patchSnapshot(
  snapshot: BrandSnapshot,
  read: ReadonlyMap<string, LoadedBrand | undefined>,
  { config, now }: Pick<SnapshotOptions, "config" | "now">,
): BrandSnapshot {
  const entries = new Map(snapshot.entries);
  for (const [id, loaded] of read) {
    if (loaded) entries.set(id, nextEntry(loaded, verdictOf(loaded), entries.get(id), { config, now }));
    else entries.delete(id);
  }
  return { ...snapshot, entries };
}

function verdictOf({ diagnostics, compiled }: LoadedBrand): Verdict {
  return { diagnostics, isSound: compiled !== undefined };
}

interface Verdict {
  diagnostics: readonly Diagnostic[];
  isSound: boolean;
}

/** Errors caused by other brands. Only brands that could have one are read again, with those that extend them. */
function* compareBrands(
  loaded: ReadonlyMap<string, LoadedBrand>,
  { brandsDirectory, config, previous }: Pick<SnapshotOptions, "brandsDirectory" | "config" | "previous">,
): Steps<Map<string, Verdict>> {
  const conflicting = yield* conflictSteps([...loaded.values()], config.hosts.defaultBrand);
  if (conflicting.size === 0) return new Map();
  const incumbents = new Map(
    [...previous.entries.values()].flatMap(({ id, version }) =>
      (version?.claims ?? []).map(({ pattern }) => [hostPatternText(pattern), id] as const),
    ),
  );
  yield;
  const manifests = yield* readWithParentsSteps(conflicting, { brandsDirectory, config });
  const { brands, diagnostics } = yield* diagnoseSteps(manifests, { config, incumbents });
  const byBrand = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const own = byBrand.get(diagnostic.brand);
    if (own) own.push(diagnostic);
    else byBrand.set(diagnostic.brand, [diagnostic]);
  }
  return new Map(
    brands.map(({ resolved: { manifest }, isSound }) => {
      return [manifest.id, { isSound, diagnostics: byBrand.get(manifest.id) ?? [] }];
    }),
  );
}

function nextEntry(
  loaded: LoadedBrand,
  { diagnostics: found, isSound }: Verdict,
  before: BrandEntry | undefined,
  { config, now }: Pick<SnapshotOptions, "config" | "now">,
): BrandEntry {
  const { id } = loaded;
  const back = findPrevious(loaded, before);
  const diagnostics = withProblem(found, back.problem, before?.diagnostics);
  const isServable = isSound && !loaded.isOutline && back.problem?.severity !== "error";
  const compiled = isServable ? loaded.compiled : undefined;
  const version = compiled === undefined ? before?.version : editionOf(loaded, compiled, config, before);
  const previous = compiled === undefined ? before?.previous : back.previous;
  const state = stateOf(loaded, compiled !== undefined, version);
  const isAsBefore = before?.state === state && before.loaded?.digest === loaded.digest;
  const isSame =
    before?.version === version &&
    before?.previous === previous &&
    before?.loaded === loaded &&
    before.diagnostics === diagnostics;
  if (isAsBefore && isSame) return before;
  const earlier = before?.version && before.version !== version ? [before.version, ...before.earlier] : before?.earlier;
  return {
    ...{ id, loaded, state, version, previous, diagnostics },
    earlier: (earlier ?? []).slice(0, EARLIER_KEPT),
    since: isAsBefore ? before.since : now.toISOString(),
  };
}

/** The previous list if it is equal, so that it does not count as a change. */
function withProblem(
  found: readonly Diagnostic[],
  problem: Diagnostic | undefined,
  before: readonly Diagnostic[] | undefined,
): readonly Diagnostic[] {
  if (!problem) return found;
  const all = [...found, problem].sort(compareDiagnostics);
  const isAsBefore = before?.length === all.length && all.every((one, index) => one === before[index]);
  return isAsBefore ? before : all;
}

function stateOf(loaded: LoadedBrand, isSound: boolean, version: BrandVersion | undefined): BrandState {
  if (loaded.isOutline) return "unread";
  if (loaded.status !== "active") return loaded.status;
  if (isSound) return "ok";
  return version?.status === "active" ? "degraded" : "down";
}

function editionOf(
  loaded: LoadedBrand,
  compiled: string,
  config: BrandConfig,
  before: BrandEntry | undefined,
): BrandVersion {
  const known = before?.version;
  if (known?.digest === loaded.digest && known.compiled === compiled) return known;
  return createBrandVersion(loaded, compiled, config.defaults.terminology, known);
}

/** If two brands claim one host: a previous version has precedence, then a served brand, then one that is down. */
function compareSeniority(a: BrandEntry, b: BrandEntry): number {
  const rank = { degraded: 0, ok: 1, unread: 1, down: 2, draft: 3, disabled: 3, abstract: 3 };
  return rank[a.state] - rank[b.state];
}

function ownersOf({ id, version, loaded, state }: BrandEntry) {
  const isServed = state === "ok" || state === "degraded";
  const claims = (isServed ? version?.claims : loaded?.claims) ?? [];
  return claims.map(({ pattern, redirects }) => ({ pattern, owner: { id, redirects } }));
}

/** Without a folder, a start is refused before the brands are read. */
function whyNoDefault(brandsDirectory: string, id: string, entry: BrandEntry | undefined): ConfigProblem[] {
  const errors = (entry?.diagnostics ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) return errors;
  const file = relative(process.cwd(), join(brandsDirectory, id, "brand.yaml"));
  const message = `config/hosts.yaml names "${id}" as the default brand, which must be active`;
  return [{ file, line: 1, column: 1, message }];
}
