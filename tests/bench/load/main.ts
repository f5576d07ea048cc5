/* `npm run bench -- load [--seconds 10] [--soak <minutes>] [--storm] [--baseline <checkout>] [--json]`: how the
   asset list responds under load, compared with the plain reference, at 1 to 200 connections (docs/performance.md).
   With `--soak`, one console runs under half of its maximum load instead, and its memory is monitored; `--storm`
   polls the API's health while dashboards load without pause. */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

import autocannon, { type Result } from "autocannon";

import { buildWhenStale } from "../../../scripts/build-when-stale.ts";
import { cookiesOf, tokensOf } from "../../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../../support/start-console.ts";
import { round } from "../figures.ts";
import { memoryMiB } from "../process-usage.ts";
import { startPlainReference } from "../references/plain-reference.ts";
import { startBaseline } from "../start-baseline.ts";
import { measureStorm } from "./storm.ts";

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    seconds: { type: "string", default: "10" },
    soak: { type: "string" },
    storm: { type: "boolean" },
    baseline: { type: "string" },
  },
});
const HOST = "northwind.localhost";
const PATH = "/insights/asset-inventory";
const CONNECTIONS = [1, 10, 50, 200];
/** Sessions end after ten minutes; a soak test signs in again before that. */
const MINUTES_PER_SESSION = 5;

if ((await buildWhenStale()) !== 0) process.exit(1);
// With `--storm`, another built checkout can be measured instead of this one.
const livery = flags.baseline ? await startBaseline(flags.baseline) : await startConsole({ LOG_LEVEL: "info" });
try {
  const rows = flags.storm
    ? await measureStorm(livery, Number(flags.seconds))
    : flags.soak
      ? await soak(Number(flags.soak))
      : await compare();
  if (flags.json) console.log(JSON.stringify({ node: process.version, rows }, null, 2));
  else console.table(rows);
} finally {
  await livery.close();
}

async function headersOf(signedInAt: RunningConsole): Promise<Record<string, string>> {
  return { host: HOST, cookie: cookiesOf(await tokensOf(signedInAt, "tenantAdmin"), "acme-health") };
}

/** Latencies of both at each number of connections, measured alternately. */
async function compare(): Promise<object[]> {
  const headers = await headersOf(livery);
  const plain = await startPlainReference(livery);
  await plain.show(PATH, headers);
  const rows: object[] = [];
  for (const connections of CONNECTIONS) {
    const options = { connections, duration: Number(flags.seconds), headers };
    const own = await autocannon({ ...options, url: `http://127.0.0.1:${livery.port}${PATH}` });
    const reference = await autocannon({ ...options, url: `${plain.address}/page` });
    rows.push({ connections, ...figuresOf(own), ...prefixed("express", figuresOf(reference)) });
    console.error(`${connections} connections measured`);
  }
  await plain.close();
  return rows;
}

function figuresOf({ latency, requests, errors, timeouts, non2xx }: Result) {
  return {
    p50: latency.p50,
    p99: latency.p99,
    perSecond: round(requests.average),
    failed: errors + timeouts + non2xx,
  };
}

function prefixed(prefix: string, figures: object): object {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix} ${name}`, value as number]));
}

/** Memory per minute, under half of the request rate that one connection reaches. */
async function soak(minutes: number): Promise<object[]> {
  const url = `http://127.0.0.1:${livery.port}${PATH}`;
  const alone = await autocannon({ url, connections: 1, duration: 10, headers: await headersOf(livery) });
  const overallRate = Math.max(1, Math.floor(alone.requests.average / 2));
  const rows: object[] = [];
  for (let minute = 0; minute < minutes; minute += MINUTES_PER_SESSION) {
    const load = autocannon({
      url,
      connections: 2,
      overallRate,
      duration: Math.min(MINUTES_PER_SESSION, minutes - minute) * 60,
      headers: await headersOf(livery),
    });
    let result: Result | undefined;
    void load.then((ended) => (result = ended));
    for (let passed = minute + 1; !result; passed++) {
      await Promise.race([wait(60_000, undefined, { ref: false }), load]);
      rows.push({ minute: passed, rssMiB: Math.round(memoryMiB(livery.pid, "VmRSS")), overallRate });
    }
    rows.push({ minute: minute + MINUTES_PER_SESSION, ...figuresOf(result) });
  }
  return rows;
}
