import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

import autocannon from "autocannon";
import { Pool } from "undici";

import { cookiesOf, tokensOf } from "../../support/signed-in.ts";
import type { RunningConsole } from "../../support/start-console.ts";
import { quantile, round } from "../figures.ts";

const HOST = "northwind.localhost";
const TENANT = "acme-health";
const CLIENTS = 4;
const PAUSE_MS = 25;
const BETWEEN_WRITES_MS = 1_000;

/**
 * How fast the API's health endpoint responds while four clients load dashboards without pause: with all responses
 * cached, and with one write per second, after which every response is recomputed.
 */
export async function measureStorm(livery: RunningConsole, seconds: number): Promise<object[]> {
  const tokens = await tokensOf(livery, "tenantAdmin");
  const api = new Pool(livery.embedded, { connections: 4 });
  const headers = { authorization: `Bearer ${tokens.sessionJwt}`, "x-tenant-id": TENANT };
  const rows: object[] = [];
  for (const [clients, isWritten] of [
    [0, false],
    [CLIENTS, false],
    [CLIENTS, true],
  ] as const) {
    const ended = new AbortController();
    const storm =
      clients > 0 ? loadDashboards(livery, cookiesOf(tokens, TENANT), clients, seconds) : wait(seconds * 1_000);
    const writing = isWritten ? writeUntil(ended.signal, api, headers) : undefined;
    void storm.then(() => ended.abort());
    const waits = await askUntil(ended.signal, api, headers);
    await writing;
    rows.push({
      clients,
      writes: isWritten ? "every second" : "none",
      asked: waits.length,
      p50: round(quantile(waits, 0.5)),
      p99: round(quantile(waits, 0.99)),
      longest: round(Math.max(...waits)),
    });
  }
  await api.close();
  return rows;
}

async function loadDashboards({ port }: RunningConsole, cookie: string, connections: number, duration: number) {
  await autocannon({
    url: `http://127.0.0.1:${port}/dashboard`,
    connections,
    duration,
    headers: { host: HOST, cookie },
  });
}

async function askUntil(ended: AbortSignal, api: Pool, headers: Record<string, string>): Promise<number[]> {
  const waits: number[] = [];
  while (!ended.aborted) {
    const began = performance.now();
    const { statusCode, body } = await api.request({ method: "GET", path: "/v1/status/global", headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`The status was answered with ${statusCode}`);
    waits.push(performance.now() - began);
    await wait(PAUSE_MS);
  }
  return waits;
}

/** Each comment modifies the tenant's records. */
async function writeUntil(ended: AbortSignal, api: Pool, headers: Record<string, string>): Promise<void> {
  const list = await api.request({ method: "GET", path: "/v1/device/list?pageSize=1&sort=name", headers });
  const { device } = (await list.body.json()) as { device: [{ name: string }] };
  for (let count = 0; !ended.aborted; count++) {
    const { statusCode, body } = await api.request({
      method: "POST",
      path: "/v1/device/bulk",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({
        choice: { names: [device[0].name] },
        work: { operation: count % 2 === 0 ? "addTags" : "removeTags", tags: ["storm"] },
      }),
    });
    const answer = await body.text();
    if (statusCode >= 300) throw new Error(`The write was answered with ${statusCode}: ${answer}`);
    await wait(BETWEEN_WRITES_MS, undefined, { signal: ended }).catch(() => undefined);
  }
}
