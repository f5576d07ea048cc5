import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { GenerateSeed } from "../data/seed-types";

/** The seeded times are relative to the present: an older folder is not copied any more. */
const FRESH_MS = 5 * 60_000;

interface SeededFolder {
  period: number;
  path: Promise<string>;
}

const kept = new WeakMap<GenerateSeed, SeededFolder>();

/**
 * Copies a folder of seeded databases, which takes less than a tenth of the time of seeding it. The first call for a
 * seed makes the folder, and all tests of a process share it for some minutes. A period starts with each hour, because
 * demonstration data moves on the hour.
 */
export async function copySeededFolder(
  target: string,
  generateSeed: GenerateSeed,
  seed: (folder: string) => Promise<void>,
): Promise<void> {
  const period = Math.floor(Date.now() / FRESH_MS);
  let folder = kept.get(generateSeed);
  if (folder?.period !== period) {
    folder = { period, path: makeFolder(seed) };
    kept.set(generateSeed, folder);
  }
  cpSync(await folder.path, target, { recursive: true });
}

async function makeFolder(seed: (folder: string) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "livery-seeded-"));
  await seed(folder);
  return folder;
}
