import { fork } from "node:child_process";
import { availableParallelism } from "node:os";

import type { BrandConfig } from "~/brand/diagnose/resolve-manifest.server";
import { listBrandFolders, sha256 } from "~/brand/load/folder-state.server";
import { indexBrands, relativesOf, type BrandIndex } from "~/brand/load/related-brands.server";

import { openCheckCache, stampOf } from "./check-cache.ts";
import type { Share } from "./check-worker.ts";
import { diagnoseShare, type CheckedBrand } from "./diagnose-share.ts";
import type { Folders } from "./workspace.ts";

/** For fewer brands, the start of a worker process takes longer than the work that it saves. */
const FEWEST_FOR_A_PROCESS = 1000;

interface CheckOptions {
  /** The brands to check; all of them if unset. */
  ids?: readonly string[] | undefined;
  /** Maximum number of processes, including this one. */
  jobs?: number | undefined;
}

export interface Checks {
  /** Sorted by id. */
  brands: CheckedBrand[];
  /** Number of brands with results from an earlier run. */
  stored: number;
}

/**
 * The diagnostics of `diagnoseBrands`, for an installation of thousands of brands: computed on all cores, and reused
 * from earlier runs if nothing relevant has changed. Used by every command about several brands.
 */
export async function checkBrands(
  { brandsDir, configDir }: Folders,
  config: BrandConfig,
  { ids = listBrandFolders(brandsDir), jobs = availableParallelism() }: CheckOptions = {},
): Promise<Checks> {
  const folders = { brandsDir, configDir };
  const startedAt = Date.now();
  const source = { brandsDirectory: folders.brandsDir, config };
  const index = indexBrands(source);
  const { stored, save } = openCheckCache(folders, config.ignoresFiles);
  const keyOf = createKeys(folders, config.hosts.defaultBrand, index);

  const before = keyOf((id) => stored.get(id)?.files ?? []);
  const kept = ids.flatMap((id) => {
    const check = stored.get(id);
    return check && check.key !== "" && check.key === before(id) ? [check] : [];
  });
  const isKept = new Set(kept.map(({ id }) => id));
  const changed = ids.filter((id) => !isKept.has(id));
  const found = await diagnoseInProcesses(changed, { ...folders, source, index, jobs });
  const checks = new Map([...kept, ...found].map((check): [string, CheckedBrand] => [check.id, check]));
  if (found.some(({ id }) => !index.unclear.includes(id))) {
    const after = keyOf((id) => (checks.get(id) ?? stored.get(id))?.files ?? [], startedAt);
    // Stored results of other brands are left unchanged; their key is compared when they are checked.
    const others = [...stored.values()].filter(({ id }) => !checks.has(id));
    save([...others, ...[...checks.values()].map((check) => ({ ...check, key: after(check.id) }))]);
  }
  return { brands: ids.flatMap((id) => checks.get(id) ?? []), stored: kept.length };
}

/**
 * Keys of everything that affects a brand's diagnostics: its files and those of related brands, of the default brand
 * and of brands that cannot be assessed without parsing. Empty if one of these files was written after `startedAt`, and
 * for brands that cannot be assessed without parsing, whose parents are not known.
 */
function createKeys({ brandsDir }: Folders, defaultBrand: string, index: BrandIndex) {
  const unclear = new Set(index.unclear);
  return (filesOf: (id: string) => readonly string[], startedAt?: number) => {
    const stamps = new Map<string, string>();
    const stamp = (id: string) => {
      const known = stamps.get(id) ?? stampOf(brandsDir, id, filesOf(id), startedAt);
      stamps.set(id, known);
      return known;
    };
    return (id: string) => {
      if (unclear.has(id)) return "";
      const ids = relativesOf(id, defaultBrand, index);
      return ids.some((one) => stamp(one) === "") ? "" : sha256(ids.map((one) => `${one} ${stamp(one)}`).join("\n"));
    };
  };
}

interface Work extends Folders {
  source: Parameters<typeof diagnoseShare>[1];
  index: BrandIndex;
  /** Maximum number of processes, including this one. */
  jobs: number;
}

async function diagnoseInProcesses(ids: readonly string[], { source, index, jobs, ...folders }: Work) {
  const processes = Math.min(jobs, Math.ceil(ids.length / FEWEST_FOR_A_PROCESS));
  const [own = [], ...others] = deal(ids, Math.max(1, processes));
  const shares = await Promise.all([
    ...others.map((share) => diagnoseInProcess({ ids: share, ignoresFiles: source.config.ignoresFiles, ...folders })),
    diagnoseHere(own, source, index),
  ]);
  return shares.flat();
}

async function diagnoseHere(...work: Parameters<typeof diagnoseShare>): Promise<CheckedBrand[]> {
  const all: CheckedBrand[] = [];
  for (const checked of diagnoseShare(...work)) {
    all.push(...checked);
    // The other processes run in the meantime.
    await new Promise(setImmediate);
  }
  return all;
}

/** Adjacent brands often extend one another, so each share is contiguous. */
function deal(ids: readonly string[], shares: number): string[][] {
  const size = Math.ceil(ids.length / shares);
  return Array.from({ length: shares }, (_, index) => ids.slice(index * size, (index + 1) * size));
}

async function diagnoseInProcess(share: Share): Promise<CheckedBrand[]> {
  const child = fork("scripts/run-compiled.js", ["scripts/brands/check-worker.ts"]);
  const checked: CheckedBrand[] = [];
  child.on("message", (part: readonly CheckedBrand[]) => checked.push(...part));
  child.send(share);
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`a check exited with code ${code ?? "none"}`)),
    );
  });
  return checked;
}
