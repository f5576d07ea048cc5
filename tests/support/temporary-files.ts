import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Each running console has two copies of its data, of about 100 MB each. */
const ENOUGH_BYTES = 3 * 1024 ** 3;

/**
 * Gives a test run its own folder for temporary files, which is removed at its end. It is in memory if there is enough:
 * databases wait for the disk at every commit, and the tests write thousands of them. Processes of the run inherit it.
 */
export function useOwnTemporaryFolder(): void {
  if (process.env["LIVERY_TEST_RUN"]) return;
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), "livery-run-"));
  process.env["LIVERY_TEST_RUN"] = process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}
