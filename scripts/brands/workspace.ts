import { existsSync } from "node:fs";
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
import { listBrandFolders } from "~/brand/load/folder-state.server";
import type { BrandSource } from "~/brand/load/load-brands.server";
import { readClaimants, readRelated } from "~/brand/load/related-brands.server";
import { didYouMean } from "~/catalogue/nearest";

import { WrongUsage } from "./terminal.ts";

/** The folders that every command reads. */
export interface Folders {
  brandsDir: string;
  configDir: string;
}

export interface Workspace extends Folders {
  /** Undefined while config/ itself has problems; brands are not read then. */
  config: BrandConfig | undefined;
  brands: readonly DiagnosedBrand[];
  diagnostics: readonly Diagnostic[];
}

/** Which brands a command is about: some by their ids, or those that may be behind a hostname. All of them without. */
export type Scope = { ids: readonly string[] } | { hostname: string };

/** Reads config/ and brands/ as the server does: all brands, or those in scope with whatever has a say in them. */
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

/** config/, and what is wrong about it. Throws when one of the folders is missing. */
export function readConfigOf({ brandsDir, configDir }: Folders): ReturnType<typeof readConfigFiles> {
  for (const directory of [brandsDir, configDir]) {
    if (!existsSync(directory)) throw new WrongUsage(`there is no folder ${directory}`);
  }
  return readConfigFiles(configDir);
}

function diagnoseScope(source: BrandSource, scope: Scope | undefined): Diagnosis {
  if (!scope) return diagnoseBrands(source);
  const manifests = "ids" in scope ? readRelated(scope.ids, source) : readClaimants(scope.hostname, source);
  return diagnoseManifests(manifests, { config: source.config });
}

/** The configuration, for commands that can say nothing without it. */
export function configOf({ config }: Pick<Workspace, "config">): BrandConfig {
  if (!config) throw new WrongUsage("config/ has problems; see them with: brands validate");
  return config;
}

/** One brand by its id, whether it is sound or not. */
export function findBrand(workspace: Workspace, id: string): ResolvedManifest {
  configOf(workspace);
  const found = workspace.brands.find(({ resolved }) => resolved.manifest.id === id);
  if (!found) throw unknownBrand(workspace.brandsDir, id);
  return found.resolved;
}

/** That there is no such brand, and what may be the matter. */
export function unknownBrand(brandsDir: string, id: string): WrongUsage {
  const [stray] = basename(id) === id ? findStraysAt(brandsDir, id) : [];
  if (stray) {
    return new WrongUsage(`there is no brand "${id}"; ${stray.file}: ${stray.message} (${stray.hint ?? ""})`);
  }
  const hint = didYouMean(id, listBrandFolders(brandsDir));
  return new WrongUsage(`there is no brand "${id}"${hint === undefined ? "" : `; ${hint}`}`);
}
