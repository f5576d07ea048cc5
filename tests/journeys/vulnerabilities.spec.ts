import { readFileSync } from "node:fs";

import type { Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/insights/vulnerabilities";
const ODD_NAMES = [
  ["Notepad++ (64-bit x64)", "8.5.2", "Windows"],
  ["7-Zip 22.01 (x64)", "22.01", "Windows"],
  ["Microsoft Visual C++ 2015-2022 Redistributable (x64)", "14.34.31938", "Windows"],
  ["Labelsmith Designer Pro / Lite", "8.4", "Windows"],
] as const;
/** Software without a known vulnerability; its row opens a drawer first. */
const HARMLESS = ODD_NAMES[2];

const addressOf = (keys: readonly string[]) => `${PATH}/${keys.map(encodeURIComponent).join("/")}`;
const numbers = (page: Page) => page.getByRole("list", { name: "Vulnerability summary" });

async function readNumber(page: Page, label: string): Promise<number> {
  const cell = numbers(page).getByRole("listitem").filter({ hasText: label });
  const text = await cell.innerText();
  return Number(/\n([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
}

async function expectDevices(page: Page, count: number): Promise<void> {
  await expect(page.getByRole("table", { name: "Devices" })).toBeVisible();
  await expect(page.locator("main [data-total]")).toHaveAttribute("data-total", String(count));
}

test("[2.2, 7.4] lists vulnerable software, worst first, and links every number to the same number of rows", async ({
  page,
  openAs,
}) => {
  test.slow();
  await openAs("member", HOST, PATH);
  await expect(page).toHaveTitle("Vulnerabilities · Northwind Shield");
  await expect(page.getByRole("table", { name: "Software" }).getByRole("row").nth(1)).toContainText("P1");
  for (const label of ["Open", "Known exploited", "EPSS 50% or more", "Critical", "Overdue", "Fixed in 30 days"]) {
    const count = await readNumber(page, label);
    await numbers(page).getByRole("link").filter({ hasText: label }).click();
    await expect(page.getByRole("navigation", { name: "Pages of vulnerabilities" })).toContainText(
      new RegExp(`(of )?${count} ?vulnerabilit`),
    );
    await page.goBack();
  }
});

test("[2.2, 7.4] every number of devices links to the same number of devices", async ({ page, openAs }) => {
  test.slow();
  await openAs("member", HOST, PATH);
  const affected = await readNumber(page, "Devices affected");
  await numbers(page).getByRole("link").filter({ hasText: "Devices affected" }).click();
  await expect(page.getByRole("list", { name: "Filters in force" })).toContainText("Vulnerable is Yes");
  await expectDevices(page, affected);

  for (const [path, table] of [
    [PATH, "Software"],
    [`${PATH}?tab=cve&sort=-deviceCount`, "Vulnerabilities"],
    [`${PATH}?tab=exceptions`, "Exceptions"],
  ] as const) {
    await openAs("member", HOST, path);
    const count = page.getByRole("table", { name: table }).locator("a[data-rows]").first();
    const devices = Number(await count.getAttribute("data-rows"));
    await count.click();
    await expectDevices(page, devices);
  }
});

test("copies the names of a version's devices, one per line", async ({ page, openAs, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs("member", HOST, `${addressOf(ODD_NAMES[0])}?tab=devices`);
  const rows = page.getByRole("table", { name: "Devices" }).getByRole("rowheader");
  const names = (await rows.allInnerTexts()).map((name) => name.trim());
  await page.getByRole("button", { name: /^Copy (\d+ device names|device name)$/ }).click();
  await expect(page.getByText(/^Copied (\d+ device names|device name)$/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")).toEqual(names);
});

test("[2.2] a device's software list shows packages that its peers do not have, and other devices with the same safe package", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/insights/asset-inventory/ahg-hq-lt-0142/software");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Software on Iris's laptop");
  const numbersHere = page.getByRole("list", { name: "Software summary" });
  const unusual = numbersHere.getByRole("link").filter({ hasText: "Not on other laptops here" });
  const count = await unusual.getAttribute("data-rows");
  await unusual.click();
  await expect(page.getByRole("list", { name: "Filters in force" })).toContainText("Also on similar devices is No");
  await expect(page.locator("main [data-total]")).toHaveAttribute("data-total", String(count));

  await openAs("member", HOST, "/insights/asset-inventory/ahg-hq-lt-0142/software?status=none&shared=true");
  await page.getByRole("table", { name: "Software" }).getByRole("rowheader").getByRole("button").first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("Also on");
  await expect(drawer).toContainText(/Architecture(x86-64|arm64)/i);
  await expect(drawer).toContainText(/Licence\S/);
  await drawer.getByRole("list").last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/insights\/asset-inventory\/[^/]+$/);
});

test("a Member can read and export, and sees no controls for changes", async ({ page, openAs }) => {
  await openAs("member", HOST, addressOf(ODD_NAMES[0]));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notepad++ (64-bit x64) 8.5.2");
  await expect(page.getByRole("button", { name: "Add exception" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Plan" })).toHaveCount(0);
  const fix = page.getByRole("region", { name: "Fix", exact: true });
  await expect(fix).toContainText(/Deploy .* 8\.5\.7 or later/);
  await expect(fix.getByRole("link", { name: /Vendor advisory/ })).toHaveAttribute("href", /^https:/);
  await page.goto(new URL(`${PATH}?vendor=Igor Pavlov`, page.url()).href);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export with devices" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^northwind_acme-health_findings_\d{8}-\d{4}\.csv$/);
  const [head = "", ...lines] = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(head).toMatch(/Device,Site,Owner/);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every((line) => line.includes("7-Zip"))).toBe(true);
});

for (const keys of ODD_NAMES) {
  test(`[2.2] ${keys.join(" ")} has its own page, which its device also links to`, async ({ page, openAs }) => {
    await openAs("member", HOST, addressOf(keys));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${keys[0]} ${keys[1]}`);
    await page.getByRole("link", { name: /^Devices \d/ }).click();
    const device = page.getByRole("table", { name: "Devices" }).getByRole("rowheader").first().getByRole("link");
    const name = await device.innerText();
    await openAs("member", HOST, `/insights/asset-inventory/${name}/software?q=${encodeURIComponent(keys[0])}`);
    const row = page.getByRole("table", { name: "Software" }).getByRole("rowheader", { name: keys[0] }).first();
    if (keys === HARMLESS) {
      await row.getByRole("button", { name: keys[0] }).click();
      await page
        .getByRole("dialog")
        .getByRole("link", { name: /devices$|alone$/ })
        .click();
    } else await row.getByRole("link").click();
    await page.waitForURL(({ pathname }) => pathname.includes(`/${encodeURIComponent(keys[0])}/`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(keys[0]);
  });
}

test("an unknown version lists versions with the same name", async ({ page, openAs }) => {
  await openAs("member", HOST, addressOf(["Notepad++", "1.0", "Windows"]));
  await expect(page.getByText(/^No Notepad\+\+ 1\.0 on Windows in/)).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Notepad\+\+ \(64-bit x64\)/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Notepad++ (64-bit x64)");
});

test("[3.13] an exception removes a vulnerability from the counts, and revoking it restores the vulnerability immediately", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, PATH);
  const before = await readNumber(page, "Open");
  await openAs("tenantAdmin", HOST, addressOf(ODD_NAMES[0]));
  await page.getByRole("button", { name: "Add exception" }).click();
  const dialog = page.getByRole("dialog");
  const scope = dialog.getByLabel("Scope");
  const everywhere = scope.locator("option", { hasText: "CVE-2023-40031 in all software" });
  // The affected counts are shown before the exception is added.
  await expect(everywhere).toHaveText(/^CVE-2023-40031 in all software: \d+ devices?$/);
  await scope.selectOption({ label: await everywhere.innerText() });
  await dialog.getByLabel("Reason").fill("Too short");
  await dialog.getByRole("button", { name: "Add exception" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Reason").fill("Only trusted files are opened on these machines");
  await dialog.getByLabel("Evidence").fill("https://intranet.example/risk/12");
  await dialog.getByRole("button", { name: "Add exception" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("An exception for CVE-2023-40031 was added")).toBeVisible();
  await expect(page.getByRole("row", { name: /CVE-2023-40031/ })).toContainText("Exception");

  await openAs("tenantAdmin", HOST, PATH);
  expect(await readNumber(page, "Open")).toBe(before - 1);

  await openAs("tenantAdmin", HOST, `${addressOf(ODD_NAMES[0])}?tab=exceptions`);
  const exception = page
    .getByRole("list", { name: "Exceptions" })
    .getByRole("listitem")
    .filter({ hasText: "trusted files" });
  await expect(exception).toContainText("Tess Marlowe");
  await exception.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(exception).toContainText("Revoked");
  await openAs("tenantAdmin", HOST, PATH);
  expect(await readNumber(page, "Open")).toBe(before);
  await livery.reset();
});

test("owner and patch date can be planned for one version, and an owner assigned to many", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, addressOf(ODD_NAMES[0]));
  await page.getByRole("button", { name: "Plan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Owner").fill("desktop@customer.example");
  await dialog.getByLabel("Patch planned for").fill("2099-01-31");
  await dialog.getByRole("button", { name: "Save plan" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Owner: desktop@customer.example")).toBeVisible();
  await expect(page.getByText("Planned", { exact: true }).first()).toBeVisible();

  await openAs("tenantAdmin", HOST, `${PATH}?vendor=Igor Pavlov`);
  await page
    .getByRole("checkbox", { name: /all .*on this page|Select all|page/i })
    .first()
    .check();
  await page.getByRole("button", { name: "Assign owner" }).click();
  await dialog.getByLabel("Owner").fill("archives@customer.example");
  await dialog.getByRole("button", { name: "Assign owner" }).click();
  await expect(page.getByRole("status").getByText(/software versions were changed/)).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Software" }).getByText("archives@customer.example").first(),
  ).toBeVisible();
  await livery.reset();
});

test("the dashboard's first item to fix is the first item of the list", async ({ page, openAs }) => {
  await openAs("member", HOST, "/dashboard");
  const card = page.getByRole("region", { name: "Fix first" });
  const first = await card.getByRole("list").first().getByRole("link").first().innerText();
  await openAs("member", HOST, PATH);
  const row = page.getByRole("table", { name: "Software" }).getByRole("rowheader").first();
  expect(first.startsWith(`${await row.innerText()} `), first).toBe(true);
});

for (const path of [PATH, addressOf(ODD_NAMES[0]), "/insights/asset-inventory/any/software"]) {
  test(`[6.9] ${path} redirects a limited tenant to its start page`, async ({ page, openAs }) => {
    await openAs("limitedMember", HOST, path);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
