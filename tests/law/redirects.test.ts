import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ask, type Answer } from "../support/ask.ts";
import { startFaultyConsole, type FaultyConsole } from "../support/faulty-console.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

/** A demonstration host, because integrations are hidden on others. */
const HOST = "console.demo-lantern.example";
const LANTERN = `apiVersion: console/v1
kind: Brand
id: lantern
name: Lantern
hosts: [${HOST}, soc.lantern.example]
security: { allowedRedirectHosts: [login.partner.example, "*.consent.example"] }
`;
const root = mkdtempSync(join(tmpdir(), "livery-redirects-"));
let opened: FaultyConsole;
let proxy: FaultyConsole["proxy"];
let livery: FaultyConsole["livery"];
let cookie: string;

beforeAll(async () => {
  cpSync("brands", join(root, "brands"), { recursive: true });
  mkdirSync(join(root, "brands/lantern"));
  writeFileSync(join(root, "brands/lantern/brand.yaml"), LANTERN);
  opened = await startFaultyConsole({ BRANDS_DIR: join(root, "brands") });
  ({ proxy, livery } = opened);
  cookie = cookiesOf(await tokensOf(opened.services, "projectAdmin"));
});
afterAll(async () => {
  await opened.close();
  rmSync(root, { recursive: true });
});

const ADDRESSES = [
  "https://evil.example",
  "http://evil.example/a",
  "//evil.example",
  "///evil.example",
  "////evil.example/a/..",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/%5cevil.example",
  "%2f%2fevil.example",
  "https:evil.example",
  "https:///evil.example",
  `https://${HOST}@evil.example`,
  `https://${HOST}.evil.example`,
  `https://evil.example#${HOST}`,
  "https://evil.example/%2e%2e",
  "https://evil。example",
  "/dashboard/..//evil.example",
  "javascript:alert(1)",
  "data:text/html,evil.example",
  "/\r\nLocation: https://evil.example",
  "ftp://evil.example",
  "//evil.example@evil.example",
];
const PARAMETERS = [
  "redirect",
  "redirectTo",
  "redirect_uri",
  "returnTo",
  "return",
  "next",
  "url",
  "continue",
  "dest",
  "state",
  "t",
  "tenant",
];

/** A response may redirect to a path of the console, but not to anything that a browser would treat as another host. */
function expectOwn({ location, status, headers }: Answer, asked: string): void {
  expect(status, asked).toBeLessThan(500);
  expect(Object.keys(headers), asked).not.toContain("refresh");
  if (location === undefined) return;
  expect(location, asked).not.toMatch(/[\r\n\\]/);
  expect(new URL(location, `http://${HOST}`).host, asked).toBe(HOST);
}

describe("no link redirects away from the console", () => {
  test.each(["/sign-in", "/dashboard", "/integrations", "/"])(
    "through any parameter of %s, signed in or not",
    { timeout: 120_000 },
    async (path) => {
      for (const address of ADDRESSES) {
        const query = new URLSearchParams(PARAMETERS.map((name) => [name, address]));
        const all = `${path}?${query}`;
        // `t` and `tenant` take precedence; the other parameters are also tested without them.
        const others = `${path}?${new URLSearchParams([...query].filter(([name]) => !["t", "tenant"].includes(name)))}`;
        for (const asked of [all, others]) expectOwn(await ask(livery, HOST, asked), asked);
        expectOwn(await ask(livery, HOST, others, { headers: { cookie } }), others);
        const referer = encodeURI(address);
        expectOwn(await ask(livery, HOST, path, { headers: { referer } }), `${path} from ${address}`);
      }
    },
  );

  test.each(["", "?t=x", "?tenant=driftwood-schools", "?preview=x", "?admin_consent=True"])(
    "through a path that starts with another host and continues with %j",
    async (query) => {
      // A `t` ends the session, so each request has its own.
      const member = cookiesOf(await tokensOf(opened.services, "member"));
      for (const path of ["//evil.example/", "///evil.example", "/\\evil.example/", "/x/..//evil.example"]) {
        for (const asked of [`${path}${query}`, `${path}.data${query}`]) {
          expectOwn(await ask(livery, HOST, asked), asked);
          expectOwn(await ask(livery, HOST, asked, { headers: { cookie: member } }), asked);
        }
      }
    },
  );

  test("through signing out", async () => {
    for (const address of ADDRESSES) {
      const path = `/session/end?${new URLSearchParams({ redirect: address, returnTo: address })}`;
      const headers = { origin: `http://${HOST}`, referer: encodeURI(address) };
      expect((await ask(livery, HOST, path, { method: "POST", headers })).location).toBe("/sign-in");
      expect((await ask(livery, HOST, path)).location).toBe("/sign-in");
    }
  });

  test("through the address that is remembered during sign-in", async () => {
    const tokens = await tokensOf(opened.services, "tenantAdmin");
    for (const address of ADDRESSES) {
      const headers = {
        origin: `http://${HOST}`,
        "content-type": "application/x-www-form-urlencoded",
        cookie: `return=${encodeURIComponent(address)}`,
      };
      const body = new URLSearchParams({ ...tokens }).toString();
      const answer = await ask(livery, HOST, "/session", { method: "POST", headers, body });
      const { outcome, to } = JSON.parse(answer.body) as { outcome: string; to: string };
      expect([outcome, new URL(to, `http://${HOST}`).host], address).toEqual(["enter", HOST]);
    }
  });
});

describe("the consent page of an integration", () => {
  /** Where "Connect" links to when the API returns this page. */
  async function connect(consentUrl: string): Promise<Answer> {
    const defender = { name: "ms-defender", displayName: "Microsoft Defender", category: "", description: "" };
    const rest = { direction: "in", scope: "organization", state: "not_connected", fields: [] };
    const integration = { ...defender, ...rest, consentUrl, configuration: {}, permissions: [] };
    proxy.fault = (path) =>
      path === "/v1/integrations/ms-defender" ? { status: 200, body: { integration } } : undefined;
    const tenantId = "acme-health";
    const body = new URLSearchParams({ intent: "connect", name: "ms-defender", tenantId }).toString();
    const headers = {
      origin: `http://${HOST}`,
      "content-type": "application/x-www-form-urlencoded",
      cookie: cookiesOf(await tokensOf(opened.services, "projectAdmin"), tenantId),
    };
    const answer = await ask(livery, HOST, "/integrations", { method: "POST", headers, body });
    proxy.fault = () => undefined;
    return answer;
  }

  test.each([
    ["/identity/consent/ms-defender", `http://${HOST}/identity/consent/ms-defender?`],
    ["https://login.partner.example/authorize?client_id=1", "https://login.partner.example/authorize?client_id=1&"],
    ["https://eu.consent.example/", "https://eu.consent.example/?"],
    ["https://soc.lantern.example/consent", "https://soc.lantern.example/consent?"],
  ])("[4.15] at %s is opened: it is on a host of the brand or one that its manifest lists", async (page, start) => {
    const { location = "" } = await connect(page);
    expect(location.startsWith(start), location).toBe(true);
    expect(new URL(location).searchParams.get("redirect_uri")).toBe(`http://${HOST}/integrations`);
  });

  test.each([
    "https://evil.example/consent",
    "//evil.example/consent",
    "http://login.partner.example/",
    "https://login.partner.example:8443/",
    "https://login.partner.example@evil.example/",
    "https://consent.example/",
    "https://console.northwind.example/",
    "javascript:alert(1)",
  ])("[4.15] at %s is not opened, and the reason is shown", async (page) => {
    const { status, location, body, setCookies } = await connect(page);
    expect([status, location]).toEqual([422, undefined]);
    expect(body).toContain("is not on a host that this console may send you to");
    expect(setCookies.some((line) => line.startsWith("consent="))).toBe(false);
  });
});
