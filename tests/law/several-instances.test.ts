import { afterAll, beforeAll, expect, test } from "vitest";

import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { ask } from "../support/ask.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { startHostedConsole } from "../support/start-console.ts";

/*
 * Two consoles with the same API and identity provider, as behind a load balancer (docs/operations.md, "Several
 * instances"). Nothing but cookies identifies a session, so either can respond to any request.
 */

const HOST = "console.northwind.test";
let services: SharedConsole;
let consoles: Awaited<ReturnType<typeof startHostedConsole>>[];
let cookie: string;

beforeAll(async () => {
  services = await openSharedConsole();
  const environment = {
    API_DOMAIN: services.embedded,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${services.embedded}/identity`,
  };
  consoles = await Promise.all([startHostedConsole(environment), startHostedConsole(environment)]);
  cookie = cookiesOf(await tokensOf(services, "tenantAdmin"));
});
afterAll(async () => {
  await Promise.all(consoles.map((each) => each.close()));
});

/** The same page of each console, without what is created for each response. */
async function pagesOf(path: string): Promise<string[]> {
  const answers = await Promise.all(consoles.map((each) => ask(each, HOST, path, { headers: { cookie } })));
  expect(answers.map(({ status }) => status)).toEqual(consoles.map(() => 200));
  return answers.map(({ body }) => body);
}

const addressesIn = (page: string) => [...new Set(page.match(/\/(?:brand-)?assets\/[^"'\\ )]+/g))].sort();

test("both accept a session, and refer to files that the other one serves", async () => {
  const [first = "", second = ""] = await pagesOf("/insights/asset-inventory");
  expect(addressesIn(first).length).toBeGreaterThan(5);
  expect(addressesIn(first)).toEqual(addressesIn(second));
});

test("both accept a session that one of them has renewed", async () => {
  const origin = `http://${HOST}`;
  const [first] = consoles;
  if (!first) throw new Error("No console was started");
  const renewed = await ask(first, HOST, "/session/refresh", { method: "POST", headers: { cookie, origin } });
  expect(renewed.status).toBeLessThan(300);
  const next = renewed.setCookies.map((line) => line.split(";")[0] ?? "").filter((pair) => /^DSR?=/.test(pair));
  expect(next.length).toBeGreaterThan(0);
  cookie = next.join("; ");
  await pagesOf("/profile");
});

test("a change through one is shown by the other on its next page", async () => {
  const [list = ""] = await pagesOf("/insights/threat-intelligence?status=new&group=");
  const threat = /\/insights\/threat-intelligence\/[A-Za-z0-9-]+/.exec(list)?.[0] ?? "";
  await pagesOf(threat);
  const form = new URLSearchParams({ intent: "comment", tenantId: "acme-health", text: "Seen by the second console" });
  const headers = { cookie, origin: `http://${HOST}`, "content-type": "application/x-www-form-urlencoded" };
  const [first] = consoles;
  if (!first) throw new Error("No console was started");
  const sent = await ask(first, HOST, `${threat}.data`, { method: "POST", headers, body: form.toString() });
  expect(sent.status).toBeLessThan(300);
  for (const page of await pagesOf(`${threat}?tab=comments`)) expect(page).toContain("Seen by the second console");
});
