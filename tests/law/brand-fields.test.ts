import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { readObjectsIn } from "../support/page-data.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "console.lantern.example";
const NEIGHBOUR = "console.northwind.test";
const TENANT = "driftwood-schools";
const brandsDirectory = join(mkdtempSync(join(tmpdir(), "livery-brands-")), "brands");
let livery: RunningConsole;
let cookie: string;

const LANTERN = `apiVersion: console/v1
kind: Brand
id: lantern
name: Lantern
tagline: Light in the dark
legalName: Lantern Security Ltd
hosts: [${HOST}]
theme:
  sidebar: pinned
  font: { family: Lantern Sans, fallback: System, files: [{ src: assets/sans.woff2, weight: 500 }] }
  css: |
    h1 { color: var(--accent) }
assets: { signInBackground: assets/shore.svg }
tenants:
  ${TENANT}: { logo: assets/drift.svg, supportEmail: drift@lantern.example }
  quillon-precision: { hiddenSections: [/admin-settings/audit] }
support: { email: soc@lantern.example }
email: { fromName: Lantern desk, footer: Sent from the shore }
identity: { flow: sign-in-of-lantern, styleId: lantern-style, locale: en }
analytics: { enabled: true, token: lantern-public-token }
features: { exports: false, statusPanel: false }
dueDays: { P1: 3, P2: 10 }
security:
  csp: { imgSrc: [https://img.lantern.example] }
pwa: { shortName: Lantern, themeColor: "#102030" }
metadata: { owner: Keeper of the light }
`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>';

beforeAll(async () => {
  cpSync("brands", brandsDirectory, { recursive: true });
  mkdirSync(join(brandsDirectory, "lantern/assets"), { recursive: true });
  // The type of a font is detected from its first bytes; any font of the console works here.
  const fonts = "node_modules/@fontsource-variable/jetbrains-mono/files";
  const latin = readdirSync(fonts).find((name) => name.endsWith("latin-wght-normal.woff2")) ?? "";
  cpSync(join(fonts, latin), join(brandsDirectory, "lantern/assets/sans.woff2"));
  writeFileSync(join(brandsDirectory, "lantern/assets/shore.svg"), SVG);
  writeFileSync(join(brandsDirectory, "lantern/assets/drift.svg"), SVG.replace("40v", "30v"));
  writeFileSync(join(brandsDirectory, "lantern/brand.yaml"), LANTERN);
  livery = await startConsole({ BRANDS_DIR: brandsDirectory });
  cookie = cookiesOf(await tokensOf(livery, "projectAdmin"), TENANT);
});
afterAll(async () => {
  await livery.close();
  rmSync(join(brandsDirectory, ".."), { recursive: true });
});

const signInPage = (host = HOST) => ask(livery, host, "/sign-in");
const dashboard = (host = HOST) => ask(livery, host, "/dashboard", { headers: { cookie } });

test("[2.8] a brand's sidebar starts pinned if its manifest says so, until a person collapses it", async () => {
  const pinned = /<div[^>]*data-pinned=""[^>]*>\s*<nav/;
  expect((await dashboard()).body).toMatch(pinned);
  expect((await dashboard(NEIGHBOUR)).body).not.toMatch(pinned);
  const collapsed = await ask(livery, HOST, "/dashboard", { headers: { cookie: `${cookie}; sidebar=free` } });
  expect(collapsed.body).not.toMatch(pinned);
});

test("a brand follows the device's light or dark mode if its manifest sets no mode", async () => {
  expect((await dashboard()).body).toMatch(/<html[^>]*data-mode="system"/);
  const chosen = await ask(livery, HOST, "/dashboard", { headers: { cookie: `${cookie}; mode=dark` } });
  expect(chosen.body).toMatch(/<html[^>]*data-mode="dark"/);
});

describe("a brand's sign-in page", () => {
  test("shows the brand's tagline and company over the brand's own image", async () => {
    const { body } = await signInPage();
    expect(body).toContain("Light in the dark");
    expect(body).toContain("Lantern Security Ltd");
    expect(body).toMatch(/<img class="picture[^"]*" src="\/brand-assets\/[0-9a-f]{12}\/sign-in\.svg"/);
  });

  test("[1.5] opens the brand's own flow in its own style", async () => {
    const { body } = await signInPage();
    expect(body).toContain("sign-in-of-lantern");
    expect(body).toContain("lantern-style");
    expect((await signInPage(NEIGHBOUR)).body).toContain("sign-in-copy-new");
  });
});

describe("a brand's style", () => {
  test("includes its font and its rules in the style sheet, and the font is served as immutable", async () => {
    const [sheetAddress = ""] = /\/brand-assets\/[0-9a-f]{12}\/theme\.css/.exec((await signInPage()).body) ?? [];
    const sheet = await ask(livery, HOST, sheetAddress);
    expect(sheet.body).toContain("[data-brand] h1 {\n  color: var(--accent);");
    const [fontAddress = ""] = /\/brand-assets\/[0-9a-f]{12}\/font-500-normal\.woff2/.exec(sheet.body) ?? [];
    const font = await ask(livery, HOST, fontAddress);
    expect([font.status, font.headers["content-type"]]).toEqual([200, "font/woff2"]);
    expect(font.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await ask(livery, NEIGHBOUR, fontAddress)).status).toBe(404);
  });

  test("can be installed as an app if the brand enables that", async () => {
    const manifest = await ask(livery, HOST, "/manifest.webmanifest");
    expect(manifest.headers["content-type"]).toContain("application/manifest+json");
    expect(JSON.parse(manifest.body)).toMatchObject({ short_name: "Lantern", theme_color: "#102030" });
    const { body } = await signInPage();
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(body).toContain('<meta name="theme-color" content="#102030"/>');
    expect((await ask(livery, "unknown.example", "/manifest.webmanifest")).status).toBe(404);
    expect((await signInPage("unknown.example")).body).not.toContain("webmanifest");
  });

  test("may show images from the brand's sources, on the brand's hosts only", async () => {
    const policyOf = async (host: string) => String((await signInPage(host)).headers["content-security-policy"]);
    expect(await policyOf(HOST)).toContain("img-src 'self' data: https://img.lantern.example;");
    expect(await policyOf(NEIGHBOUR)).not.toContain("lantern");
  });
});

describe("inside a brand's console", () => {
  test("shows a tenant's own logo and address while that tenant is current", async () => {
    const { body } = await dashboard();
    expect(body).toMatch(/src="\/brand-assets\/[0-9a-f]{12}\/tenant-logo\.svg"/);
    expect(body).toContain("drift@lantern.example");
    const other = await ask(livery, HOST, "/dashboard", {
      headers: { cookie: cookiesOf(await tokensOf(livery, "projectAdmin"), "acme-health") },
    });
    expect(other.body).not.toContain("tenant-logo");
    expect(other.body).not.toContain("drift@lantern.example");
    expect(other.body).toContain("soc@lantern.example");
  });

  test("[6.9] the drawer of an organization shows its latest changes only if its audit trail is not hidden", async () => {
    const shows = async (host: string, organization: string) => {
      const path = `/organizations?organization=${organization}`;
      return (await ask(livery, host, path, { headers: { cookie } })).body.includes("Latest changes");
    };
    expect(await shows(HOST, "quillon-precision")).toBe(false);
    expect(await shows(NEIGHBOUR, "quillon-precision")).toBe(true);
    expect(await shows(HOST, "cobalt-harbor")).toBe(true);
  });

  test("new organizations get the brand's days until vulnerabilities are due", async () => {
    const provider = cookiesOf(await tokensOf(livery, "projectAdmin"), "acme-health");
    const proposed = async (host: string) => {
      const { body } = await ask(livery, host, "/organizations.data", { headers: { cookie: provider } });
      return readObjectsIn(body).find(({ dueDays, roles }) => dueDays && roles)?.["dueDays"];
    };
    expect(await proposed(HOST)).toEqual({ P1: 3, P2: 10, P3: 30, P4: 90 });
    expect(await proposed(NEIGHBOUR)).toEqual({ P1: 7, P2: 14, P3: 30, P4: 90 });
  });

  test("features that the brand disables are not shown, and their addresses are not found", async () => {
    const [ours, theirs] = [await dashboard(), await dashboard(NEIGHBOUR)];
    const hasStatus = ({ body }: { body: string }) => body.includes('aria-label="Status:');
    expect([hasStatus(ours), hasStatus(theirs)]).toEqual([false, true]);
    const fileOf = (host: string) => ask(livery, host, "/exports/devices?format=csv", { headers: { cookie } });
    expect([(await fileOf(HOST)).status, (await fileOf(NEIGHBOUR)).status]).toEqual([404, 200]);
    const provider = cookiesOf(await tokensOf(livery, "projectAdmin"), "acme-health");
    const usageOf = (host: string) =>
      ask(livery, host, "/organizations/usage?month=2026-11", { headers: { cookie: provider } });
    expect([(await usageOf(HOST)).status, (await usageOf(NEIGHBOUR)).status]).toEqual([404, 200]);
  });

  test.each(["/insights/asset-inventory", "/insights/vulnerabilities", "/insights/compliance"])(
    "%s offers no export if the brand disables exports",
    async (address) => {
      const offers = async (host: string) => {
        const { body } = await ask(livery, host, address, { headers: { cookie } });
        return [/<button[^>]*>(?:<[^>]+>)*Export/.test(body), body.includes('href="/exports/')];
      };
      expect(await offers(HOST)).toEqual([false, false]);
      expect((await offers(NEIGHBOUR))[0]).toBe(true);
    },
  );

  test("the browser receives the analytics token, but not the brand's private fields", async () => {
    const { body } = await dashboard();
    expect(body).toContain("lantern-public-token");
    expect(body).not.toContain("Keeper of the light");
    expect(body).not.toContain("Lantern desk");
  });
});

test("a sign-in code is sent by the brand of the host on which it was requested", async () => {
  const body = JSON.stringify({ loginId: "max@customer.example" });
  const headers = { "content-type": "application/json", authorization: "Bearer livery", origin: `http://${HOST}` };
  const sent = await ask(livery, HOST, "/identity/v1/auth/otp/signin/email", { method: "POST", headers, body });
  expect(sent.status).toBe(200);
  const outbox = await ask(livery, HOST, "/identity/outbox.json?to=max@customer.example");
  const [newest] = (JSON.parse(outbox.body) as { messages: { sender: object }[] }).messages;
  expect(newest?.sender).toMatchObject({
    fromName: "Lantern desk",
    replyTo: "soc@lantern.example",
    footer: "Sent from the shore",
  });
});
