/* `npm run bench -- visits [--rounds <n>] [--json]`: the time until the rows of a list are visible on a slow phone, for
   the console and for a single-page application over the same API, measured alternately (docs/performance.md). */
import { parseArgs } from "node:util";

import { chromium, type Browser, type Page } from "playwright";

import { buildWhenStale } from "../../scripts/build-when-stale.ts";
import { CHROMIUM_FLAGS, findChromium } from "../../scripts/chromium.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { startConsole } from "../support/start-console.ts";
import { quantile } from "./figures.ts";
import { emulateSlowPhone } from "./slow-phone.ts";
import { startReactAdminReference } from "./references/react-admin-reference.ts";

const { values: flags } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, json: { type: "boolean" } },
});
const HOST = "northwind.localhost";
const TENANT = "acme-health";
const KINDS = ["first", "repeated", "within"] as const;

/** A list, and another one that a link in the same document opens. */
interface Subject {
  list: string;
  next: { link: string; heading: string };
  cookies: { name: string; value: string; url: string }[];
}
type Times = Record<(typeof KINDS)[number], number>;

if ((await buildWhenStale()) !== 0) process.exit(1);
const livery = await startConsole({ LOG_LEVEL: "info" });
const reference = await startReactAdminReference(livery, TENANT);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  const origin = `http://${HOST}:${livery.port}`;
  const jar = cookiesOf(await tokensOf(livery, "projectAdmin"), TENANT);
  const subjects: Record<string, Subject> = {
    console: {
      list: `${origin}/insights/asset-inventory`,
      next: { link: 'nav a[href^="/insights/threat-intelligence"]', heading: "Threat Intelligence" },
      cookies: jar.split("; ").map((pair) => {
        const at = pair.indexOf("=");
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
      }),
    },
    reactAdmin: {
      list: `${reference.origin}/#/device`,
      next: { link: 'a[href="#/threat"]', heading: "Threats" },
      cookies: [],
    },
  };
  const times: Record<string, Times[]> = { console: [], reactAdmin: [] };
  for (let round = 0; round < Number(flags.rounds); round++)
    for (const [name, subject] of Object.entries(subjects)) times[name]?.push(await measure(browser, subject));
  report(times);
} finally {
  await browser.close();
  await reference.close();
  await livery.close();
}

/** Milliseconds from the start of a navigation to the first frame with rows of the list. */
async function measure(browser: Browser, { list, next, cookies }: Subject): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    // tsx wraps every function in this helper, including functions that are sent to the page.
    await context.addInitScript("globalThis.__name = (named) => named");
    const open = async () => {
      const page = await context.newPage();
      await emulateSlowPhone(page);
      await page.goto(list, { waitUntil: "commit" });
      return { page, visible: await page.evaluate(timeOfRows, "") };
    };
    const first = await open();
    await first.page.waitForLoadState("networkidle");
    await first.page.close();
    const repeated = await open();
    await repeated.page.waitForLoadState("networkidle");
    const within = await timeWithin(repeated.page, next);
    return { first: first.visible, repeated: repeated.visible, within };
  } finally {
    await context.close();
  }
}

/** From the press of the mouse button, which comes as soon as the pointer has reached the link. */
async function timeWithin(page: Page, { link, heading }: Subject["next"]): Promise<number> {
  const pressed = page.evaluate(timeOfPress);
  await page.locator(link).first().click();
  return (await page.evaluate(timeOfRows, heading)) - (await pressed);
}

/** Runs in the page: resolves to the time of the next press. */
function timeOfPress(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener("pointerdown", ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
  });
}

/**
 * Runs in the page: resolves to the time when the first frame with rows has been painted, under a heading if one is
 * given. The message is handled after the frame; the entry of a first paint would only be there in the next one.
 */
function timeOfRows(heading: string): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No rows at ${location.href}`)), 60_000);
    const look = () => {
      const texts = [...document.querySelectorAll("h1, h2, h6, title")].map((element) => element.textContent.trim());
      const hasRows = document.querySelectorAll("tbody tr td").length > 20;
      if (!hasRows || (heading && !texts.includes(heading))) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(performance.now()));
      port1.start();
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });
}

function report(times: Readonly<Record<string, Times[]>>): void {
  const rows = Object.fromEntries(
    KINDS.map((kind) => {
      const median = (name: string) =>
        Math.round(
          quantile(
            (times[name] ?? []).map((one) => one[kind]),
            0.5,
          ),
        );
      const [own, other] = [median("console"), median("reactAdmin")];
      return [kind, { console: own, reactAdmin: other, ratio: Math.round((own / other) * 100) / 100 }];
    }),
  );
  if (flags.json) console.log(JSON.stringify({ medians: rows, times }, null, 2));
  else console.table(rows);
}
