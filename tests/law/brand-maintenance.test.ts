import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { startHostedConsole } from "../support/start-console.ts";

const HOST = "console.lantern.example";
const LATER = "console.beacon.example";
const NEIGHBOUR = "console.northwind.test";
const HOUR_MS = 3_600_000;
const root = mkdtempSync(join(tmpdir(), "livery-maintenance-"));
let livery: Awaited<ReturnType<typeof startHostedConsole>>;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function writeBrand(id: string, host: string, start: number, end: number): void {
  mkdirSync(join(root, "brands", id, "locales"), { recursive: true });
  const text = `apiVersion: console/v1
kind: Brand
id: ${id}
name: Lantern & Sons
hosts: [${host}]
locale: { default: en, supported: [en, de], timezone: UTC }
links: { status: "https://status.lantern.example" }
support: { email: soc@lantern.example, phone: "+49301234567" }
maintenance: { start: ${inHours(start)}, end: ${inHours(end)}, text: We move to a new data centre. }
`;
  writeFileSync(join(root, "brands", id, "brand.yaml"), text);
  writeFileSync(join(root, "brands", id, "locales/de.yaml"), "maintenance: { text: Wir ziehen um. }\n");
}

beforeAll(async () => {
  cpSync("brands", join(root, "brands"), { recursive: true });
  writeBrand("lantern", HOST, -1, 2);
  writeBrand("beacon", LATER, 1, 2);
  // Nothing listens there: the notice depends neither on the API nor on the identity provider.
  livery = await startHostedConsole({
    API_DOMAIN: "http://127.0.0.1:9",
    DESCOPE_PROJECT_ID: "P2maintenance",
    DESCOPE_BASE_URL: "http://127.0.0.1:9",
    BRANDS_DIR: join(root, "brands"),
    DATA_DIR: join(root, "data"),
  });
});
afterAll(async () => {
  await livery.close();
  rmSync(root, { recursive: true });
});

const page = (path: string, headers = {}) => ask(livery, HOST, path, { headers: { accept: "text/html", ...headers } });

test("every page is replaced by a notice of the brand, with status 503 and the time until the end", async () => {
  for (const path of ["/", "/sign-in", "/dashboard", "/sites?status=active", "/no-such-page"]) {
    const { status, headers, body } = await page(path);
    expect(status).toBe(503);
    const seconds = Number(headers["retry-after"]);
    expect(seconds).toBeGreaterThan(HOUR_MS / 1000);
    expect(seconds).toBeLessThanOrEqual((2 * HOUR_MS) / 1000);
    expect(body).toContain("Lantern &amp; Sons is expected to be available again on");
    expect(body).toContain("We move to a new data centre.");
    expect(body).toContain('href="mailto:soc@lantern.example"');
    expect(body).toContain('href="https://status.lantern.example"');
    expect(body).not.toContain("<script");
    expect(headers["cache-control"]).toContain("no-store");
  }
  expect((await page("/sites?status=active")).body).toContain('href="/sites?status=active"');
});

test("the notice is in the brand's translation and in the mode that the person chose", async () => {
  const { body } = await page("/dashboard", { "accept-language": "de", cookie: "mode=dark" });
  expect(body).toContain('<p lang="de">Wir ziehen um.</p>');
  expect(body).toContain('data-mode="dark"');
});

test("its style sheet and icon are served, and scripts of open pages too", async () => {
  const { body } = await page("/dashboard");
  for (const [, address = ""] of body.matchAll(/(?:href|src)="(\/brand-assets\/[^"]+)"/g))
    expect((await ask(livery, HOST, address)).status).toBe(200);
  const shown = await ask(livery, NEIGHBOUR, "/sign-in", { headers: { accept: "text/html" } });
  const script =
    /src="(\/assets\/[^"]+\.js)"/.exec(shown.body)?.[1] ?? /href="(\/assets\/[^"]+\.js)"/.exec(shown.body)?.[1];
  expect(script).toBeDefined();
  expect((await ask(livery, HOST, script ?? "")).status).toBe(200);
});

test("requests and changes of open pages are rejected in their own format", async () => {
  const read = await ask(livery, HOST, "/sites.data");
  expect(read.status).toBe(503);
  expect(read.headers["retry-after"]).toBeDefined();
  expect(read.body).toContain("Lantern & Sons is unavailable because of maintenance. Nothing was changed.");
  const headers = { origin: `http://${HOST}`, "content-type": "application/x-www-form-urlencoded" };
  const change = "intent=add&tenantId=acme&displayName=Depot";
  for (const path of ["/sites", "/sites.data"])
    expect((await ask(livery, HOST, path, { method: "POST", headers, body: change })).status).toBe(503);
});

test("programs that do not accept pages get a sentence", async () => {
  const { status, headers, body } = await ask(livery, HOST, "/dashboard", { headers: { accept: "application/json" } });
  expect([status, headers["content-type"]]).toEqual([503, "text/plain; charset=utf-8"]);
  expect(body).toBe("Lantern & Sons is unavailable because of maintenance. Nothing was changed.\n");
});

test("other brands, planned maintenance and the endpoints of operators are not affected", async () => {
  expect((await ask(livery, NEIGHBOUR, "/sign-in")).status).toBe(200);
  expect((await ask(livery, LATER, "/sign-in")).status).toBe(200);
  expect((await ask(livery, HOST, "/healthz")).status).toBe(200);
  // The API is unavailable here, which is what this endpoint reports, and nothing about the brand.
  expect((await ask(livery, HOST, "/readyz")).body).toBe("not ready\n");
});
