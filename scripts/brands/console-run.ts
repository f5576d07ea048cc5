import { resolve } from "node:path";

import { startConsole, type RunningConsole } from "../../tests/support/start-console.ts";
import { isBuildFresh } from "../freshness.ts";
import { bin, runQuietly } from "../steps.ts";
import { WrongUsage, type Terminal } from "./terminal.ts";
import type { Folders } from "./workspace.ts";

/** Exceeds the duration of every command that signs in. */
const SESSION_SECONDS = "36000";

/**
 * Starts the console in production mode, with these brands and a temporary copy of the demonstration data that is
 * deleted on close. Builds it first if the sources have changed since the last build.
 */
export async function runConsole(
  { brandsDir, configDir }: Folders,
  terminal: Terminal,
  environment: Record<string, string> = {},
): Promise<RunningConsole> {
  if (resolve(configDir) !== resolve("config")) {
    throw new WrongUsage("the console itself reads config/; leave --config-dir out of a command that starts it");
  }
  if (!isBuildFresh()) {
    terminal.complain("Building the console, once …\n");
    const { code, output } = await runQuietly(bin("tsx"), ["scripts/build.ts"]);
    if (code !== 0) throw new Error(`the console could not be built:\n${output}`);
  }
  return startConsole({
    BRANDS_DIR: resolve(brandsDir),
    EMBEDDED_SESSION_SECONDS: SESSION_SECONDS,
    LOG_LEVEL: "info",
    ...environment,
  });
}
