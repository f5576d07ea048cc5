import { group } from "d3-array";

import type { Manifest } from "../diagnose/read-manifest.server";
import { hostPatternText } from "../hosts/host-pattern.server";
import { createHostTable, suffixesOf } from "../hosts/host-table";
import type { ClaimedHost } from "./claimed-hosts.server";
import { listBrandFolders } from "./folder-state.server";
import { readWithParents, type BrandSource, type LoadedBrand } from "./load-brands.server";
import { scanOutlines } from "./outlines.server";

/** Hosts and parents of every brand; takes less than a second for ten thousand brands. */
export interface BrandIndex {
  outlines: readonly LoadedBrand[];
  /** Files that must be parsed to determine their hosts. */
  unclear: readonly string[];
  /** These brands and those they extend, directly or indirectly. */
  withParents: (ids: readonly string[]) => Set<string>;
  /** These brands and those that extend them, directly or indirectly. */
  withHeirs: (ids: readonly string[]) => Set<string>;
  /** The brands that share a host with these, or have a wildcard that matches one. */
  rivalsOf: (ids: Iterable<string>) => string[];
}

export function indexBrands(source: BrandSource): BrandIndex {
  const { outlines, unclear } = scanOutlines(listBrandFolders(source.brandsDirectory), source);
  const byId = new Map(outlines.map((brand) => [brand.id, brand]));
  const heirs = group(outlines, ({ parents: [parent] }) => parent);
  const claims = outlines.flatMap((brand) => brand.claims.map(({ pattern }) => [hostPatternText(pattern), brand.id]));
  const owners = group(claims, ([host]) => host);
  const claimantsOf = (host: string) => (owners.get(host) ?? []).flatMap(([, id]) => id ?? []);
  return {
    outlines,
    unclear,
    withParents: (ids) => walk(ids, (id) => byId.get(id)?.parents ?? []),
    withHeirs: (ids) => walk(ids, (id) => (heirs.get(id) ?? []).map((heir) => heir.id)),
    rivalsOf: (ids) => {
      const around = [...ids].flatMap((id) => byId.get(id)?.claims ?? []).flatMap(namesAround);
      return [...new Set(around)].flatMap(claimantsOf);
    },
  };
}

/** Everything reachable, including the start. */
function walk(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...next(id));
  }
  return found;
}

/**
 * These brands and all brands that can affect their diagnostics: those they extend, those that extend them, those with
 * one of their hosts or a wildcard that matches one, the default brand, and files that have to be parsed.
 */
export function readRelated(ids: readonly string[], source: BrandSource, index?: BrandIndex): Map<string, Manifest> {
  const { defaultBrand } = source.config.hosts;
  if (ids.length === 0) return readWithParents([defaultBrand], source);
  const { unclear, rivalsOf, withHeirs } = index ?? indexBrands(source);
  // A file without an outline can have parents too.
  const own = new Set(readWithParents(ids, source).keys());
  return readWithParents([...own, ...rivalsOf(own), ...withHeirs(ids), ...unclear, defaultBrand], source);
}

/** The brands that `readRelated` reads for a brand with an outline, sorted by id. */
export function relativesOf(id: string, defaultBrand: string, index: BrandIndex): string[] {
  const { unclear, rivalsOf, withHeirs, withParents } = index;
  const own = withParents([id]);
  return [...new Set([...own, ...rivalsOf(own), ...withHeirs([id]), ...unclear, defaultBrand])].sort();
}

/** Every brand that a hostname may resolve to, including competing claims. */
export function readClaimants(hostname: string, source: BrandSource): Map<string, Manifest> {
  const { outlines, unclear } = indexBrands(source);
  const claims = outlines.flatMap((brand) => brand.claims.map(({ pattern }) => ({ pattern, owner: pattern })));
  const winner = createHostTable(claims).find(hostname)?.owner;
  const isDisputed = ({ claims: own }: LoadedBrand) =>
    winner !== undefined && own.some(({ pattern }) => hostPatternText(pattern) === hostPatternText(winner));
  const { defaultBrand, developmentSuffix } = source.config.hosts;
  const suffix = `.${developmentSuffix}`;
  const named = hostname.endsWith(suffix) ? [hostname.slice(0, -suffix.length)] : [];
  const ids = outlines.filter(isDisputed).map(({ id }) => id);
  return readWithParents([...ids, ...unclear, ...named, defaultBrand], source);
}

/** The entry itself, and the wildcards that would match it. */
function namesAround({ pattern }: ClaimedHost): string[] {
  const around = suffixesOf(pattern.name).flatMap((suffix) => [`*.${suffix}`, `**.${suffix}`]);
  return [hostPatternText(pattern), ...around];
}
