import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Each running console has two copies of its data, of about 100 MB each. */
const ENOUGH_BYTES = 3 * 1024 ** 3;

/**
 * Gives a test run its own folder for temporary files, which is removed at its end. It is in memory if there is enough:
 * databases wait for the disk at every commit, and the tests write thousands of them. Processes of the run inherit it.
 */
export function makeTemporaryFolder(): void {
  if (process.env["LIVERY_TEST_RUN"]) return;
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `livery-run-${process.pid}-`));
  process.env["LIVERY_TEST_RUN"] = process.env["TMPDIR"] = folder;
  // A console that is still ending may be writing.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  removeAbandonedFolders();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}

/** A run that was killed could not remove its folder. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^livery-run-(\d+)-/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
