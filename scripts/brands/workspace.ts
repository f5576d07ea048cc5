import { basename } from "node:path";

import { readConfigFiles } from "~/brand/diagnose/config-files.server";
import {
  diagnoseBrands,
  diagnoseManifests,
  type DiagnosedBrand,
  type Diagnosis,
} from "~/brand/diagnose/diagnose.server";
import { compareDiagnostics, type Diagnostic } from "~/brand/diagnose/diagnostic";
import type { BrandConfig, ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { findStraysAt } from "~/brand/diagnose/stray-files.server";
import { holdsManifest, listBrandFolders } from "~/brand/load/folder-state.server";
import type { BrandSource } from "~/brand/load/load-brands.server";
import { readClaimants, readRelated } from "~/brand/load/related-brands.server";
import { didYouMean } from "~/catalogue/nearest";

import { requireFolder } from "./require-folder.ts";
import { WrongUsage } from "./terminal.ts";

/** The folders that every command reads. */
export interface Folders {
  brandsDir: string;
  configDir: string;
}

export interface Workspace extends Folders {
  /** Undefined if config/ itself has problems; brands are not read in that case. */
  config: BrandConfig | undefined;
  brands: readonly DiagnosedBrand[];
  diagnostics: readonly Diagnostic[];
}

/** The brands that a command needs: by id, or those a hostname may resolve to. All of them if unset. */
export type Scope = { ids: readonly string[] } | { hostname: string };

/**
 * Reads config/ and brands/ like the server: all brands, or those in scope with every brand that affects their
 * diagnostics.
 */
export function readWorkspace(
  { brandsDir, configDir }: Folders,
  scope?: Scope,
  how: Pick<BrandConfig, "ignoresFiles"> = {},
): Workspace {
  const read = readConfigOf({ brandsDir, configDir });
  const config = read.config && { ...read.config, ...how };
  const { brands, diagnostics } = config
    ? diagnoseScope({ brandsDirectory: brandsDir, config }, scope)
    : { brands: [], diagnostics: [] };
  return {
    brandsDir,
    configDir,
    config,
    brands,
    diagnostics: [...read.diagnostics, ...diagnostics].sort(compareDiagnostics),
  };
}

/** config/, and its problems. Throws WrongUsage if its folder cannot be listed. */
export function readConfigOf({ configDir }: Folders): ReturnType<typeof readConfigFiles> {
  requireFolder("--config-dir", configDir);
  return readConfigFiles(configDir);
}

function diagnoseScope(source: BrandSource, scope: Scope | undefined): Diagnosis {
  if (!scope) return diagnoseBrands(source);
  const manifests = "ids" in scope ? readRelated(scope.ids, source) : readClaimants(scope.hostname, source);
  return diagnoseManifests(manifests, { config: source.config });
}

/** The configuration, for commands that cannot run without it. */
export function configOf({ config }: Pick<Workspace, "config">): BrandConfig {
  if (!config) throw new WrongUsage("config/ has problems; see them with: brands validate");
  return config;
}

/** One brand by its id, valid or not. */
export function findBrand(workspace: Workspace, id: string): ResolvedManifest {
  configOf(workspace);
  const found = workspace.brands.find(({ resolved }) => resolved.manifest.id === id);
  if (!found) throw unknownBrand(workspace.brandsDir, id);
  return found.resolved;
}

/** For commands that read brands without a workspace. */
export function requireBrand(brandsDir: string, id: string): void {
  if (!holdsManifest(brandsDir, id)) throw unknownBrand(brandsDir, id);
}

/** The error for an unknown brand, with a possible reason. */
export function unknownBrand(brandsDir: string, id: string): WrongUsage {
  const [stray] = basename(id) === id ? findStraysAt(brandsDir, id) : [];
  if (stray) {
    return new WrongUsage(`there is no brand "${id}"; ${stray.file}: ${stray.message} (${stray.hint ?? ""})`);
  }
  const hint = didYouMean(id, listBrandFolders(brandsDir));
  return new WrongUsage(`there is no brand "${id}"${hint === undefined ? "" : `; ${hint}`}`);
}
