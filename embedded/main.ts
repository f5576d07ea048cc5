/* The embedded services as one process: the product API, the identity provider and their demonstration data, on loopback. */
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import pino from "pino";

import type { EmbeddedReady } from "~/contract/embedded";

import { generateSeed } from "./data/seed";
import { createEmbeddedApp } from "./embedded-app";
import { DEMO_PASSWORD, demonstration } from "./identity/demo-people";
import { openServices } from "./open-services";
import { readEmbeddedSettings, SettingsFault, type EmbeddedSettings } from "./settings";

const CLOSE_TIMEOUT_MS = 5_000;

const settings = readSettingsOrEnd();
// The standard output carries one line: where the services listen.
const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
const cacheDirectory = join(settings.dataDirectory, "cache");
const services = await openServices({ ...settings, cacheDirectory, generateSeed, clock: Date.now, log });
const app = createEmbeddedApp({ services, configDirectory: settings.configDirectory, clock: Date.now, log });
const server = app.listen(settings.port, "127.0.0.1", () => {
  const people = demonstration.map(({ person, does }) => ({ loginId: person.email, does }));
  const { port } = server.address() as AddressInfo;
  const ready: EmbeddedReady = { ready: true, port, demonstration: { password: DEMO_PASSWORD, people } };
  if (process.send) process.send(ready);
  else console.log(JSON.stringify(ready));
});

let isClosing = false;
for (const event of ["SIGTERM", "SIGINT", "disconnect"] as const) process.on(event, close);

/** Lets running calls end, then closes the databases. Whoever started this process and is gone takes it along. */
function close(): void {
  if (isClosing) return;
  isClosing = true;
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

function readSettingsOrEnd(): EmbeddedSettings {
  try {
    return readEmbeddedSettings(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
