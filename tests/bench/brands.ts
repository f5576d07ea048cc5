/* `npm run bench -- [--json] [sizes]`: the cost of many brands. Measures start time, memory, lookup, throughput and
   reload with 1, 100 and 10,000 brands. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

import { openBrandCache } from "~/brand/load/brand-cache.server";
import { openBrands } from "~/brand/serve/brands.server";
import { readCatalogue } from "~/catalogue/catalogue.server";

import { buildWhenStale } from "../../scripts/build-when-stale.ts";
import { startConsoleAlone, type ConsoleProcess } from "./console-process.ts";
import { quantile, round } from "./figures.ts";
import { brandHost, brandId, makeBrands, writeBrand } from "./made-brands.ts";
import { longestTurnMs } from "./turn-cpu.ts";

const { values: flags, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "boolean" } } });
const SIZES = positionals.map(Number).filter(Boolean);
const STARTS = 3;
const LOOKUPS = 200_000;
const FIRST_TOUCHES = 300;
/** Constant for every number of brands, so that memory growth comes from the brands and not from the requests. */
const REQUESTS_BEFORE_WEIGHING = 10_000;
const LOAD_MS = 3000;
const ROUNDS = 3;
const EDITS = 20;
/**
 * Maximum waiting time for a person or a request, from this number of brands. A busy host misses some of these limits.
 */
const SIZE_OF_LIMITS = 10_000;
const LIMITS: Readonly<Record<string, number>> = {
  coldReadDelayMaxMs: 100,
  editsTogetherDelayMaxMs: 100,
  readTurnCpuMaxMs: 100,
  editsTogetherTurnCpuMaxMs: 100,
  validateWarmSeconds: 4,
  validateOneSeconds: 2,
  showSeconds: 2,
  explainSeconds: 2,
  newSeconds: 2,
};
/** Saving starts after everything is read. */
const SAVING_MS = 3000;
/** Deployments may change this many brands in one write. */
const EDITS_TOGETHER = 1000;

if ((await buildWhenStale()) !== 0) process.exit(1);
const results = [];
for (const count of SIZES.length > 0 ? SIZES : [1, 100, 10_000]) results.push(await measure(count));
const baseline = results[0]?.requestsPerCpuSecond ?? NaN;
const table = results.map((result) => ({ ...result, throughputRatio: round(result.requestsPerCpuSecond / baseline) }));
const verdicts = table.filter(({ brands }) => brands >= SIZE_OF_LIMITS).flatMap(judge);
if (flags.json) console.log(JSON.stringify({ figures: table, verdicts }));
else {
  console.table(transpose(table));
  if (verdicts.length > 0) console.table(verdicts);
}
if (verdicts.some(({ verdict }) => verdict === "missed")) process.exitCode = 1;

async function measure(count: number) {
  const root = mkdtempSync(join(tmpdir(), "livery-bench-"));
  const [brandsDirectory, dataDirectory] = [join(root, "brands"), join(root, "data")];
  makeBrands(brandsDirectory, count);
  try {
    const cold = await startConsoleAlone(brandsDirectory, dataDirectory);
    const coldRead = await readEverything(cold);
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
    for (let asked = 0; asked < REQUESTS_BEFORE_WEIGHING; asked += count) await askEach(livery, count);
    const touchedMiB = livery.residentMiB();
    const touchedHeapMiB = await livery.heapMiB();
    const requestsPerCpuSecond = await throughput(livery, count);
    const edits = await reloadTimes(livery, brandsDirectory, count);
    const together = await editTogether(livery, brandsDirectory, count);
    await livery.close();
    return {
      brands: count,
      coldStartMs: round(cold.startMs),
      coldAllReadCpuSeconds: round(coldRead.cpuSeconds),
      coldReadDelayMaxMs: round(coldRead.delayMaxMs),
      warmStartMs: round(quantile(warm, 0.5)),
      ...lookupTimes(brandsDirectory, count),
      idleMiB: round(idleMiB),
      touchedMiB: round(touchedMiB),
      touchedHeapMiB: round(touchedHeapMiB),
      requestsPerCpuSecond: round(requestsPerCpuSecond),
      reloadP50Ms: round(quantile(edits, 0.5)),
      reloadP95Ms: round(quantile(edits, 0.95)),
      ...together,
      ...(await turnTimes(brandsDirectory, join(root, "turns"), count)),
      ...toolTimes(brandsDirectory),
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Processor time until every manifest was read, and the event loop delay until all of them were saved. */
async function readEverything(livery: ConsoleProcess): Promise<{ cpuSeconds: number; delayMaxMs: number }> {
  // The start-up delay itself does not count as a request delay.
  await delays(livery);
  let delayMaxMs = 0;
  for (let isRead = false; !isRead;) {
    await wait(500);
    const { max, body } = await delays(livery);
    delayMaxMs = Math.max(delayMaxMs, max);
    isRead = body.includes('brands{state="unread"} 0\n');
  }
  const cpuSeconds = livery.cpuSeconds();
  await wait(SAVING_MS);
  return { cpuSeconds, delayMaxMs: Math.max(delayMaxMs, (await delays(livery)).max) };
}

/** One request per brand, eight in parallel. */
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

/** Requests per second of server processor time, for random brands. */
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

/** From the end of writing a manifest to the first page with the new name. */
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

/**
 * How long requests wait while many edits are read: the server's event loop delay from its metrics, which reset on each
 * read.
 */
async function editTogether(livery: ConsoleProcess, brandsDirectory: string, count: number) {
  const edited = Math.min(EDITS_TOGETHER, count);
  await wait(1000);
  await delays(livery);
  const startedAt = performance.now();
  const cpuBefore = livery.cpuSeconds();
  for (let number = 0; number < edited; number++) writeBrand(brandsDirectory, number, `Together ${number}`);
  for (let number = 0; number < edited; number++) {
    while (!(await livery.get(brandHost(number), "/sign-in")).body.includes(`Together ${number}`)) await wait(100);
  }
  const { p99, max } = await delays(livery);
  return {
    editsTogetherMs: round(performance.now() - startedAt),
    editsTogetherCpuSeconds: round(livery.cpuSeconds() - cpuBefore),
    editsTogetherDelayP99Ms: round(p99),
    editsTogetherDelayMaxMs: round(max),
  };
}

/**
 * Reading, saving and editing the brands in this process, in CPU time, which other load on the machine does not change.
 * `directory` is an empty folder for the cache, so that everything is read.
 */
async function turnTimes(brandsDirectory: string, directory: string, count: number) {
  const catalogue = readCatalogue("config");
  const cache = openBrandCache({
    directory,
    onError: (error) => {
      throw error;
    },
  });
  const brands = openBrands({ brandsDirectory, configDirectory: "config", catalogue, isDevelopment: false, cache });
  const readTurnCpuMaxMs = await longestTurnMs(async () => {
    while ((await brands.readMoreInSlices(50)) > 0);
  });
  const edited = Array.from({ length: Math.min(EDITS_TOGETHER, count) }, (_, number) => number);
  for (const number of edited) writeBrand(brandsDirectory, number, `Again ${number}`);
  const editsTogetherTurnCpuMaxMs = await longestTurnMs(() => brands.reloadInSlices(edited.map(brandId)));
  return {
    readTurnCpuMaxMs: round(readTurnCpuMaxMs),
    editsTogetherTurnCpuMaxMs: round(editsTogetherTurnCpuMaxMs),
  };
}

async function delays(livery: ConsoleProcess): Promise<{ p99: number; max: number; body: string }> {
  const { body } = await livery.get("localhost", "/_ops/metrics");
  const read = (name: string) =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, "m").exec(body)?.[1]);
  return { p99: read("p99"), max: read("max"), body };
}

/** Each figure next to its limit, if it has one. */
function judge(figures: Readonly<Record<string, number>>) {
  return Object.entries(LIMITS).map(([figure, limit]) => {
    const value = figures[figure] ?? NaN;
    return { figure, value, limit, verdict: value <= limit ? "met" : "missed" };
  });
}

/** CLI commands, in seconds and in seconds of processor time; the second `validate` reuses the cache of the first. */
function toolTimes(brandsDirectory: string): Record<string, number> {
  const made = ["--name", "Made", "--host", "made.example", "--primary", "#0b5cad"];
  const commands: [figure: string, ...args: string[]][] = [
    ["validateCold", "validate"],
    ["validateWarm", "validate"],
    ["validateOne", "validate", "brand-0"],
    ["show", "show", "brand-0"],
    ["explain", "explain", brandHost(0), "any", "member"],
    ["new", "new", "made", ...made],
  ];
  return Object.assign(
    {},
    ...commands.map(([figure, ...args]) => {
      const { seconds, cpuSeconds } = runTool(args, brandsDirectory);
      return { [`${figure}Seconds`]: round(seconds), [`${figure}CpuSeconds`]: round(cpuSeconds) };
    }),
  ) as Record<string, number>;
}

function runTool(args: readonly string[], brandsDirectory: string): { seconds: number; cpuSeconds: number } {
  const command = [
    process.execPath,
    "scripts/run-compiled.js",
    "scripts/brands.ts",
    ...args,
    "--brands-dir",
    brandsDirectory,
  ];
  const script = 'TIMEFORMAT="%R %U %S"; time "$@" > /dev/null 2>&1';
  const { stderr } = spawnSync("bash", ["-c", script, "bash", ...command], { encoding: "utf8" });
  const [seconds = NaN, user = NaN, system = NaN] = stderr.trim().split(" ").map(Number);
  return { seconds, cpuSeconds: user + system };
}

/** Cost of the host check, which precedes everything else in a request: for a brand's first request, and afterwards. */
function lookupTimes(brandsDirectory: string, count: number) {
  const catalogue = readCatalogue("config");
  const brands = openBrands({ brandsDirectory, configDirectory: "config", catalogue, isDevelopment: false });
  const timed = (host: string) => {
    const startedAt = performance.now();
    brands.forHostname(host);
    return performance.now() - startedAt;
  };
  const touched = Array.from({ length: Math.min(FIRST_TOUCHES, count) }, (_, number) => timed(brandHost(number)));
  while (brands.readMore(100) > 0);
  const hosts = Array.from({ length: 1000 }, (_, index) => {
    const number = Math.floor(Math.random() * count);
    return index % 2 === 0 ? brandHost(number) : `a.tenants.customer-${number}.example`;
  });
  for (const host of hosts) brands.forHostname(host);
  const startedAt = performance.now();
  for (let lookup = 0; lookup < LOOKUPS; lookup++) brands.forHostname(hosts[lookup % hosts.length] ?? "");
  return {
    firstTouchP50Ms: round(quantile(touched, 0.5)),
    firstTouchP99Ms: round(quantile(touched, 0.99)),
    lookupMicroseconds: round(((performance.now() - startedAt) / LOOKUPS) * 1000),
  };
}

/** One column per number of brands. */
function transpose(
  rows: readonly Readonly<Record<string, number>>[],
): Record<string, Record<string, number | undefined>> {
  const figures = Object.keys(rows[0] ?? {}).filter((name) => name !== "brands");
  return Object.fromEntries(
    figures.map((name) => [name, Object.fromEntries(rows.map((row) => [`${row["brands"]} brands`, row[name]]))]),
  );
}
