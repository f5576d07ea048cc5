import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { inspectPath } from "~/brand/load/file-access.server";
import { sha256, stampFolder } from "~/brand/load/folder-state.server";

import type { CheckedBrand } from "./diagnose-share.ts";
import type { Folders } from "./workspace.ts";

/** The diagnostics of a brand, valid until one of its dependencies changes. */
export interface StoredCheck extends CheckedBrand {
  /** Of everything that affects the diagnostics. */
  key: string;
}

/** Results of earlier runs for the same folders. Safe to delete. */
export interface CheckCache {
  file: string;
  stored: ReadonlyMap<string, StoredCheck>;
  save: (checks: readonly StoredCheck[]) => void;
}

export const DIRECTORY = "node_modules/.cache/livery";
/** For fewer brands, the cache costs more time than it saves. */
const FEWEST = 500;

/**
 * The cache for these folders, with or without their images and fonts; empty if the program or config/ has changed
 * since.
 */
export function openCheckCache(folders: Folders, ignoresFiles = false): CheckCache {
  const what = ignoresFiles ? "manifests" : "brands";
  const file = join(DIRECTORY, `${what}-${sha256(resolve(folders.brandsDir)).slice(0, 12)}.json`);
  const circumstances = stampProgram(folders);
  const stored = readChecks(file, circumstances);
  return {
    file,
    stored: new Map(stored.map((check) => [check.id, check])),
    save(checks) {
      if (checks.length < FEWEST) return;
      const temporary = `${file}.${process.pid}`;
      try {
        mkdirSync(DIRECTORY, { recursive: true });
        writeFileSync(temporary, JSON.stringify({ circumstances, checks }));
        renameSync(temporary, file);
      } catch {
        // A folder that cannot be written costs time, nothing else.
      }
    },
  };
}

/**
 * The times and sizes of a brand's files; empty if one was written so recently that another change could go unnoticed.
 */
export function stampOf(brandsDir: string, id: string, files: readonly string[], before?: number): string {
  const directory = join(brandsDir, id);
  const isYoung = (file: string) => {
    const found = inspectPath(join(directory, file));
    return before !== undefined && found.kind === "found" && found.value.ctimeMs >= before;
  };
  return ["brand.yaml", ...files].some(isYoung) ? "" : stampFolder(directory, files);
}

/** Changes with the program and with config/. */
export function stampProgram({ configDir }: Pick<Folders, "configDir">): string {
  const sources = ["app", "scripts", configDir].flatMap(filesBelow);
  return stampFiles(["package-lock.json", ...sources]);
}

function readChecks(file: string, circumstances: string): StoredCheck[] {
  try {
    const cache = JSON.parse(readFileSync(file, "utf8")) as { circumstances: string; checks: StoredCheck[] };
    return cache.circumstances === circumstances ? cache.checks : [];
  } catch {
    return [];
  }
}

function filesBelow(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function stampFiles(paths: readonly string[]): string {
  const stamps = paths.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${path} ${size} ${mtimeMs}`;
  });
  return sha256(stamps.sort().join("\n"));
}
