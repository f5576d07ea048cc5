/* `npm run bench -- pages [--json] [--baseline <checkout>] [--references] [--next] [--screens <words>]
   [--no-browser]`: the cost of each screen with the demonstration data of the largest tenant (docs/performance.md).
   With another built checkout as the baseline, or with the references, all are measured alternately. */
import { parseArgs } from "node:util";

import { chromium, type Browser } from "playwright";

import { buildWhenStale } from "../../../scripts/build-when-stale.ts";
import { CHROMIUM_FLAGS, findChromium } from "../../../scripts/chromium.ts";
import { insightsAddresses, readObjects } from "../../support/insights-addresses.ts";
import { cookiesOf, tokensOf } from "../../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../../support/start-console.ts";
import { memoryMiB } from "../process-usage.ts";
import { startBaseline } from "../start-baseline.ts";
import { round } from "../figures.ts";
import { visitTwice } from "./browser-visit.ts";
import { weigh } from "./document-weight.ts";
import { startNextReference } from "../references/next-reference.ts";
import { startPlainReference } from "../references/plain-reference.ts";
import { consoleSubject, get, measureCosts, type Cost, type Subject } from "./server-cost.ts";

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    baseline: { type: "string" },
    references: { type: "boolean" },
    next: { type: "boolean" },
    screens: { type: "string" },
    requests: { type: "string", default: "20" },
    "no-browser": { type: "boolean" },
  },
});
const HOST = "northwind.localhost";
const TENANT = "acme-health";
const LOAD = { requests: Number(flags.requests), rounds: 3, warmUpMs: 3_000 };

if ((await buildWhenStale()) !== 0) process.exit(1);
const browser = flags["no-browser"]
  ? undefined
  : await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const consoles = new Map<string, RunningConsole>([["now", await startConsole({ LOG_LEVEL: "info" })]]);
if (flags.baseline) consoles.set("baseline", await startBaseline(flags.baseline));
const next = flags.next ? await startNextReference(requireNow(), TENANT) : undefined;
const plain = flags.references ? await startPlainReference(requireNow()) : undefined;
try {
  const subjects = [...consoles].map(([name, livery]) => consoleSubject(name, livery));
  const rows: Record<string, object> = {};
  for (const [screen, address] of Object.entries(await chooseScreens())) {
    const measured = await measureScreen(subjects, address, browser);
    for (const [name, figures] of measured) rows[subjects.length > 1 ? `${screen} (${name})` : screen] = figures;
    if (!flags.json) console.table(Object.fromEntries(measured));
  }
  const peakMiB = Object.fromEntries([...consoles].map(([name, { pid }]) => [name, round(memoryMiB(pid, "VmHWM"))]));
  if (flags.json) console.log(JSON.stringify({ node: process.version, load: LOAD, screens: rows, peakMiB }, null, 2));
  else {
    console.table(rows);
    console.log("Peak RSS of the console, MiB:", peakMiB);
  }
} finally {
  await browser?.close();
  await plain?.close();
  await next?.close();
  for (const livery of consoles.values()) await livery.close();
}

async function chooseScreens(): Promise<Record<string, string>> {
  const livery = requireNow();
  const { sessionJwt } = await tokensOf(livery, "projectAdmin");
  const all = insightsAddresses(await readObjects(livery, sessionJwt, TENANT));
  const words = flags.screens?.split(",");
  return Object.fromEntries(Object.entries(all).filter(([name]) => !words || words.includes(name)));
}

function requireNow(): RunningConsole {
  const livery = consoles.get("now");
  if (!livery) throw new Error("No console is running");
  return livery;
}

async function measureScreen(
  subjects: readonly Subject[],
  address: string,
  browser: Browser | undefined,
): Promise<Map<string, object>> {
  const cookies = new Map<string, string>();
  for (const [name, livery] of consoles) cookies.set(name, cookiesOf(await tokensOf(livery, "projectAdmin"), TENANT));
  const ask = (path: string) => (subject: Subject) =>
    get(subject, path, { host: HOST, cookie: cookies.get(subject.name) ?? "" });
  const calls = await plain?.show(address, { host: HOST, cookie: cookies.get("now") ?? "" });
  const document = await measureCosts(
    [...subjects, ...(plain ? [plain.rendered, plain.page] : []), ...(next ? [next.subject] : [])],
    (subject) => (subject === next?.subject ? next.ask() : ask(addressFor(subject, address))(subject)),
    LOAD,
  );
  const { pathname, search } = new URL(address, `http://${HOST}`);
  const data = await measureCosts(subjects, ask(`${pathname}.data${search}`), LOAD);
  const measured = new Map<string, object>();
  for (const subject of subjects) {
    const { name } = subject;
    const [page, fetched] = [await ask(address)(subject), await ask(`${pathname}.data${search}`)(subject)];
    measured.set(name, {
      console: document.get(name)?.console,
      "±": document.get(name)?.spread,
      api: document.get(name)?.api,
      dataConsole: data.get(name)?.console,
      dataApi: data.get(name)?.api,
      dataBytes: fetched.body.length,
      ...weigh(page.body),
      ...(name === "now" && { ...(calls && { calls: calls.length }), ...besideReferences(document) }),
      ...(browser && (await measureVisits(browser, name, address, cookies.get(name) ?? ""))),
    });
  }
  return measured;
}

function addressFor(subject: Subject, address: string): string {
  if (subject === plain?.rendered) return "/rendered";
  return subject === plain?.page ? "/page" : address;
}

/** CPU time of the references, and the console's CPU time as a multiple of each. */
function besideReferences(costs: ReadonlyMap<string, Cost>): object {
  const own = costs.get("now")?.console ?? NaN;
  const references = ["rendered", "express", "next"].flatMap((name): [string, number][] => {
    const cost = costs.get(name)?.console;
    return cost === undefined ? [] : [[name, cost]];
  });
  const shares = references.map(([name, cost]) => [`to ${name}`, round(own / cost)]);
  return { ...Object.fromEntries(references), ...(Object.fromEntries(shares) as object) };
}

async function measureVisits(browser: Browser, name: string, address: string, cookie: string): Promise<object> {
  const origin = `http://${HOST}:${consoles.get(name)?.port}`;
  const jar = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  const { first, repeated } = await visitTwice(browser, origin + address, jar);
  return {
    ...first,
    repeatedJsBytes: repeated.jsBytes,
    repeatedRequests: repeated.requests,
    repeatedLcpMs: repeated.lcpMs,
  };
}
