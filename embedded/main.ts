/* The embedded services as one process on loopback: product API, identity provider and demonstration data. */
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import pino from "pino";

import type { EmbeddedMessage, EmbeddedReady } from "~/contract/embedded";
import { logOptions } from "~/contract/log-options";

import { startKeepingCurrent } from "./api/maintenance";
import { generateSeed } from "./data/seed";
import { sameHourOfWeek } from "./data/timeline";
import { createEmbeddedApp } from "./embedded-app";
import { DEMO_PASSWORD, demonstration } from "./identity/demo-people";
import { TEST_PASSWORD_COST } from "./identity/passwords";
import { openServices } from "./open-services";
import { readEmbeddedSettings, SettingsFault, type EmbeddedSettings } from "./settings";
import { describeStartupFailure } from "./startup-failure";

const CLOSE_TIMEOUT_MS = 5_000;
let isClosing = false;

const parent = process.send ? process : undefined;
// Before any slow step: the parent process may have exited by the time the data is ready.
process.once("disconnect", end);
if (parent && !parent.connected) end();

const settings = await readSettingsOrEnd();
// Without a parent, the standard output contains one line: where the services listen.
const log = pino({ ...logOptions, level: settings.logLevel }, pino.destination(parent ? 1 : 2));
const cacheDirectory = join(settings.dataDirectory, "cache");
const services = await openServices({
  ...settings,
  ...(settings.isTest && { passwordCost: TEST_PASSWORD_COST, seedTime: sameHourOfWeek }),
  cacheDirectory,
  generateSeed,
  clock: Date.now,
  log,
}).catch((error: unknown) => {
  log.debug({ err: error }, "the embedded services could not start");
  return refuse(describeStartupFailure(error, settings.dataDirectory));
});
const { app, api, sources } = createEmbeddedApp({
  services,
  configDirectory: settings.configDirectory,
  clock: Date.now,
  log,
});
const stopKeepingCurrent = await startKeepingCurrent(api, sources);
const server = app.listen(settings.port, "127.0.0.1", () => {
  const people = demonstration.map(({ person, does }) => ({ loginId: person.email, does }));
  const { port } = server.address() as AddressInfo;
  const ready: EmbeddedReady = { ready: true, port, demonstration: { password: DEMO_PASSWORD, people } };
  if (process.send) process.send(ready satisfies EmbeddedMessage);
  else console.log(JSON.stringify(ready));
});

process.off("disconnect", end);
process.on("disconnect", () => {
  close();
  server.closeAllConnections();
});
if (parent && !parent.connected) end();
process.on("SIGTERM", close);
// A terminal also sends it to the console, which still needs these services to finish its requests.
process.on("SIGINT", parent ? () => undefined : close);

/** Waits for running calls, then closes the databases. */
function close(): void {
  if (isClosing) return;
  isClosing = true;
  stopKeepingCurrent();
  setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
  server.close(() => {
    services.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the databases could not be closed");
        process.exit(1);
      },
    );
  });
  server.closeIdleConnections();
}

async function readSettingsOrEnd(): Promise<EmbeddedSettings> {
  try {
    return readEmbeddedSettings(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error;
    return refuse(error.message);
  }
}

/** Nothing is open yet that would need to be closed. */
function end(): never {
  process.exit(0);
}

/**
 * Ends the process with a reason, which the parent process reports; without a parent it is written to standard error.
 */
async function refuse(reason: string): Promise<never> {
  if (parent) await new Promise((sent) => parent.send?.({ ready: false, reason } satisfies EmbeddedMessage, sent));
  else console.error(reason);
  process.exit(1);
}
