import { basename, dirname, resolve } from "node:path";

import { holdsManifest } from "~/brand/load/folder-state.server";

import { filesChangedSince } from "./changed.ts";
import { WrongUsage } from "./terminal.ts";
import { findBrand, type Workspace } from "./workspace.ts";

/** The brands that a run is about: those named by folder, file or id, or those that changed; all of them otherwise. */
export function selectBrands(workspace: Workspace, paths: readonly string[], changedSince?: string): string[] {
  const all = workspace.brands.map(({ resolved }) => resolved.manifest.id);
  const named = new Set(paths.length > 0 ? paths.flatMap((path) => brandsAt(workspace, path, all)) : all);
  const changed = changedSince === undefined ? all : changedBrands(workspace, changedSince, all);
  return changed.filter((id) => named.has(id));
}

/** The ids of brands that are named as such, when nothing else has to be read to know which are meant. */
export function namedBrands(brandsDir: string, paths: readonly string[]): string[] | undefined {
  const ids = paths.map((path) => {
    const folder = basename(path) === "brand.yaml" ? dirname(resolve(path)) : resolve(path);
    return dirname(folder) === resolve(brandsDir) ? basename(folder) : path;
  });
  const areBrands = ids.length > 0 && ids.every((id) => holdsManifest(brandsDir, id));
  return areBrands ? ids : undefined;
}

/** `brands`, `brands/northwind`, `brands/northwind/brand.yaml` and `northwind`. */
function brandsAt(workspace: Workspace, path: string, all: readonly string[]): readonly string[] {
  const folder = basename(path) === "brand.yaml" ? dirname(resolve(path)) : resolve(path);
  if (folder === resolve(workspace.brandsDir)) return all;
  const known = workspace.brands.find(({ resolved }) => resolve(resolved.manifest.directory) === folder);
  if (known) return [known.resolved.manifest.id];
  if (path.includes("/")) throw new WrongUsage(`${path} is not a brand: there is no brand.yaml in it`);
  return [findBrand(workspace, path).manifest.id];
}

/** Also the brands that extend a changed one. A change in config/, or the removal of a brand, may concern any of them. */
function changedBrands(workspace: Workspace, reference: string, all: readonly string[]): readonly string[] {
  const { brandsDir, configDir, brands } = workspace;
  if (filesChangedSince(reference, configDir).length > 0) return all;
  const files = filesChangedSince(reference, brandsDir).filter((file) => file.includes("/"));
  const changed = files.map((file) => file.slice(0, file.indexOf("/")));
  if (!changed.every((id) => all.includes(id))) return all;
  return brands
    .filter(({ resolved }) => [resolved.manifest, ...resolved.parents].some(({ id }) => changed.includes(id)))
    .map(({ resolved }) => resolved.manifest.id);
}
