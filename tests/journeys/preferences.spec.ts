import type { Page } from "playwright/test";

import { expect, nextPost, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const DEVICES = "/insights/asset-inventory";

async function openAccount(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: /^Your account/ }).click();
    await expect(page.getByRole("group", { name: "Density" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const rowHeight = (page: Page) =>
  page
    .locator("main tbody tr")
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().height));

test("compact density reduces the row height immediately, and on the next page load", async ({ page, openAs }) => {
  await openAs("member", HOST, DEVICES);
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  const before = await rowHeight(page);
  await openAccount(page);
  const saved = nextPost(page);
  await page.getByRole("group", { name: "Density" }).getByText("Compact").click();
  await expect.poll(() => rowHeight(page)).toBeLessThan(before);
  await saved;
  const document = await page.reload();
  expect(await document?.text()).toContain('data-density="compact"');
  await expect.poll(() => rowHeight(page)).toBeLessThan(before);
});

test("the theme follows the operating system until a person chooses one, and again with System", async ({
  page,
  openAs,
}) => {
  const text = () => page.evaluate(() => getComputedStyle(document.body).color);
  await page.emulateMedia({ colorScheme: "light" });
  await openAs("member", HOST, "/sites");
  const light = await text();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(text).not.toBe(light);
  const dark = await text();
  await openAccount(page);
  const saved = nextPost(page);
  await page.getByRole("group", { name: "Theme" }).getByText("Light").click();
  await expect.poll(text).toBe(light);
  await saved;
  await page.reload();
  expect(await text()).toBe(light);
  await openAccount(page);
  await page.getByRole("group", { name: "Theme" }).getByText("System").click();
  await expect.poll(text).toBe(dark);
});

test("more contrast takes effect immediately and on the next page load, and can follow the operating system", async ({
  page,
  openAs,
}) => {
  const muted = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--muted-text"));
  await openAs("member", HOST, "/sites");
  const standard = await muted();
  await openAccount(page);
  const saved = nextPost(page);
  await page.getByRole("group", { name: "Contrast" }).getByText("More").click();
  await expect.poll(muted).not.toBe(standard);
  const more = await muted();
  await saved;
  await page.reload();
  expect(await muted()).toBe(more);

  await page.emulateMedia({ contrast: "more" });
  await openAccount(page);
  await page.getByRole("group", { name: "Contrast" }).getByText("Standard").click();
  await expect.poll(muted).toBe(standard);
  await page.getByRole("group", { name: "Contrast" }).getByText("System").click();
  await expect.poll(muted).toBe(more);
});

test("[9.1] times use the 12-hour clock until a person selects 24 hours, and the choice survives a reload", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, DEVICES);
  const moment = page.locator("main tbody time").first();
  await expect(moment).toHaveAttribute("data-tip", /\d [AP]M/);
  await openAccount(page);
  const saved = nextPost(page);
  await page.getByRole("group", { name: "Time format" }).getByText("24-hour").click();
  await expect(moment).toHaveAttribute("data-tip", /, \d\d:\d\d:\d\d /);
  await saved;
  await page.reload();
  await expect(moment).toHaveAttribute("data-tip", /, \d\d:\d\d:\d\d /);
});
