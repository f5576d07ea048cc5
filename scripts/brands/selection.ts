import { basename, dirname, resolve } from "node:path";

import { holdsManifest, listBrandFolders } from "~/brand/load/folder-state.server";
import { readWithParents, type BrandSource } from "~/brand/load/load-brands.server";
import { indexBrands } from "~/brand/load/related-brands.server";

import { filesChangedSince } from "./changed.ts";
import { WrongUsage } from "./terminal.ts";
import { unknownBrand, type Folders } from "./workspace.ts";

interface Selection {
  /** Folders, files or ids; all brands if empty. */
  paths: readonly string[];
  /** A git reference; selects the brands changed since. */
  changedSince?: string | undefined;
}

/** The ids of the selected brands. Reads no manifests, except those whose parent is not known from an outline. */
export function selectBrands(folders: Folders, source: BrandSource, { paths, changedSince }: Selection): string[] {
  const all = listBrandFolders(folders.brandsDir);
  const named = new Set(paths.length > 0 ? paths.flatMap((path) => brandsAt(folders, path, all)) : all);
  const changed = changedSince === undefined ? named : changedBrands(folders, source, changedSince, all);
  return all.filter((id) => named.has(id) && changed.has(id));
}

/** `brands`, `brands/northwind`, `brands/northwind/brand.yaml` and `northwind`. */
function brandsAt({ brandsDir }: Folders, path: string, all: readonly string[]): readonly string[] {
  const folder = basename(path) === "brand.yaml" ? dirname(resolve(path)) : resolve(path);
  if (folder === resolve(brandsDir)) return all;
  const isInside = dirname(folder) === resolve(brandsDir);
  if (isInside && holdsManifest(brandsDir, basename(folder))) return [basename(folder)];
  if (path.includes("/")) throw new WrongUsage(`${path} is not a brand: there is no brand.yaml in it`);
  if (!holdsManifest(brandsDir, path)) throw unknownBrand(brandsDir, path);
  return [path];
}

/**
 * Includes the brands that extend a changed one. A change in config/, or the removal of a brand, may affect any brand.
 */
function changedBrands(
  { brandsDir, configDir }: Folders,
  source: BrandSource,
  reference: string,
  all: readonly string[],
): ReadonlySet<string> {
  if (filesChangedSince(reference, configDir).length > 0) return new Set(all);
  const files = filesChangedSince(reference, brandsDir).filter((file) => file.includes("/"));
  const changed = new Set(files.map((file) => file.slice(0, file.indexOf("/"))));
  if (changed.size === 0) return changed;
  if (![...changed].every((id) => all.includes(id))) return new Set(all);
  return withHeirs(changed, source);
}

function withHeirs(ids: ReadonlySet<string>, source: BrandSource): ReadonlySet<string> {
  const { outlines, unclear } = indexBrands(source);
  const parsed = readWithParents(unclear, source);
  const parents = new Map([
    ...outlines.map(({ id, parents: [parent] }) => [id, parent] as const),
    ...unclear.map((id) => [id, parsed.get(id)?.data.extends] as const),
  ]);
  const found = new Set(ids);
  for (let known = 0; known < found.size;) {
    known = found.size;
    for (const [id, parent] of parents) if (parent !== undefined && found.has(parent)) found.add(id);
  }
  return found;
}
