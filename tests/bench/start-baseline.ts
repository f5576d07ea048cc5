import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { startConsole, type RunningConsole } from "../support/start-console.ts";

/** Starts another built checkout, with the flags of its own server: the first versions had none. */
export async function startBaseline(checkout: string): Promise<RunningConsole> {
  const module = resolve(checkout, "scripts/server-flags.ts");
  const { SERVER_FLAGS } = existsSync(module)
    ? ((await import(pathToFileURL(module).href)) as { SERVER_FLAGS: readonly string[] })
    : { SERVER_FLAGS: [] };
  return startConsole({ LOG_LEVEL: "info" }, checkout, SERVER_FLAGS);
}
