import { existsSync, readFileSync, statSync } from "node:fs";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { readCatalogue } from "../../app/catalogue/catalogue.server.ts";
import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { weigh, type Weight } from "../bench/pages/document-weight.ts";
import { ask } from "../support/ask.ts";
import { insightsAddresses, readObjects } from "../support/insights-addresses.ts";
import { fetchPageData, type PageData } from "../support/page-data.ts";
import { depthOf, recordCalls, type RecordedCall, type Recorder } from "../support/record-calls.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { startHostedConsole } from "../support/start-console.ts";

const HOST = "northwind.localhost";
/** The largest tenant of the demonstration data. */
const TENANT = "acme-health";
const MAX_BYTES = 100_000;
const MAX_SCRIPTS = 12;
/** Style sheets of the console, as compressed by the build; a brand's own sheet adds a few kilobytes. */
const MAX_STYLE_BYTES = 24_000;
/** The text font, without the weights that the console does not use. */
const MAX_FONT_BYTES = 32_000;
/** The size that inlined rules add to the document of a first visit, compressed (docs/decisions/0062). */
const MAX_FIRST_VISIT_BYTES = 14_000;
/**
 * `calls` are the API calls for a document, with the session's caches filled, and `depth` is 1 if none of them waits for
 * another; `scripts` are the script files of a first visit and `scriptBytes` their size as compressed by the build, at most
 * 160 kB.
 */
type Budgets = Record<string, Weight & { calls: number; depth: number; scripts: number; scriptBytes: number }>;
/** What the console caches: the shell's lists for the session, the API's capabilities for a minute. */
const CACHED_CALLS = new Set(["/v1/tenant/list", "/v1/site/list", "/v1/threat/assignees", "/v1/status/global"]);
/** The length of queues depends on the hour of the demonstration: their budget is that of a full page. */
const BUDGETS = JSON.parse(readFileSync("tests/law/page-budgets.json", "utf8")) as Budgets;
const FIGURES = ["documentBytes", "compressedBytes", "elements", "calls", "depth"] as const;
/** Calls of one document that start this much later than others wait for them. */
const HOLD_MS = 40;
const { pageSize } = readCatalogue("config").limits.grid;

let services: SharedConsole;
let recorder: Recorder;
let livery: Awaited<ReturnType<typeof startHostedConsole>>;
let cookie: string;
let addresses: Record<string, string>;
const answers = new Map<string, PageData>();
const measured = new Map<string, Measured>();

beforeAll(async () => {
  services = await openSharedConsole();
  recorder = await recordCalls(services.embedded, HOLD_MS);
  livery = await startHostedConsole({
    API_DOMAIN: recorder.address,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${services.embedded}/identity`,
  });
  const tokens = await tokensOf(services, "projectAdmin");
  addresses = insightsAddresses(await readObjects(services, tokens.sessionJwt, TENANT));
  cookie = cookiesOf(tokens, TENANT);
  for (const [name, address] of Object.entries(addresses)) {
    answers.set(name, await fetchPageData(livery, HOST, address, cookie));
    measured.set(name, await measure(name, address));
  }
  // Sixty screens, some of them more than once if the host is busy.
}, 300_000);
afterAll(async () => {
  await livery.close();
  recorder.close();
});

interface Measured {
  document: string;
  figures: Record<(typeof FIGURES)[number], number>;
  made: RecordedCall[];
}

/** Up to three times: on a busy host, parts of a page arrive late, and calls that wait for nothing start late. */
async function measure(name: string, address: string, attempts = 3): Promise<Measured> {
  const { body: document, made } = await fetchDocument(address, { cookie });
  const figures = { ...weigh(Buffer.from(document)), calls: made.length, depth: depthOf(made) };
  return attempts === 1 || isWithin(figures, BUDGETS[name])
    ? { document, figures, made }
    : measure(name, address, attempts - 1);
}

function isWithin(figures: Measured["figures"], budget: Budgets[string] | undefined): boolean {
  return budget !== undefined && FIGURES.every((figure) => figures[figure] <= budget[figure]);
}

/** A page that filled a cache is requested again: its own size and calls are measured. */
async function fetchDocument(address: string, headers: Record<string, string>) {
  const first = await fetchOnce(address, headers);
  return first.made.some(({ path }) => CACHED_CALLS.has(path)) ? fetchOnce(address, headers) : first;
}

/** Retries while the console responds that it is too busy: the screen is measured, not the error page. */
function fetchOnce(address: string, headers: Record<string, string>) {
  return vi.waitUntil(
    async () => {
      const before = recorder.calls.length;
      const { status, body } = await ask(livery, HOST, address, { headers });
      return status === 200 && { body, made: recorder.calls.slice(before) };
    },
    { timeout: 30_000, interval: 500 },
  );
}

const where = (isWrong: (data: PageData) => boolean) =>
  [...answers].filter(([, data]) => isWrong(data)).map(([name, data]) => [name, data]);

test("the data of every Insights screen is smaller than 100 kB", () => {
  expect(where(({ status, bytes }) => status !== 200 || bytes >= MAX_BYTES)).toEqual([]);
});

test("[9.1] no list of a screen is sent with more rows than one page has", () => {
  expect([...answers.values()].some(({ rows }) => rows.includes(pageSize))).toBe(true);
  expect(where(({ rows }) => rows.some((count) => count > pageSize))).toEqual([]);
});

test("every document stays within its budget of bytes, elements and API calls, and every screen has one", () => {
  const over = [...measured].flatMap(([name, { figures, made }]) => {
    const budget = BUDGETS[name];
    return isWithin(figures, budget) ? [] : [{ name, ...figures, budget, made: made.map(({ path }) => path) }];
  });
  expect(over).toEqual([]);
});

test("the document of a first visit is at most 14 kB larger, compressed", async () => {
  const first = { cookie, "sec-fetch-dest": "document" };
  const over = await Promise.all(
    ["dashboard", "devices", "a device", "checks"].map(async (name) => {
      const { body } = await fetchDocument(addresses[name] ?? "", first);
      const more = weigh(Buffer.from(body)).compressedBytes - (measured.get(name)?.figures.compressedBytes ?? 0);
      return { name, more };
    }),
  );
  expect(over.filter(({ more }) => more > MAX_FIRST_VISIT_BYTES)).toEqual([]);
  // A document that is streamed links to its sheets instead.
  expect(over.some(({ more }) => more > 0)).toBe(true);
});

test("the scripts of a first visit stay within the budget of the screen, at most twelve", () => {
  expect(Object.entries(BUDGETS).filter(([, { scripts }]) => scripts > MAX_SCRIPTS)).toEqual([]);
  const over = [...measured].flatMap(([name, { document }]) => {
    const scripts = [...new Set(document.match(/\/assets\/[\w.-]+\.js/g))];
    const bytes = scripts.reduce((sum, path) => sum + compressedSize(`build/client${path}`), 0);
    const budget = BUDGETS[name];
    const isWithin = budget && scripts.length <= budget.scripts && bytes <= budget.scriptBytes;
    return isWithin ? [] : [{ name, scripts: scripts.length, bytes, budget }];
  });
  expect(over).toEqual([]);
});

test("a first visit fetches at most 24 kB of the console's styles, and preloads its text font, of at most 32 kB", () => {
  const over = [...measured].flatMap(([name, { document }]) => {
    const sheets = [...new Set([...document.matchAll(/ href="(\/assets\/[^"]+\.css)"/g)].map(([, path]) => path))];
    const bytes = sheets.reduce((sum, path) => sum + compressedSize(`build/client${path}`), 0);
    const fonts = [...document.matchAll(/<link rel="preload" as="font"[^>]*? href="([^"]+)"/g)].map(([, path]) => path);
    const fontBytes = fonts.reduce((sum, path) => sum + statSync(`build/client${path}`).size, 0);
    const isWithin = bytes > 0 && bytes <= MAX_STYLE_BYTES && fonts.length === 1 && fontBytes <= MAX_FONT_BYTES;
    return isWithin ? [] : [{ name, bytes, fonts, fontBytes }];
  });
  expect(over).toEqual([]);
});

/** The size as compressed by the build; small files are sent uncompressed. */
function compressedSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
