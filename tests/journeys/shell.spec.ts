import type { Page } from "playwright/test";

import { holdRequests } from "../support/hold-requests.ts";
import { expect, nextPost, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

/** Opens a screen as with a mouse: the sidebar opens under the pointer, then the link is clicked. */
async function openByMenu(page: Page, name: string): Promise<void> {
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.hover({ position: { x: 40, y: 350 } });
  await expect.poll(() => sidebar.evaluate((element) => Math.round(element.getBoundingClientRect().width))).toBe(200);
  await sidebar.getByRole("link", { name, exact: true }).click();
}

test("[2.8, 9.1] the sidebar is 80 wide, 200 while hovered or focused, and stays open when pinned", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  const width = () => sidebar.evaluate((element) => Math.round(element.getBoundingClientRect().width));
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(80);
  await sidebar.hover({ position: { x: 40, y: 300 } });
  await expect.poll(width).toBe(200);
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(80);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(width).toBe(200);
  await page.getByRole("main").focus();
  await expect.poll(width).toBe(80);
  await sidebar.hover({ position: { x: 40, y: 300 } });
  await expect.poll(width).toBe(200);
  // It stays open under the pointer when the focus leaves it, as after a click on a link.
  await sidebar.getByRole("link").first().focus();
  await page.getByRole("main").focus();
  await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await width()).toBe(200);
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(80);
  const pinned = nextPost(page);
  await page.getByRole("button", { name: "Pin sidebar" }).click();
  await page.getByRole("main").focus();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(200);
  await pinned;
  await page.reload();
  await expect.poll(width).toBe(200);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(80);
});

test("[2.4] a screen's code loads when the screen is first opened", async ({ page, openAs }) => {
  await openAs("member", HOST, "/support");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await openByMenu(page, "Asset Inventory");
  await expect(page.getByRole("heading", { level: 1, name: "Asset Inventory" })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test("[2.4] a spinner is shown while a screen is loading, and the shell stays visible", async ({ page, openAs }) => {
  await openAs("member", HOST, "/support");
  const release = await holdRequests(page, /asset-inventory\.data/);
  await openByMenu(page, "Asset Inventory");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Asset Inventory" })).toBeVisible();
});

test("late data sources are reported on the screens that use them", async ({ page, openAs }) => {
  const lastAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const value = {
    overall: "degraded",
    services: [],
    sensors: { up: 1, degraded: 0, down: 0 },
    freshness: { device: { lastAt, limitMinutes: 120, state: "stale" } },
    maintenance: [],
  };
  const late = { "asset-inventory": ["device"] };
  await page.route("**/status-summary", (route) =>
    route.fulfill({ json: { status: { ok: true, value }, badges: {}, late } }),
  );
  await openAs("member", HOST, "/insights/asset-inventory");
  await expect(page.getByText("Some data is late. Newest: Devices 3 h ago")).toBeVisible();
  await openByMenu(page, "Support");
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
  await expect(page.getByText("Some data is late")).toHaveCount(0);
});

test("[2.5] a change of route scrolls to the top", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAs("member", HOST, "/insights/asset-inventory");
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await openByMenu(page, "Dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("[1.6] times are local by default, optionally UTC, and the choice survives a reload", async ({
  page,
  openAs,
  context,
  livery,
}) => {
  await openAs("member", HOST, "/insights/asset-inventory");
  const zone = page.getByRole("group", { name: "Times are shown in" });
  await expect(zone.getByRole("radio", { name: /local/i })).toBeChecked();
  const kept = nextPost(page);
  await zone.getByText("UTC").click();
  await expect(zone.getByRole("radio", { name: "UTC" })).toBeChecked();
  await kept;
  await page.reload();
  await expect(zone.getByRole("radio", { name: "UTC" })).toBeChecked();
  const cookie = (await context.cookies(`http://${HOST}:${livery.port}`)).find(({ name }) => name === "timezone");
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual({ timezone: "utc" });
});

test("keys pressed before hydration do not block hydration", async ({ page, openAs, livery }) => {
  await openAs("member", HOST, "/support");
  for (let round = 0; round < 5; round++) {
    await page.goto(`http://${HOST}:${livery.port}/insights/asset-inventory?round=${round}`, { waitUntil: "commit" });
    const focused = page.getByRole("table", { name: "Devices" }).locator("tr:focus");
    await expect(async () => {
      for (let press = 0; press < 20; press++) await page.keyboard.press("j");
      await expect(focused).toHaveCount(1, { timeout: 200 });
    }).toPass({ timeout: 10_000 });
  }
});

test("[3.3, 4.11] the current organization survives a reload, and an unknown one is replaced by the first", async ({
  page,
  openAs,
  context,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/insights/asset-inventory");
  const switcher = page.getByRole("combobox", { name: /organization/i });
  await switcher.click();
  await switcher.fill("borealis");
  await page.getByRole("option", { name: /Borealis/ }).click();
  await expect(switcher).toHaveValue(/Borealis/);
  await expect(page).toHaveURL(/asset-inventory/);
  await page.reload();
  await expect(switcher).toHaveValue(/Borealis/);
  const cookie = (await context.cookies(`http://${HOST}:${livery.port}`)).find(({ name }) => name === "tenant");
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual({ tenantId: "borealis-logistics" });
  await context.addCookies([
    { name: "tenant", value: encodeURIComponent('{"tenantId":"elsewhere"}'), url: `http://${HOST}:${livery.port}` },
  ]);
  await page.reload();
  await expect(switcher).toHaveValue(/Acme/);
});

test("the header, the sidebar and the page can be reached by keyboard, and the skip link jumps past the navigation", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/support");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("at 390 px the sidebar is a drawer and no page scrolls sideways", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs("member", HOST, "/insights/asset-inventory");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("at 390 px the second column of a list shows the decisive value: severity, result, failing devices", async ({
  page,
  openAs,
  livery,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs("member", HOST, "/support");
  for (const [address, table, column] of [
    ["/insights/threat-intelligence?status=new", "Threats", "Severity"],
    ["/insights/threat-intelligence", "Threats in groups", "Severity"],
    ["/insights/compliance", "Checks", "Failing devices"],
    ["/insights/asset-inventory/ahg-hq-lt-0142/compliance", "Results", "Result"],
  ] as const) {
    await page.goto(`http://${HOST}:${livery.port}${address}`);
    const cell = page
      .getByRole("table", { name: table, exact: true })
      .getByRole("columnheader", { name: column })
      .first();
    await expect(cell).toBeVisible();
    const box = await cell.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 999), address).toBeLessThanOrEqual(390);
    // Touch devices have no keyboard.
    await expect(page.locator("main kbd:visible")).toHaveCount(0);
  }
});

test("an unknown address shows “not found” inside the shell", async ({ page, openAs }) => {
  await openAs("member", HOST, "/insights/asset-inventry/x/y/z/q");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found|no such|nothing/i);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("the queue opens on threats to triage from the menu, the keyboard, the palette and a typed address, with the tab's range", async ({
  page,
  openAs,
  livery,
}) => {
  const queue = page.getByRole("navigation", { name: "Queue" });
  const opened = async (range: string | null) => {
    await expect(page).toHaveURL(/threat-intelligence\?.*status=new/);
    await expect(queue.getByRole("link", { name: /^Needs triage/ })).toHaveAttribute("aria-current", "page");
    expect(new URL(page.url()).searchParams.get("range")).toBe(range);
  };
  await openAs("member", HOST, "/insights/threat-intelligence");
  await opened(null);
  await queue.getByRole("link", { name: /^All/ }).click();
  await expect(queue.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(queue.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");

  const dashboard = async () => {
    await page.goto(`http://${HOST}:${livery.port}/dashboard?range=24h`);
    await expect(page.getByText("Updated", { exact: false }).first()).toBeVisible();
  };
  await dashboard();
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await expect(page).toHaveURL(/threat-intelligence/, { timeout: 2000 });
  }).toPass();
  await opened("24h");

  await dashboard();
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search", exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("Threat Intelligence");
  await page
    .getByRole("option", { name: /^Threat Intelligence/ })
    .first()
    .click();
  await opened("24h");
});

test("a time range is applied to the next screen that has one, and is dropped when it is removed", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/dashboard?range=24h");
  await expect(page.getByText("Updated", { exact: false }).first()).toBeVisible();
  await page.mouse.move(900, 500);
  await openByMenu(page, "Threat Intelligence");
  await expect(page).toHaveURL(/threat-intelligence\?.*range=24h/);
  await page.mouse.move(900, 500);
  await openByMenu(page, "Support");
  await page.mouse.move(900, 500);
  await openByMenu(page, "Dashboard");
  await expect(page).toHaveURL(/\/dashboard\?range=24h$/);
  await page.mouse.move(900, 500);
  await openByMenu(page, "Threat Intelligence");
  await page.getByRole("link", { name: "All time" }).click();
  await expect(page).not.toHaveURL(/range=/);
  await page.mouse.move(900, 500);
  await openByMenu(page, "Dashboard");
  await expect(page).toHaveURL(/\/dashboard$/);
});
