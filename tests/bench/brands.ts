/* `npm run bench`: what many brands cost. Starts, memory, look-up, throughput and reload with 1, 100 and 10,000 of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { AccessTable } from "~/catalogue/access-table";
import { readScreens } from "~/catalogue/screens.server";
import { readYaml } from "~/catalogue/yaml-file.server";
import { openBrandCache } from "~/brand/cache.server";
import { openBrands } from "~/brand/registry.server";

import { startConsoleAlone, type ConsoleProcess } from "./console-process.ts";
import { brandHost, makeBrands, writeBrand } from "./made-brands.ts";

const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
const STARTS = 3;
const LOOKUPS = 200_000;
const LOAD_MS = 3000;
const ROUNDS = 3;
const EDITS = 20;

const results = [];
for (const count of SIZES.length > 0 ? SIZES : [1, 100, 10_000]) results.push(await measure(count));
const baseline = results[0]?.requestsPerCpuSecond ?? NaN;
const table = results.map((result) => ({ ...result, throughputRatio: round(result.requestsPerCpuSecond / baseline) }));
console.table(Object.fromEntries(table.map(({ brands, ...figures }) => [`${brands} brands`, figures])));
console.log(JSON.stringify(table));

async function measure(count: number) {
  const root = mkdtempSync(join(tmpdir(), "livery-bench-"));
  const [brandsDirectory, dataDirectory] = [join(root, "brands"), join(root, "data")];
  makeBrands(brandsDirectory, count);
  try {
    const cold = await startConsoleAlone(brandsDirectory, dataDirectory);
    await cold.close();
    const warm: number[] = [];
    for (let start = 1; start < STARTS; start++) {
      const livery = await startConsoleAlone(brandsDirectory, dataDirectory);
      warm.push(livery.startMs);
      await livery.close();
    }
    const livery = await startConsoleAlone(brandsDirectory, dataDirectory);
    warm.push(livery.startMs);
    const idleMiB = livery.residentMiB();
    await askEach(livery, count);
    const touchedMiB = livery.residentMiB();
    const requestsPerCpuSecond = await throughput(livery, count);
    const edits = await reloadTimes(livery, brandsDirectory, count);
    await livery.close();
    return {
      brands: count,
      coldStartMs: round(cold.startMs),
      warmStartMs: round(quantile(warm, 0.5)),
      lookupMicroseconds: lookupTime(brandsDirectory, join(root, "lookup"), count),
      idleMiB: round(idleMiB),
      touchedMiB: round(touchedMiB),
      requestsPerCpuSecond: round(requestsPerCpuSecond),
      reloadP50Ms: round(quantile(edits, 0.5)),
      reloadP95Ms: round(quantile(edits, 0.95)),
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** One request to each brand, eight at a time. */
async function askEach(livery: ConsoleProcess, count: number): Promise<void> {
  const waiting = Array.from({ length: count }, (_, number) => number);
  const ask = async () => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) await expectBrand(livery, number);
  };
  await Promise.all(Array.from({ length: 8 }, ask));
}

async function throughput(livery: ConsoleProcess, count: number): Promise<number> {
  const rounds: number[] = [];
  await load(livery, count);
  for (let round = 0; round < ROUNDS; round++) rounds.push(await load(livery, count));
  return quantile(rounds, 0.5);
}

/** Requests for each second of the server's processor time, for random brands. */
async function load(livery: ConsoleProcess, count: number): Promise<number> {
  const before = livery.cpuSeconds();
  const endsAt = Date.now() + LOAD_MS;
  let answered = 0;
  const ask = async () => {
    while (Date.now() < endsAt) {
      await expectBrand(livery, Math.floor(Math.random() * count));
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return answered / (livery.cpuSeconds() - before);
}

async function expectBrand(livery: ConsoleProcess, number: number): Promise<void> {
  const { status, body } = await livery.get(brandHost(number), "/sign-in");
  if (status !== 200 || !body.includes(`Brand ${number}`)) throw new Error(`Brand ${number} answered ${status}`);
}

/** From the end of writing a manifest to the first page with its new name. */
async function reloadTimes(livery: ConsoleProcess, brandsDirectory: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const number = Math.floor(Math.random() * count);
    writeBrand(brandsDirectory, number, `Edit ${edit} of ${number}`);
    const writtenAt = performance.now();
    while (!(await livery.get(brandHost(number), "/sign-in")).body.includes(`Edit ${edit} of ${number}`)) await wait(2);
    times.push(performance.now() - writtenAt);
    await wait(100);
  }
  return times;
}

function lookupTime(brandsDirectory: string, cacheDirectory: string, count: number): number {
  const onFault = (error: unknown) => console.error(error);
  const brands = openBrands({
    brandsDirectory,
    configDirectory: "config",
    catalogue: { screens: readScreens("config"), access: readYaml("config/access.yaml", AccessTable) },
    isDevelopment: false,
    cache: openBrandCache({ directory: cacheDirectory, onFault }),
  });
  const hosts = Array.from({ length: 1000 }, (_, index) => {
    const number = Math.floor(Math.random() * count);
    return index % 2 === 0 ? brandHost(number) : `a.tenants.customer-${number}.example`;
  });
  for (const host of hosts) brands.forHostname(host);
  const startedAt = performance.now();
  for (let lookup = 0; lookup < LOOKUPS; lookup++) brands.forHostname(hosts[lookup % hosts.length] ?? "");
  return round(((performance.now() - startedAt) / LOOKUPS) * 1000);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
