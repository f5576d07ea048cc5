import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

import { emulateSlowPhone } from "../slow-phone.ts";

/** The page counts as settled after this long without activity. */
const QUIET_MS = 1500;
const LONG_TASK_MS = 50;

export interface Visit {
  firstPaintMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  jsBytes: number;
  jsRequests: number;
  requests: number;
  bytes: number;
}

interface Vitals {
  firstPaint: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
}

/** A first and a repeat visit to one address by the same browser. */
export async function visitTwice(
  browser: Browser,
  address: string,
  cookies: Parameters<BrowserContext["addCookies"]>[0],
): Promise<{ first: Visit; repeated: Visit }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  // tsx wraps every function in this helper, including functions that are sent to the page.
  await context.addInitScript("globalThis.__name = (named) => named");
  await context.addInitScript(observeVitals);
  try {
    return { first: await visit(context, address), repeated: await visit(context, address) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const traffic = countTraffic(await emulateSlowPhone(page));
  await page.goto(address, { waitUntil: "load" });
  await toLoadResult(page);
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  await page.close();
  const blocking = vitals.longTasks.filter(({ start, duration }) => start + duration > vitals.firstPaint);
  return {
    firstPaintMs: Math.round(vitals.firstPaint),
    lcpMs: Math.round(vitals.lcp),
    tbtMs: Math.round(blocking.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)),
    cls: Math.round(vitals.cls * 1000) / 1000,
    ...traffic,
  };
}

/** Counts network traffic; cache hits do not count. */
function countTraffic(session: CDPSession) {
  const traffic = { jsBytes: 0, jsRequests: 0, requests: 0, bytes: 0 };
  const scripts = new Set<string>();
  const fetched = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.url.startsWith("data:")) return;
    fetched.add(requestId);
    traffic.requests++;
    if (type !== "Script" && !response.mimeType.includes("javascript")) return;
    scripts.add(requestId);
    traffic.jsRequests++;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!fetched.has(requestId)) return;
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.jsBytes += encodedDataLength;
  });
  return traffic;
}

async function toLoadResult(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    (quietMs) => {
      const { longTasks } = (window as unknown as { vitals: Vitals }).vitals;
      const last = longTasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0) > quietMs;
    },
    QUIET_MS,
    { polling: 250 },
  );
}

/** Runs in the page before its own scripts. */
function observeVitals(): void {
  const vitals: Vitals = { firstPaint: 0, lcp: 0, cls: 0, longTasks: [] };
  (window as unknown as { vitals: Vitals }).vitals = vitals;
  const observe = (type: string, follow: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(follow)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") vitals.firstPaint = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.cls += value;
  });
  observe("longtask", ({ startTime, duration }) => {
    vitals.longTasks.push({ start: startTime, duration });
  });
}
