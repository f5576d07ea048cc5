/*
 * npm run seed -- --flows 10000000: fills a data folder with the demonstration data, and copies its flows and DNS
 * queries until these numbers are reached, to measure at scale. `npm run seed -- --help` lists the options.
 */
import { join } from "node:path";

import { Command, InvalidArgumentError } from "commander";
import pino from "pino";

import { generateSeed } from "../embedded/data/seed.ts";
import { openServices } from "../embedded/open-services.ts";
import { multiplyEvents } from "../embedded/store/multiply-events.ts";

const {
  data: folder,
  flows: flow,
  dns,
} = new Command("npm run seed --")
  .description("Fills a data folder with demonstration data. No other process may have the folder open.")
  .option("--flows <rows>", "copy flows until there are this many", readCount, 0)
  .option("--dns <rows>", "copy DNS queries until there are this many", readCount, 0)
  .option("--data <folder>", "the data folder", ".data")
  .parse()
  .opts<{ data: string; flows: number; dns: number }>();
const wanted = { flow, dns };

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

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 0) throw new InvalidArgumentError("Enter a number such as 10000000.");
  return count;
}
