import { readFileSync } from "node:fs";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/insights/asset-inventory";

test("[2.2, 9.1] the asset inventory lists twenty devices per page and shows the total", async ({ page, openAs }) => {
  await openAs("member", HOST, PATH);
  await expect(page).toHaveTitle("Asset Inventory · Northwind Shield");
  const table = page.getByRole("table", { name: "Devices" });
  await expect(table.getByRole("rowheader")).toHaveCount(20);
  await expect(page.getByText("1–20 of 414 devices", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText("21–40 of 414 devices", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page.getByText("1–20 of 414 devices", { exact: true })).toBeVisible();
});

test("[3.9] a risk score is high from 80, mid from 50 and low below, and shows the level as text next to the colour", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${PATH}?riskScore=>=50`);
  const scores = await page.getByRole("table", { name: "Devices" }).locator("tbody tr").allInnerTexts();
  expect(scores.length).toBeGreaterThan(1);
  for (const row of scores) {
    const [, score = "", word] = /(\d+)\s*(High|Mid|Low)/.exec(row) ?? [];
    expect(word).toBe(Number(score) >= 80 ? "High" : "Mid");
  }
});

test("a search, a facet and a chip narrow the list, are stored in the address and can be removed one by one", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, PATH);
  await page.getByRole("searchbox", { name: "Search devices" }).fill("ahg-hq");
  const chips = page.getByRole("list", { name: "Filters in force" });
  await expect(chips.getByText("ahg-hq")).toBeVisible();
  await expect(page).toHaveURL(/q=ahg-hq/);
  const facets = page.getByRole("navigation", { name: "Filter by value" });
  const laptop = facets.getByRole("link", { name: /Include Laptop/ });
  await expect(page.getByText("1–20 of 414 devices", { exact: true })).toBeHidden();
  const count = await laptop.locator(".count").innerText();
  await laptop.click();
  await expect(page).toHaveURL(/(?=.*q=ahg-hq)(?=.*deviceType=laptop)/);
  await expect(chips.getByText("Laptop")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages of devices" });
  await expect(pages).toContainText(`of ${count} devices`);
  await page.reload();
  await expect(pages).toContainText(`of ${count} devices`);
  await chips.getByRole("link", { name: /Remove the filter Type is Laptop/ }).click();
  await expect(page).not.toHaveURL(/deviceType/);
  await chips.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByText("1–20 of 414 devices", { exact: true })).toBeVisible();
});

test("every number above the list links to the same number of devices", async ({ page, openAs }) => {
  await openAs("member", HOST, PATH);
  const strip = page.getByRole("list", { name: "Device summary" });
  const numbers = await strip.getByRole("link").all();
  expect(numbers).toHaveLength(7);
  for (let index = 0; index < numbers.length; index++) {
    await openAs("member", HOST, PATH);
    const link = strip.getByRole("link").nth(index);
    const count = /\d[\d,]*/.exec((await link.innerText()).replace(/New in 7 days/i, ""))?.[0];
    await link.click();
    await expect(page.getByRole("navigation", { name: "Pages of devices" })).toContainText(
      new RegExp(`(of )?${count} ?devices`),
    );
  }
});

test("a click sorts a column, a second click reverses the order, and Shift+click sorts by two columns", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, PATH);
  const header = (name: string) => page.getByRole("columnheader", { name });
  await header("Type").getByRole("link").click();
  await expect(page).toHaveURL(/sort=deviceType/);
  await expect(header("Type")).toHaveAttribute("aria-sort", "ascending");
  await header("Type").getByRole("link").click();
  await expect(header("Type")).toHaveAttribute("aria-sort", "descending");
  await header("OS")
    .getByRole("link")
    .click({ modifiers: ["Shift"] });
  await expect(page).toHaveURL(/sort=-deviceType(%2C|,)os\.name/);
});

test("[3.12] selected columns are stored in the browser for the current tenant only", async ({
  page,
  openAs,
  context,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, PATH);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Criticality" }).uncheck();
  await expect(page.getByRole("columnheader", { name: "Criticality" })).toHaveCount(0);
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem("tablePreferences") ?? "{}") as Record<string, unknown>,
  );
  expect(Object.keys(stored)).toEqual(["acme-health"]);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Criticality" })).toHaveCount(0);
  await context.addCookies([
    {
      name: "tenant",
      value: encodeURIComponent('{"tenantId":"borealis-logistics"}'),
      url: `http://${HOST}:${livery.port}`,
    },
  ]);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Criticality" })).toHaveCount(1);
});

test("the value menu of a cell filters by its value", async ({ page, openAs }) => {
  await openAs("member", HOST, PATH);
  const cell = page
    .getByRole("table", { name: "Devices" })
    .getByRole("cell", { name: /Windows Server 2019/ })
    .first();
  await cell.hover();
  await page.getByRole("button", { name: /: value menu$/ }).click();
  await page.getByRole("menuitem", { name: "Only this" }).click();
  await expect(page).toHaveURL(/os\.name=Windows\+Server\+2019/);
  await expect(page.getByRole("list", { name: "Filters in force" }).getByText("Windows Server 2019")).toBeVisible();
});

test("the export contains the matching rows of all pages, with cells that a spreadsheet cannot run", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${PATH}?deviceType=laptop`);
  const total = /of (\d+) devices/.exec(
    await page.getByRole("navigation", { name: "Pages of devices" }).innerText(),
  )?.[1];
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV, visible columns" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^northwind_acme-health_devices_\d{8}-\d{4}\.csv$/);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(Number(total) + 1);
  expect(lines[0]).toContain("Device");
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@]/);
});

test("exports only the selected rows", async ({ page, openAs }) => {
  await openAs("member", HOST, `${PATH}?deviceType=laptop`);
  const rows = page.locator("main tbody tr");
  const names = await Promise.all([0, 2].map((index) => rows.nth(index).getByRole("link").first().innerText()));
  for (const index of [0, 2]) await rows.nth(index).getByRole("checkbox").check();
  const bar = page.getByText("2 selected").last().locator("..");
  await bar.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV, visible columns" }).click(),
  ]);
  const [, ...lines] = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines.map((line) => line.split(",")[0]).sort()).toEqual(names.sort());
});

test("filters without matches show an empty state with a button to clear them", async ({ page, openAs }) => {
  await openAs("member", HOST, `${PATH}?q=there-is-no-such-device`);
  await expect(page.getByText("No devices match this filter")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByText("1–20 of 414 devices", { exact: true })).toBeVisible();
});
