/*
 * npm run seed -- --flows 10000000 [--dns n] [--data folder]: fills a data folder with the demonstration data, and
 * copies its flows and DNS queries until these numbers are reached, to measure at scale. No other process may have the
 * folder open.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";

import pino from "pino";

import { generateSeed } from "../embedded/data/seed.ts";
import { openServices } from "../embedded/open-services.ts";
import { multiplyEvents } from "../embedded/store/multiply-events.ts";

const { values } = parseArgs({
  options: {
    flows: { type: "string", default: "0" },
    dns: { type: "string", default: "0" },
    data: { type: "string", default: ".data" },
  },
});
const wanted = { flow: Number(values.flows), dns: Number(values.dns) };
if (Object.values(wanted).some((count) => !Number.isSafeInteger(count) || count < 0))
  throw new Error("--flows and --dns are numbers of rows, such as 10000000");

const services = await openServices({
  dataDirectory: values.data,
  configDirectory: "config",
  cacheDirectory: join(values.data, "cache"),
  sessionSeconds: 600,
  generateSeed,
  clock: Date.now,
  log: pino({ level: "warn" }),
  isTest: false,
});
try {
  for (const name of ["flow", "dns"] as const) {
    const count = await multiplyEvents(services.events, name, wanted[name]);
    console.log(`${name}: ${count.toLocaleString("en")} rows`);
  }
} finally {
  await services.close();
}
