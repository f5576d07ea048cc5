import { dragOver } from "../support/drag-over.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const CARDS = [
  "Organization risk",
  "Open threats",
  "Threats over time",
  "High-risk devices",
  "Top techniques",
  "Fix first",
  "Compliance",
  "Traffic",
  "Blocked",
  "Sites",
  "Data health",
  "Recent changes",
];

test("[2.2] the dashboard shows its twelve cards with data from the API", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  for (const name of CARDS) {
    const card = page.getByRole("region", { name, exact: true });
    await expect(card).toBeVisible();
    await expect(card).toContainText(/\d/);
  }
});

test("a new organization sees the remaining set-up steps, each with a link to its screen", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, "/dashboard?tenant=tiny-fern-bakery");
  await expect(page.getByText("Set up Tiny Fern Bakery")).toBeVisible();
  await expect(page.getByText("2 of 5 done")).toBeVisible();
  const main = page.getByRole("main");
  const steps = main.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await expect(steps).toHaveText([
    /^Add a site, done/,
    /^Deploy a sensor, to do/,
    /^Invite a user, done/,
    /^Connect/,
    /^See/,
  ]);
  await expect(page.getByRole("region", { name: "Open threats" })).toHaveCount(0);
  await steps.nth(1).getByRole("link", { name: "Downloads" }).click();
  await expect(page).toHaveURL(/\/downloads/);
});

test("every key figure links to its rows, and the dashboard is about two screens tall", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  const figures = page.getByRole("list", { name: "Key figures" }).getByRole("listitem");
  await expect(figures).toHaveCount(7);
  await expect(figures.getByRole("link")).toHaveCount(7);
  for (const name of CARDS) await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const height = await page.evaluate(() => document.querySelector("main")?.scrollHeight);
  expect(height).toBeLessThanOrEqual(1700);
});

test("a Member sees no recent changes", async ({ page, openAs }) => {
  await openAs("member", HOST, "/dashboard");
  await expect(page.getByRole("region", { name: "Sites", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent changes" })).toHaveCount(0);
});

test("[6.9, 6.11] cards of hidden screens are not shown, and no link points to such a screen", async ({
  page,
  openAs,
}) => {
  await openAs("limitedTenantAdmin", HOST, "/dashboard");
  await expect(page.getByRole("region", { name: "Sites", exact: true })).toBeVisible();
  for (const name of ["Fix first", "Compliance", "Traffic", "Blocked"])
    await expect(page.getByRole("region", { name, exact: true })).toHaveCount(0);
  await expect(
    page.getByRole("main").locator('a[href*="/vulnerabilities"], a[href*="/compliance"], a[href*="/threat-hunting"]'),
  ).toHaveCount(0);
});

test("a range in the address changes the counts and the comparison", async ({ page, openAs }) => {
  await openAs("member", HOST, "/dashboard");
  const threats = page.getByRole("region", { name: "Threats over time" });
  await expect(threats).toContainText("vs previous 7 days");
  const week = await threats.innerText();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await page.getByRole("button", { name: "Last 30 days" }).click();
  await expect(page).toHaveURL(/range=30d/);
  await expect(threats).toContainText("vs previous 30 days");
  expect(await threats.innerText()).not.toBe(week);
  const traffic = page.getByRole("group", { name: "Traffic", exact: true });
  await dragOver(page, traffic, 0.4, 0.6);
  await page.mouse.up();
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\dT[^&]+\.\.\d{4}-/);
  await expect(threats).not.toContainText("vs previous 30 days");
});

test("the high-risk devices link to their pages", async ({ page, openAs }) => {
  await openAs("member", HOST, "/dashboard");
  await page.getByRole("region", { name: "High-risk devices" }).getByRole("link", { name: "ahg-hq-lt-0142" }).click();
  await expect(page).toHaveURL(/asset-inventory\/ahg-hq-lt-0142$/);
});

test("each key figure at the top equals the number of its card and links to its rows", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs("tenantAdmin", "northwind.localhost", "/dashboard");
  const figures = page.getByRole("list", { name: "Key figures" });
  const open = figures.getByRole("link", { name: /^Open threats/ });
  await expect(open).toContainText(/\d/);
  const count = (await open.innerText()).replace(/\D+/g, "");
  await expect(page.locator("[data-card=open-threats]")).toContainText(count);
  const [top, firstCard] = await Promise.all([
    figures.boundingBox(),
    page.locator("[data-card]").first().boundingBox(),
  ]);
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan(firstCard?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_900);
  await open.click();
  await expect(page.getByRole("navigation", { name: "Pages of threats" })).toContainText(
    new RegExp(`(^|of )${count} threats?`),
  );
});

test("the dashboard can be printed from its header", async ({ page, openAs }) => {
  await openAs("member", "northwind.localhost", "/dashboard");
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await expect(async () => {
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("html[data-printed]")).toHaveCount(1, { timeout: 500 });
  }).toPass();
});
