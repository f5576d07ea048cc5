/*
 * `npm start`: builds if stale, then runs the console. Without API_DOMAIN the embedded services are started too. One
 * line per step; `npm start -- --help` lists the options.
 */
import { spawn } from "node:child_process";

import { Command } from "commander";

import type { StartMessage } from "../app/http/start-steps.server.ts";
import { buildWhenStale } from "./build-when-stale.ts";
import { endWithParent } from "./end-with-parent.ts";
import { showProgress } from "./progress.ts";
import { SERVER_FLAGS } from "./server-flags.ts";

const { verbose: isVerbose = false } = new Command("npm start --")
  .description("Builds the console if its sources changed, and runs it. Without API_DOMAIN, with demonstration data.")
  .option("--verbose", "show the output of the build and the log")
  .option("--no-telemetry", "do not add new demonstration data while the console runs")
  .parse()
  .opts<{ verbose?: boolean }>();
const isEmbedded = !process.env["API_DOMAIN"];
const progress = showProgress();

progress.begin("Build the console");
const code = await buildWhenStale({ isVerbose });
if (code !== 0) {
  progress.fail();
  process.exit(code);
}

progress.begin(isEmbedded ? "Prepare the demonstration data" : "Start");
// In a terminal the user reads the lines below; a supervisor collects the log.
const quiet = process.stdout.isTTY && !isVerbose && !process.env["LOG_LEVEL"] ? { LOG_LEVEL: "warn" } : {};
// Rendering is many times faster in production mode. Setting it here does not mark a deployment, so embedded data is
// allowed.
const allowsEmbedded = isEmbedded && process.env["NODE_ENV"] !== "production" ? { ALLOW_EMBEDDED: "1" } : {};
const server = spawn(
  process.execPath,
  [...SERVER_FLAGS, "build/start.js", ...(isEmbedded ? ["--embedded"] : []), ...process.argv.slice(2)],
  {
    // The channel reports steps, and stops the server when this process exits for any reason.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production", ...quiet, ...allowsEmbedded },
  },
);
server.on("message", ({ ready }: StartMessage) => {
  progress.done();
  if (ready.banner) process.stdout.write(`${ready.banner}\n`);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill("SIGTERM"));
endWithParent(() => server.kill("SIGTERM"));
server.once("exit", (exitCode) => {
  progress.fail();
  process.exit(exitCode ?? 1);
});
