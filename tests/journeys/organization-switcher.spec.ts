import type { Page } from "playwright/test";

import { expect, nextPost, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

const switcherOf = (page: Page) => page.getByRole("combobox", { name: "Organization" });
const optionsIn = (page: Page, group: string) => page.getByRole("group", { name: group }).getByRole("option");

/** The switcher is hydrated once a key opens it. */
async function openSwitcher(page: Page): Promise<void> {
  await expect(async () => {
    await switcherOf(page).click();
    await expect(page.getByRole("option").first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function switchTo(page: Page, name: string): Promise<void> {
  await openSwitcher(page);
  await switcherOf(page).fill(name);
  await page.keyboard.press("Enter");
  await expect(switcherOf(page)).toHaveValue(name);
  await expect(switcherOf(page)).toHaveAttribute("aria-expanded", "false");
  // After a switch, the focus moves to the page, which would close a list that was opened earlier.
  await expect(page.getByRole("main")).toBeFocused();
}

test("a favorite organization is marked with Ctrl+S, is listed first when the switcher reopens, and persists after a reload", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", HOST, "/downloads");
  await openSwitcher(page);
  await switcherOf(page).fill("Driftwood");
  await expect(page.getByRole("option")).toHaveCount(1);
  const saved = nextPost(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("option", { name: /favorite/ })).toHaveCount(1);
  await saved;
  await page.keyboard.press("Escape");
  await openSwitcher(page);
  await expect(optionsIn(page, "Favorites")).toHaveText([/Driftwood/]);
  await page.reload();
  await openSwitcher(page);
  await expect(page.getByRole("option").first()).toHaveText(/Driftwood/);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("option", { name: /favorite/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openSwitcher(page);
  await expect(page.getByRole("group", { name: "Favorites" })).toHaveCount(0);
});

test("the star of an organization adds it to the favorites without switching to it", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, "/downloads");
  await openSwitcher(page);
  const before = await switcherOf(page).inputValue();
  await page
    .getByRole("option", { name: /Larkspur/ })
    .locator("[data-mark]")
    .click();
  await expect(page.getByRole("option", { name: /Larkspur.*favorite/ })).toBeVisible();
  // Its domain is one of its names.
  await switcherOf(page).fill("legal.example");
  await expect(page.getByRole("option")).toHaveText([/Larkspur/]);
  await switcherOf(page).fill("zzzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No match for “zzzz”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(switcherOf(page)).toHaveValue(before);
});

test("the last visited organizations are listed under Recent, newest first, without the current one and per person", async ({
  page,
  openAs,
  context,
}) => {
  await openAs("projectAdmin", HOST, "/downloads");
  await switchTo(page, "Borealis Logistics");
  await switchTo(page, "Larkspur & Finch Legal");
  await switchTo(page, "Acme Health Group");
  await openSwitcher(page);
  await expect(optionsIn(page, "Recent")).toHaveText([/Larkspur/, /Borealis/, /3TSky/]);
  await page.keyboard.press("Escape");
  await context.clearCookies({ name: /^DSR?(\.\d)?$/ });
  await openAs("tenantAdmin", HOST, "/downloads");
  await openSwitcher(page);
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Recent" })).toHaveCount(0);
});

test("g o opens the switcher with the number of open critical threats per organization, which no page prefetches", async ({
  page,
  openAs,
}) => {
  const searches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/preferences/tenant/search")) searches.push(request.url());
  });
  await openAs("projectAdmin", HOST, "/insights/threat-intelligence?severity=critical&status=new,in_progress");
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  expect(searches).toEqual([]);
  await openSwitcher(page);
  await page.keyboard.press("Escape");
  await page.getByRole("main").focus();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(switcherOf(page)).toBeFocused();
  await expect(page.getByRole("option", { name: /Acme Health Group.* \d+ open critical/ })).toBeVisible();
});

test("a Tenant Admin sees the number of open critical threats of their own organizations", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/downloads");
  await openSwitcher(page);
  await expect(page.getByRole("option", { name: /Acme Health Group.* \d+ open critical/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /Borealis Logistics.* \d+ open critical/ })).toBeVisible();
});
