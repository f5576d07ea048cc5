import { afterAll, beforeAll, expect, test } from "vitest";

import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { ask } from "../support/ask.ts";
import { recordCalls, type Recorder } from "../support/record-calls.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { startConsole, startHostedConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "console.emberwatch.test";
let services: RunningConsole;
let recorder: Recorder;
let livery: Awaited<ReturnType<typeof startHostedConsole>>;
let cookie: string;

beforeAll(async () => {
  services = await startConsole();
  recorder = await recordCalls(services.embedded);
  livery = await startHostedConsole({
    API_DOMAIN: recorder.address,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${services.embedded}/identity`,
  });
  cookie = cookiesOf(await tokensOf(services, "member"));
});
afterAll(async () => {
  await livery.close();
  recorder.close();
  await services.close();
});

async function callsOf(path: string): Promise<{ status: number; calls: string[] }> {
  recorder.calls.splice(0);
  const { status } = await ask(livery, HOST, path, { headers: { cookie } });
  return { status, calls: recorder.calls.map((call) => call.path) };
}

test.each([
  ["by the role", "/organizations"],
  ["by the kind of host", "/integrations"],
  ["by the brand", "/policies"],
  ["by the role, below a path", "/admin-settings/audit"],
])("[6.6] a document that is denied %s makes no API call at all", async (_rule, path) => {
  expect(await callsOf(path)).toEqual({ status: 302, calls: [] });
});

test("a document that is shown makes some", async () => {
  const { status, calls } = await callsOf("/sites");
  expect([status, calls.length > 0]).toEqual([200, true]);
});
