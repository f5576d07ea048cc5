import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { ask } from "../support/ask.ts";
import { recordCalls, type Recorder } from "../support/record-calls.ts";
import type { Person } from "../support/people.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { startHostedConsole } from "../support/start-console.ts";

const HOST = "console.emberwatch.test";
/** A brand without exports, which hides sections from one tenant. */
const LANTERN = "console.lantern.example";
const LANTERN_BRAND = `apiVersion: console/v1
kind: Brand
id: lantern
name: Lantern
hosts: [${LANTERN}]
features: { exports: false }
tenants: { acme-health: { hiddenSections: [/threat-hunting] }, 3tsky: { hiddenSections: [/policies] } }
`;
const brandsDirectory = join(mkdtempSync(join(tmpdir(), "livery-brands-")), "brands");
let services: SharedConsole;
let recorder: Recorder;
let livery: Awaited<ReturnType<typeof startHostedConsole>>;
const cookies = new Map<Person, string>();

beforeAll(async () => {
  services = await openSharedConsole();
  recorder = await recordCalls(services.embedded);
  cpSync("brands", brandsDirectory, { recursive: true });
  mkdirSync(join(brandsDirectory, "lantern"));
  writeFileSync(join(brandsDirectory, "lantern/brand.yaml"), LANTERN_BRAND);
  livery = await startHostedConsole({
    BRANDS_DIR: brandsDirectory,
    API_DOMAIN: recorder.address,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${services.embedded}/identity`,
  });
  cookies.set("projectAdmin", cookiesOf(await tokensOf(services, "projectAdmin"), "3tsky"));
  cookies.set("member", cookiesOf(await tokensOf(services, "member")));
  cookies.set("limitedTenantAdmin", cookiesOf(await tokensOf(services, "limitedTenantAdmin")));
});
afterAll(async () => {
  await livery.close();
  recorder.close();
  rmSync(join(brandsDirectory, ".."), { recursive: true });
});

async function callsOf(person: Person, path: string, host = HOST): Promise<{ status: number; calls: string[] }> {
  recorder.calls.splice(0);
  const { status } = await ask(livery, host, path, { headers: { cookie: cookies.get(person) ?? "" } });
  return { status, calls: recorder.calls.map((call) => call.path) };
}

test.each<[string, Person, string, string?]>([
  ["by the role", "member", "/organizations"],
  ["by the role, below a path", "member", "/admin-settings/audit"],
  ["by the kind of host", "member", "/integrations"],
  ["by the brand", "member", "/policies"],
  ["by a tenant rule", "limitedTenantAdmin", "/insights/compliance"],
  ["by the brand for one tenant", "limitedTenantAdmin", "/policies", LANTERN],
  ["by the kind of host", "projectAdmin", "/integrations"],
  ["by the brand", "projectAdmin", "/policies"],
  ["by a tenant rule", "projectAdmin", "/insights/asset-inventory/printer/software"],
  ["by the brand for one tenant", "projectAdmin", "/policies", LANTERN],
])("[6.6] a document that is denied %s makes no API calls, as %s", async (_rule, person, path, host) => {
  expect(await callsOf(person, path, host)).toEqual({ status: 302, calls: [] });
});

test.each<Person>(["member", "projectAdmin"])(
  "an export that the brand disables makes no API calls, as %s",
  async (person) => {
    const { status, calls } = await callsOf(person, "/exports/devices", LANTERN);
    expect([status, calls]).toEqual([404, []]);
  },
);

test.each<Person>(["member", "projectAdmin"])("a visible document makes API calls, as %s", async (person) => {
  const { status, calls } = await callsOf(person, "/sites");
  expect([status, calls.length > 0]).toEqual([200, true]);
});
