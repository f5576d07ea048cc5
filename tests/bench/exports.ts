/* `npm run bench -- exports --data <folder> [--rows 1000000] [--json]`: exports all flows of the largest
   organization as one CSV, from a data folder that `npm run seed -- --flows` filled. Measures the time to the first
   bytes, the throughput and the memory use. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { buildWhenStale } from "../../scripts/build-when-stale.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { startConsole } from "../support/start-console.ts";
import { round } from "./figures.ts";
import { childOf, memoryMiB } from "./process-usage.ts";

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    data: { type: "string" },
    rows: { type: "string", default: "1000000" },
  },
});
const HOST = "northwind.localhost";
const FIRST = "/insights/asset-inventory";
const PATH = "/exports/flows?format=csv&range=all";
const SAMPLE_MS = 100;
const NEWLINE = 10;

if (flags.data === undefined) throw new Error("Name a data folder: --data <folder>");
if ((await buildWhenStale()) !== 0) process.exit(1);
const data = mkdtempSync(join(tmpdir(), "livery-export-"));
cpSync(flags.data, data, { recursive: true });
const livery = await startConsole({ LOG_LEVEL: "info", DATA_DIR: data });
try {
  const figures = await download();
  if (flags.json) console.log(JSON.stringify(figures, null, 2));
  else console.table([figures]);
} finally {
  await livery.close();
  rmSync(data, { recursive: true, force: true });
}

/** Reads until the requested number of rows or the end of the response, then cancels the rest. */
async function download() {
  const headers = { host: HOST, cookie: cookiesOf(await tokensOf(livery, "tenantAdmin"), "acme-health") };
  const pids = { console: livery.pid, api: childOf(livery.pid) };
  await fetch(`http://127.0.0.1:${livery.port}${FIRST}`, { headers });
  const before = { console: memoryMiB(pids.console, "VmRSS"), api: memoryMiB(pids.api, "VmRSS") };
  const most = { ...before };
  const sampling = setInterval(() => {
    most.console = Math.max(most.console, memoryMiB(pids.console, "VmRSS"));
    most.api = Math.max(most.api, memoryMiB(pids.api, "VmRSS"));
  }, SAMPLE_MS);
  const startedAt = performance.now();
  const wanted = Number(flags.rows);
  const read = await new Promise<{ rows: number; bytes: number; firstMs: number }>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: livery.port, path: PATH, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The export answered ${response.statusCode}`));
      let [rows, bytes, firstMs] = [-1, 0, 0];
      const end = () => resolve({ rows, bytes, firstMs });
      response.on("data", (chunk: Buffer) => {
        if (bytes === 0) firstMs = performance.now() - startedAt;
        bytes += chunk.length;
        for (const byte of chunk) if (byte === NEWLINE) rows++;
        if (rows >= wanted) {
          end();
          asked.destroy();
        }
      });
      response.on("end", end);
      response.on("error", end);
    });
    asked.on("error", reject);
    asked.end();
  });
  clearInterval(sampling);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    rows: read.rows,
    megabytes: round(read.bytes / 1e6),
    firstBytesMs: Math.round(read.firstMs),
    seconds: round(seconds),
    rowsPerSecond: Math.round(read.rows / seconds),
    consoleMiB: Math.round(before.console),
    consoleGrowthMiB: Math.round(most.console - before.console),
    apiMiB: Math.round(before.api),
    apiGrowthMiB: Math.round(most.api - before.api),
  };
}
