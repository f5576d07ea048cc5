import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

import type { BrandConfig } from "~/brand/diagnose/resolve-manifest.server";
import { listBrandFolders, sha256 } from "~/brand/load/folder-state.server";
import { indexBrands, relativesOf, type BrandIndex } from "~/brand/load/related-brands.server";

import { openCheckCache, stampOf } from "./check-cache.ts";
import type { Share } from "./check-worker.ts";
import { diagnoseShare, type CheckedBrand } from "./diagnose-share.ts";
import type { Folders } from "./workspace.ts";

/** A process of its own takes two seconds before it begins. */
const FEWEST_FOR_A_PROCESS = 1000;

interface CheckOptions {
  /** The brands in question; all of them without. */
  ids?: readonly string[] | undefined;
  /** Processes at most, this one included. */
  jobs?: number | undefined;
}

export interface Checks {
  /** In the order of the ids. */
  brands: CheckedBrand[];
  /** How many of them an earlier run had checked. */
  stored: number;
}

/**
 * What is wrong about brands, as `diagnoseBrands` says it, for an installation of thousands: on all cores, and without those
 * that an earlier run has checked and that nothing has changed for since. Every command that asks about several brands asks here.
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
    // Of brands that are not in question what is stored stays, and is judged by its key when they are.
    const others = [...stored.values()].filter(({ id }) => !checks.has(id));
    save([...others, ...[...checks.values()].map((check) => ({ ...check, key: after(check.id) }))]);
  }
  return { brands: ids.flatMap((id) => checks.get(id) ?? []), stored: kept.length };
}

/**
 * Keys of all that has a say in what is found about a brand: its files and those of its relatives, of the default brand and
 * of brands that cannot be judged without parsing. Empty where one of these files was written after `startedAt`, and
 * for a brand of the latter kind, whose parents are not known.
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
  /** Processes at most, this one included. */
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
    // The other processes report in the meantime.
    await new Promise(setImmediate);
  }
  return all;
}

/** Brands that lie side by side often extend one another, so each share is one piece. */
function deal(ids: readonly string[], shares: number): string[][] {
  const size = Math.ceil(ids.length / shares);
  return Array.from({ length: shares }, (_, index) => ids.slice(index * size, (index + 1) * size));
}

async function diagnoseInProcess(share: Share): Promise<CheckedBrand[]> {
  const child = fork(fileURLToPath(new URL("check-worker.ts", import.meta.url)));
  const checked: CheckedBrand[] = [];
  child.on("message", (part: readonly CheckedBrand[]) => checked.push(...part));
  child.send(share);
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`a check ended with code ${code ?? "none"}`)),
    );
  });
  return checked;
}
