/* `npm run bench -- flows --data <folder> [--rounds 9] [--json]`: the cost of queries about network traffic over a
   data folder that `npm run seed -- --flows` filled, for the organization with the most flows. Every response is
   uncached: either no query repeats, or the services are reset in between, which clears their caches. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { buildWhenStale } from "../../scripts/build-when-stale.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { startConsole } from "../support/start-console.ts";
import { quantile, round as toDigits } from "./figures.ts";
import { childOf, cpuMs } from "./process-usage.ts";

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    data: { type: "string" },
    rounds: { type: "string", default: "9" },
  },
});
const HOST = "northwind.localhost";
const TENANT = "acme-health";
const HUNT = "/threat-hunting";
const DAY_MS = 24 * 3_600_000;

/** API calls by query. Each round requests a different exact total, which does not affect the response. */
const CALLS = {
  "page of 20, all time": "flow/list?pageSize=20",
  "page of 20, a day": `flow/list?pageSize=20&${lastDay()}`,
  "page of 20, one port": `flow/list?pageSize=20&${filter("dstPort", "3389")}`,
  "page of 20, one address": `flow/list?pageSize=20&${filter("dstIp", "203.0.113.9")}`,
  "total of all time": "flow/list?pageSize=0",
  "groups by device, all time": "flow/list?pageSize=0&groupBy=srcDevice&limit=500",
  "groups by device, a day": `flow/list?pageSize=0&groupBy=srcDevice&limit=500&${lastDay()}`,
  "bytes by application, all time": "flow/list?pageSize=0&groupBy=application&metric=sum:totalBytes",
  "histogram, all time": "flow/list?pageSize=0&groupBy=timestamp:auto&groupBy=action",
  "histogram, a day": `flow/list?pageSize=0&groupBy=timestamp:auto&groupBy=action&${lastDay()}`,
};

/** The word before the cursor is part of a device name, which triggers a lookup. */
const COMPLETION = JSON.stringify({ context: "flow", text: "srcDevice:lt", cursor: 12 });

/** Complete hunts in the console. Each round excludes an action that no flow has. */
const HUNTS = {
  "hunt, all time": "",
  "hunt, a day": "&range=24h",
  "groups by device": "&group=srcDevice",
  timeline: "&look=timeline",
  map: "&look=map",
  "graph of a day": "&range=24h&look=graph",
  "most and least frequent values": "&values=1",
};

/** Other console screens, after a reset. */
const SCREENS = {
  "monitoring of traffic": "/monitoring",
  "monitoring of DNS": "/monitoring?tab=dns",
  "observed domains": "/monitoring/domain",
  "policies: egress": "/policies",
  "policies: threat rules": "/policies?tab=threat-rules",
};
const SCREEN_ROUNDS = 3;

if (flags.data === undefined) throw new Error("Name a data folder: --data <folder>");
if ((await buildWhenStale()) !== 0) process.exit(1);
const data = mkdtempSync(join(tmpdir(), "livery-flows-"));
cpSync(flags.data, data, { recursive: true });
const livery = await startConsole({ LOG_LEVEL: "info", DATA_DIR: data });
try {
  const { rows, figures } = await measureAll();
  if (flags.json) console.log(JSON.stringify({ node: process.version, tenantFlows: rows, figures }, null, 2));
  else {
    console.table(figures);
    console.log(`${rows.toLocaleString("en")} flows of ${TENANT}`);
  }
} finally {
  await livery.close();
  rmSync(data, { recursive: true, force: true });
}

async function measureAll() {
  const tokens = await tokensOf(livery, "tenantAdmin");
  const api = { authorization: `Bearer ${tokens.sessionJwt}`, "x-tenant-id": TENANT };
  const page = { host: HOST, cookie: cookiesOf(tokens, TENANT) };
  const screenAt = (path: string) => ask(`http://127.0.0.1:${livery.port}${path}`, page);
  const callTo = (path: string) => ask(`${livery.embedded}/v1/${path}`, api);
  const { flow, total } = JSON.parse(await callTo("flow/list?pageSize=1&page=500")) as {
    flow: { flowId: string; startTime: string }[];
    total: number;
  };
  const session = `&session=${encodeURIComponent(`${flow[0]?.flowId}@${flow[0]?.startTime}`)}`;
  const rounds = Number(flags.rounds);
  const figures: Record<string, object> = {};
  for (const [name, path] of Object.entries(CALLS))
    figures[name] = await measure(rounds, (round) => callTo(`${path}&countUpTo=${10_000 + round}`));
  figures["autocompletion"] = await measure(rounds, () =>
    ask(
      `${livery.embedded}/v1/kopilot/autocomplete`,
      { ...api, "content-type": "application/json" },
      { method: "POST", body: COMPLETION },
    ),
  );
  for (const [name, path] of Object.entries({ ...HUNTS, "session beside the hunt": session }))
    figures[name] = await measure(rounds, (round) => screenAt(`${HUNT}?-action=none-${name.length}-${round}${path}`));
  for (const [name, path] of Object.entries(SCREENS))
    figures[name] = await measure(SCREEN_ROUNDS, () => screenAt(path), livery.reset);
  return { rows: total, figures };
}

/** Wall time, and the processor time of all API threads. The first round is a warm-up and does not count. */
async function measure(rounds: number, question: (round: number) => Promise<string>, before?: () => Promise<void>) {
  const pid = childOf(livery.pid);
  const walls: number[] = [];
  let cpu = 0;
  for (let round = 0; round <= rounds; round++) {
    await before?.();
    const [startedAt, cpuBefore] = [performance.now(), cpuMs(pid)];
    await question(round);
    if (round === 0) continue;
    walls.push(performance.now() - startedAt);
    cpu += cpuMs(pid) - cpuBefore;
  }
  return { wallMs: Math.round(quantile(walls, 0.5)), apiCpuMs: toDigits(cpu / rounds) };
}

async function ask(url: string, headers: Record<string, string>, options: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { ...options, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

function filter(field: string, value: string): string {
  return `filters[0].fieldName=${field}&filters[0].stringFilters.ExactValues=${value}`;
}

function lastDay(): string {
  const end = Date.now();
  return `startTime=${new Date(end - DAY_MS).toISOString()}&endTime=${new Date(end).toISOString()}`;
}
