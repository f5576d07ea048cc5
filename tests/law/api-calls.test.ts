import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { ask } from "../support/ask.ts";
import { insightsAddresses, readObjects } from "../support/insights-addresses.ts";
import { recordCalls, type Recorder } from "../support/record-calls.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { startConsole, startHostedConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "northwind.localhost";
const TENANT = "acme-health";
const MAX_CALLS = 4;
/** Screens about one object, which show that object and data from several lists. */
const MORE_CALLS: Record<string, number> = {
  "a device": 7,
  "a threat": 9,
  "a threat as it was sent": 5,
  "a threat's comments": 5,
  "a threat's flows": 5,
  "a threat's history": 5,
  "a threat's relatives": 7,
  "a version's CVEs": 6,
  "a version's devices": 6,
  "a version's exceptions": 6,
};

let services: RunningConsole;
let recorder: Recorder;
let livery: Awaited<ReturnType<typeof startHostedConsole>>;
const calls = new Map<string, string[]>();

beforeAll(async () => {
  services = await startConsole();
  recorder = await recordCalls(services.embedded);
  livery = await startHostedConsole({
    API_DOMAIN: recorder.address,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${services.embedded}/identity`,
  });
  const tokens = await tokensOf(services, "projectAdmin");
  const headers = { cookie: cookiesOf(tokens, TENANT) };
  const addresses = insightsAddresses(await readObjects(services, tokens.sessionJwt, TENANT));
  // Values that a session caches for a minute, such as the names of sites, are requested once.
  await open("/insights/asset-inventory", headers);
  for (const [name, address] of Object.entries(addresses)) {
    const first = recorder.calls.length;
    await open(address, headers);
    calls.set(
      name,
      recorder.calls.slice(first).map(({ path, query }) => (query ? `${path}?${query}` : path)),
    );
  }
});
afterAll(async () => {
  await livery.close();
  recorder.close();
  await services.close();
});

/** Retries while the console responds that it is too busy. */
async function open(address: string, headers: Record<string, string>): Promise<void> {
  await vi.waitUntil(async () => (await ask(livery, HOST, address, { headers })).status === 200, {
    timeout: 30_000,
    interval: 500,
  });
}

test("a screen makes at most four API calls, or the number documented here", () => {
  const over = [...calls].filter(([name, { length }]) => length > (MORE_CALLS[name] ?? MAX_CALLS));
  expect(Object.fromEntries(over)).toEqual({});
  expect([...calls].filter(([, { length }]) => length === 0)).toEqual([]);
});
