import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A folder with freshly seeded data, generated once per build and copied by every test server. Times are shifted to the
 * present at start, so that an older seed can be reused.
 */
export async function seededData(checkout = process.cwd()): Promise<string> {
  const sources = readFileSync(join(checkout, "build/sources.sha256"), "utf8");
  const folder = join(checkout, ".cache", "seed", sources.slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  // Workers that start at the same time may each make the data; the first to finish keeps it.
  const unfinished = mkdtempSync(`${folder}.`);
  await seed(unfinished, checkout);
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

function seed(folder: string, checkout: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["build/embedded.js", "--port", "0", "--data", folder, "--config", "config", "--allow-embedded", "--test"],
    {
      cwd: checkout,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0 || code === null ? resolve() : reject(new Error(`Seeding ended with code ${code}`)),
    );
    child.once("message", () => child.kill("SIGTERM"));
  });
}
