import { basename, dirname, resolve } from "node:path";

import { filesChangedSince } from "./changed.ts";
import { WrongUsage } from "./terminal.ts";
import { findBrand, type Workspace } from "./workspace.ts";

/** The brands that a run is about: those named by folder, file or id, or those that changed; all of them otherwise. */
export function selectBrands(workspace: Workspace, paths: readonly string[], changedSince?: string): string[] {
  const all = workspace.brands.map(({ subject }) => subject.draft.id);
  const named = new Set(paths.length > 0 ? paths.flatMap((path) => brandsAt(workspace, path, all)) : all);
  const changed = changedSince === undefined ? all : changedBrands(workspace, changedSince, all);
  return changed.filter((id) => named.has(id));
}

/** `brands`, `brands/northwind`, `brands/northwind/brand.yaml` and `northwind`. */
function brandsAt(workspace: Workspace, path: string, all: readonly string[]): readonly string[] {
  const folder = basename(path) === "brand.yaml" ? dirname(resolve(path)) : resolve(path);
  if (folder === resolve(workspace.brandsDir)) return all;
  const known = workspace.brands.find(({ subject }) => resolve(subject.draft.directory) === folder);
  if (known) return [known.subject.draft.id];
  if (path.includes("/")) throw new WrongUsage(`${path} is not a brand: there is no brand.yaml in it`);
  return [findBrand(workspace, path).draft.id];
}

/** Also the brands that extend a changed one. A change in config/, or a brand that is gone, may concern any of them. */
function changedBrands(workspace: Workspace, reference: string, all: readonly string[]): readonly string[] {
  const { brandsDir, configDir, brands } = workspace;
  if (filesChangedSince(reference, configDir).length > 0) return all;
  const files = filesChangedSince(reference, brandsDir).filter((file) => file.includes("/"));
  const changed = files.map((file) => file.slice(0, file.indexOf("/")));
  if (!changed.every((id) => all.includes(id))) return all;
  return brands
    .filter(({ subject }) => [subject.draft, ...subject.parents].some(({ id }) => changed.includes(id)))
    .map(({ subject }) => subject.draft.id);
}
