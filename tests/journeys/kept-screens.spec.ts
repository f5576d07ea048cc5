import type { Page } from "playwright/test";

import { holdRequests } from "../support/hold-requests.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const INVENTORY = "/insights/asset-inventory";
const DATA = /asset-inventory\.data/;

const inventory = (page: Page) => page.getByRole("heading", { level: 1, name: "Asset Inventory" });
const threats = (page: Page) => page.getByRole("heading", { level: 1, name: "Threat Intelligence" });

/** Follows a link of the menu without hovering over it. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).dispatchEvent("click");
}

test("[4.19, 9.5] going back shows a cached list immediately and fetches it again", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, INVENTORY);
  const first = await page.getByRole("rowheader").first().textContent();
  await follow(page, "Threat Intelligence");
  await expect(threats(page)).toBeVisible();
  let asked = 0;
  page.on("request", (request) => (asked += Number(DATA.test(request.url()))));
  const release = await holdRequests(page, DATA);
  await page.goBack();
  await expect(inventory(page)).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toHaveText(first ?? "");
  await expect.poll(() => asked).toBe(1);
  release();
  await expect(page.getByRole("progressbar", { name: "Refreshing", exact: true })).toHaveCount(0);
  await expect(page.getByRole("rowheader").first()).toHaveText(first ?? "");
});

/** Moves the pointer into the menu, below its links: the sidebar opens under it, which would move them. */
async function enterMenu(page: Page): Promise<void> {
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.hover({ position: { x: 40, y: 880 } });
  await expect.poll(() => sidebar.evaluate((element) => Math.round(element.getBoundingClientRect().width))).toBe(200);
  await sidebar.hover({ position: { x: 40, y: 890 } });
}

test("hovering over a link prefetches its screen once", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, "/support");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("threat-intelligence.data")) asked.push(request.url());
  });
  const answered = page.waitForResponse(/threat-intelligence\.data/);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Threat Intelligence" });
  await enterMenu(page);
  await link.hover();
  await answered;
  await link.click();
  await expect(threats(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a pointer in the menu fetches the code of its screens, and none of their data", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, "/support");
  const data: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data") && !request.url().includes("/support")) data.push(request.url());
  });
  await enterMenu(page);
  const preloaded = page.locator('link[rel="modulepreload"][href*="/assets/histogram-"]');
  await expect(preloaded).not.toHaveCount(0);
  expect(data).toEqual([]);
  await page.waitForLoadState("networkidle");
  const late: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") late.push(new URL(request.url()).pathname);
  });
  await follow(page, "Threat Intelligence");
  await expect(threats(page)).toBeVisible();
  await expect(page.getByRole("table", { name: "Threats in groups" })).toBeVisible();
  expect(late.filter((path) => !path.startsWith("/assets/groups-"))).toEqual([]);
});

test("offline, links do not leave the page, visited screens open, and nothing can be saved", async ({
  page,
  openAs,
  context,
}) => {
  await openAs("projectAdmin", HOST, INVENTORY);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await follow(page, "Threat Intelligence");
  await expect(page.getByRole("heading", { level: 1, name: "Threat Intelligence" })).toBeVisible();
  await page.getByRole("link", { name: "Ungrouped" }).click();
  await expect(page.getByRole("table", { name: "Threats", exact: true })).toBeVisible();
  await page.getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("link", { name: /^Comments/ }).click();
  const comment = page.getByRole("textbox", { name: "Your comment" });
  await comment.fill("Seen before the network was lost");
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. What you see/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Comment", exact: true })).toHaveAttribute("aria-disabled", "true");
  await follow(page, "Policies");
  await expect(page.getByText("You are offline, so this page stays open.")).toBeVisible();
  await expect(comment).toHaveValue("Seen before the network was lost");
  await follow(page, "Asset Inventory");
  await expect(inventory(page)).toBeVisible();
  await context.setOffline(false);
  await page.goBack();
  await expect(comment).toHaveValue("Seen before the network was lost");
});

/**
 * A place where something can be changed: an address, the action that opens the form, and the control that would submit
 * it.
 */
const CHANGES: [address: string, opening: string | undefined, control: string][] = [
  ["/insights/asset-inventory/nas-01?edit=1&tenant=acme-health", undefined, "Save"],
  ["/organizations?add=1&step=6", undefined, "Create"],
  ["/threat-hunting?chat=new", undefined, "Ask"],
  ["/profile", "Sign out everywhere", "Sign out everywhere"],
  ["/downloads", undefined, "Download "],
];

test("offline, every control that would change something is disabled and explains why", async ({
  page,
  openAs,
  context,
  livery,
}) => {
  test.setTimeout(120_000);
  await openAs("projectAdmin", HOST, "/dashboard");
  for (const [address, opening, control] of CHANGES) {
    await context.setOffline(false);
    await page.goto(`http://${HOST}:${livery.port}${address}`);
    const buttons = page.getByRole("button", { name: control, exact: !control.endsWith(" ") });
    if (opening !== undefined)
      await expect(async () => {
        await page.getByRole("button", { name: opening, exact: true }).first().click();
        await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
      }).toPass();
    await expect(buttons.last(), address).toBeVisible();
    await context.setOffline(true);
    await expect(buttons.last(), address).toHaveAttribute("aria-disabled", "true");
    await expect(buttons.last(), address).toHaveAttribute("data-tip", "You are offline. Changes cannot be saved.");
  }
  await context.setOffline(false);
});
