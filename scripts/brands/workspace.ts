import { existsSync } from "node:fs";

import { diagnoseBrands, type DiagnosedBrand } from "~/brand/diagnose.server";
import { readConfigFiles } from "~/brand/diagnose/config-files.server";
import { compareDiagnostics, type Diagnostic } from "~/brand/diagnose/diagnostic";
import type { House, Subject } from "~/brand/diagnose/subject.server";
import { didYouMean } from "~/catalogue/nearest";

import { WrongUsage } from "./terminal.ts";

/** The folders that every command looks at. */
export interface Folders {
  brandsDir: string;
  configDir: string;
}

export interface Workspace extends Folders {
  /** Undefined while config/ itself has faults; brands are not looked at then. */
  house: House | undefined;
  brands: readonly DiagnosedBrand[];
  diagnostics: readonly Diagnostic[];
}

/** Reads config/ and brands/ as the server does. */
export function readWorkspace({ brandsDir, configDir }: Folders): Workspace {
  for (const directory of [brandsDir, configDir]) {
    if (!existsSync(directory)) throw new WrongUsage(`there is no folder ${directory}`);
  }
  const config = readConfigFiles(configDir);
  const { brands, diagnostics } = config.house
    ? diagnoseBrands({ brandsDirectory: brandsDir, house: config.house })
    : { brands: [], diagnostics: [] };
  return {
    brandsDir,
    configDir,
    house: config.house,
    brands,
    diagnostics: [...config.diagnostics, ...diagnostics].sort(compareDiagnostics),
  };
}

/** The configuration, for commands that can say nothing without it. */
export function houseOf({ house }: Workspace): House {
  if (!house) throw new WrongUsage("config/ has faults; see them with: brands validate");
  return house;
}

/** One brand by its id, whether it is sound or not. */
export function findBrand(workspace: Workspace, id: string): Subject {
  houseOf(workspace);
  const found = workspace.brands.find(({ subject }) => subject.draft.id === id);
  if (found) return found.subject;
  const hint = didYouMean(
    id,
    workspace.brands.map(({ subject }) => subject.draft.id),
  );
  throw new WrongUsage(`there is no brand "${id}"${hint === undefined ? "" : `; ${hint}`}`);
}
