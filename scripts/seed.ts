/*
 * npm run seed -- --flows 10000000: fills a data folder with the demonstration data, and copies its flows and DNS
 * queries until these numbers are reached, to measure at scale. `npm run seed -- --help` lists the options.
 */
import { join } from "node:path";

import pino from "pino";

import { readCommandLine } from "../app/http/command-line.server.ts";
import { generateSeed } from "../embedded/data/seed.ts";
import { openServices } from "../embedded/open-services.ts";
import { multiplyEvents } from "../embedded/store/multiply-events.ts";

const values = readCommandLine({
  usage: "npm run seed --",
  about: "Fills a data folder with demonstration data. No other process may have the folder open.",
  options: {
    flows: { value: "rows", about: "Copy flows until there are this many.", default: "0" },
    dns: { value: "rows", about: "Copy DNS queries until there are this many.", default: "0" },
    data: { value: "folder", about: "The data folder.", default: ".data" },
  },
});
const folder = String(values.data);
const wanted = { flow: Number(values.flows), dns: Number(values.dns) };
if (Object.values(wanted).some((count) => !Number.isSafeInteger(count) || count < 0))
  refuse("--flows and --dns are numbers of rows, such as 10000000");

const services = await openServices({
  dataDirectory: folder,
  configDirectory: "config",
  cacheDirectory: join(folder, "cache"),
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

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
