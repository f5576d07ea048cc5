import { beforeAll, expect, test } from "vitest";

import { INTER_FALLBACK } from "../../app/brand/theme/fonts.ts";
import { ask, type Answer } from "../support/ask.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const HOST = "northwind.localhost";
let livery: SharedConsole;

beforeAll(async () => {
  livery = await openSharedConsole();
});

function visit({ host = HOST, cookie }: { host?: string; cookie?: string } = {}): Promise<Answer> {
  return ask(livery, host, "/sign-in", { headers: { "sec-fetch-dest": "document", ...(cookie ? { cookie } : {}) } });
}

function stylesCookie({ setCookies }: Answer): string | undefined {
  return setCookies.find((line) => line.startsWith("styles="))?.split(";")[0];
}

function linksOf({ body }: Answer): string[] {
  return body.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
}

test("a browser's first document includes its styles and is not blocked by a style sheet", async () => {
  const first = await visit();
  const head = first.body.slice(0, first.body.indexOf("</head>"));
  const nonce = /'nonce-([^']+)'/.exec(String(first.headers["content-security-policy"]))?.[1];
  expect(head).toContain(`<style nonce="${nonce}">`);
  expect(head).toContain("--primary:");
  const [late, ...early] = linksOf(first).reverse();
  const addresses = early.map((link) => /href="([^"]+)"/.exec(link)?.[1]);
  const [consoleSheet, brandSheet] = [/^\/assets\/kit-[\w-]+\.css$/, /^\/brand-assets\/\w+\/theme\.css$/];
  expect(addresses).toEqual([expect.stringMatching(consoleSheet), expect.stringMatching(brandSheet)]);
  expect(early.filter((link) => !link.includes('media="print"'))).toEqual([]);
  expect(late).toMatch(/href="\/assets\/styles-\w+\.css"/);
  expect(head).not.toContain(late);
});

test("text has the measures of the console's font until that has loaded", async () => {
  const sheets = linksOf(await visit()).map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  const texts = await Promise.all(sheets.map(async (address) => (await ask(livery, HOST, address)).body));
  expect(texts.join("\n")).toMatch(new RegExp(`@font-face ?{[^}]*font-family:"?${INTER_FALLBACK}"?;[^}]*size-adjust:`));
  expect(texts.join("\n")).toContain(`--font-sans: "Inter Variable", Inter, "${INTER_FALLBACK}", `);
});

test("the next document links the same sheets and is smaller", async () => {
  const first = await visit();
  const next = await visit({ cookie: stylesCookie(first) ?? "" });
  expect(next.body).not.toContain("<style");
  expect(stylesCookie(next)).toBeUndefined();
  const addresses = (answer: Answer) => linksOf(answer).map((link) => /href="([^"]+)"/.exec(link)?.[1]);
  expect(addresses(next)).toEqual(addresses(first));
  expect(linksOf(next).join()).not.toContain("media=");
  expect(next.body.length).toBeLessThan(first.body.length);
});

test("sheets of another brand, or of an earlier build, do not count as already sent", async () => {
  const cookie = stylesCookie(await visit({ host: "console.emberwatch.test" })) ?? "";
  expect(cookie).not.toBe("");
  expect(stylesCookie(await visit({ cookie }))).not.toBe(cookie);
  expect((await visit({ cookie: cookie.replace(/\.\w+$/, ".00000000") })).body).toContain("<style");
});

test("a program that requests a page gets the smaller document and no cookie", async () => {
  const answer = await ask(livery, HOST, "/sign-in");
  expect(answer.body).not.toContain("<style");
  expect(answer.setCookies).toEqual([]);
});

test("the policy lets the browser preload a page's scripts", async () => {
  const { body, headers } = await visit();
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  const preloads = body.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(3);
  expect(preloads.filter((link) => !link.includes(`nonce="${nonce}"`))).toEqual([]);
});
