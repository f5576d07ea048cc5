import type { Page } from "playwright/test";

import { PERSON } from "../support/people.ts";
import { expect, signInByWidget, test } from "../support/journey.ts";
import type { RunningConsole } from "../support/start-console.ts";

// This brand's manifest enables analytics.
const HOST = "ember.localhost";
const LAPTOP = "/insights/asset-inventory/ahg-hq-lt-0142";

// The test's clock uses the browser's zone only, and this brand formats times in UTC.
test.use({ timezoneId: "UTC" });

interface Sent {
  endpoint: string;
  batch: number;
  data: { event?: string; properties?: Record<string, unknown>; $set?: Record<string, unknown> };
}

async function sentBy(livery: RunningConsole): Promise<Sent[]> {
  const answer = await fetch(`${livery.embedded}/analytics.json`);
  return ((await answer.json()) as { entries: Sent[] }).entries;
}

const eventsOf = (sent: Sent[]) => sent.flatMap(({ data }) => data.event ?? []);

/** Paths to which the page posted usage events. */
function watchUsage(page: Page): string[] {
  const posted: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/mp/")) posted.push(pathname);
  });
  return posted;
}

test("[4.18, 7.10] a sign-in is counted, with the email address only if the person is identified", async ({
  page,
  open,
  livery,
}) => {
  await open(HOST, LAPTOP);
  await signInByWidget(page, PERSON.tenantAdmin);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(async () => eventsOf(await sentBy(livery)), { timeout: 20_000 }).toContain("Successful login");
  const sent = await sentBy(livery);
  const identified = sent.filter(({ endpoint, data }) => endpoint === "engage" && data.$set);
  expect(identified[0]?.data.$set).toMatchObject({ $email: PERSON.tenantAdmin });
  const tracked = JSON.stringify(sent.filter(({ endpoint }) => endpoint === "track"));
  expect(tracked).not.toContain(PERSON.tenantAdmin);
  expect(tracked).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
  expect(tracked).not.toContain("http://");
});

test("[4.18, 9.3] a change is sent within five seconds, but not immediately", async ({ page, openAs, livery }) => {
  const posted = watchUsage(page);
  await page.clock.install();
  await openAs("tenantAdmin", HOST, `${LAPTOP}?edit=1`);
  // The client loads when the page is idle.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("mp_emberwatch-demonstration_mixpanel");
  // From here on, only the test advances the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect.poll(async () => (await sentBy(livery)).length).toBeGreaterThan(0);
  const before = posted.length;
  await page.getByLabel("Owner").fill("night-shift@acme.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/was saved/).first()).toBeVisible();
  expect(posted.slice(before)).toEqual([]);
  await page.clock.runFor(5_500);
  await expect.poll(async () => eventsOf(await sentBy(livery))).toContain("api_update");
  const update = (await sentBy(livery)).find(({ data }) => data.event === "api_update");
  expect(update?.data.properties).toMatchObject({ screen: "device", tenantId: "acme-health" });
  expect(JSON.stringify(update)).not.toContain("night-shift");
  await livery.reset();
});

test("[9.3, 7.10] fifty events form a batch, and the remaining events follow in the next one", async ({
  page,
  openAs,
  livery,
}) => {
  await page.clock.install();
  await openAs("tenantAdmin", HOST, `${LAPTOP}?edit=1`);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("mp_emberwatch-demonstration_mixpanel");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByLabel("Owner").fill("day-shift@acme.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/was saved/).first()).toBeVisible();
  // The client queues events in the browser's storage; 59 more changes are added to the first one there.
  const waiting = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^__mpq_.*_ev$/.test(name)) ?? "";
    const items = JSON.parse(localStorage.getItem(key) ?? "[]") as { id: string; flushAfter: number }[];
    const [last] = items.slice(-1);
    const others = Array.from({ length: 59 }, (_, index) => ({ ...last, id: `other-${index}`, flushAfter: 0 }));
    localStorage.setItem(key, JSON.stringify([...items, ...others]));
    return items.length + others.length;
  });
  const before = (await sentBy(livery)).length;
  await page.clock.runFor(5_500);
  await expect.poll(async () => (await sentBy(livery)).length - before).toBe(waiting);
  const sizes = (await sentBy(livery)).slice(0, waiting).map(({ batch }) => batch);
  expect([...new Set(sizes)].sort((one, other) => other - one)).toEqual([50, waiting - 50]);
  await livery.reset();
});

test("a browser with Do Not Track sends no events and loads no analytics client", async ({ page, openAs }) => {
  const posted = watchUsage(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
  await openAs("member", HOST, "/insights/asset-inventory");
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  // After the work that the page itself defers until it is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
  expect(posted).toEqual([]);
  expect(scripts.filter((url) => url.includes("analytics"))).toEqual([]);
});
