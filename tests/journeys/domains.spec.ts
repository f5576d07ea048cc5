import { readFileSync } from "node:fs";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

test("[2.2] a domain is added, its record is shown, and it is verified", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/domains");
  await page.getByRole("button", { name: "Add domain" }).click();
  const form = page.getByRole("dialog", { name: "Add domain" });
  const name = form.getByRole("textbox", { name: /^Domain/ });
  await name.fill("https://journey.example/");
  await form.getByRole("button", { name: "Add domain" }).click();
  await expect(form).toContainText("Enter a domain name such as example.com");
  await name.fill("Journey-Shop.example");
  await form.getByRole("button", { name: "Add domain" }).click();
  await expect(page).toHaveURL(/peek=journey-shop\.example/);
  const drawer = page.getByRole("dialog", { name: "journey-shop.example" });
  await expect(drawer).toContainText("Publish this record in the domain's public DNS");
  await expect(drawer.getByText("_domain-verification.journey-shop.example")).toBeVisible();
  await expect(drawer.getByText(/^domain-verification=[0-9a-f]{32}$/)).toBeVisible();
  await drawer.getByRole("button", { name: "Verify now" }).click();
  await expect(drawer.getByText("Verified", { exact: true })).toBeVisible();
  await drawer.getByRole("button", { name: "Remove" }).click();
  const removal = page.getByRole("dialog", { name: "Remove journey-shop.example" });
  await expect(removal.getByRole("button", { name: "Remove" })).toBeDisabled();
  await removal.getByLabel("Type journey-shop.example to continue").fill("journey-shop.example");
  await removal.getByRole("button", { name: "Remove" }).click();
  await expect(page).not.toHaveURL(/peek=/);
});

test("a domain with letters of another alphabet is added in ASCII, and opened", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, "/domains");
  await page.getByRole("button", { name: "Add domain" }).click();
  const form = page.getByRole("dialog", { name: "Add domain" });
  await form.getByRole("textbox", { name: /^Domain/ }).fill("Bücher.example.");
  await form.getByRole("button", { name: "Add domain" }).click();
  const drawer = page.getByRole("dialog", { name: "xn--bcher-kva.example" });
  await expect(drawer).toContainText("Publish this record in the domain's public DNS");
  await livery.reset();
});

test("unverified domains are highlighted in the list, each with its TXT record to copy", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/domains?verification.state=unverified");
  const row = page.getByRole("table", { name: "Domains" }).getByRole("row").nth(1);
  const name = await row.getByRole("rowheader").innerText();
  await expect(row).toHaveAttribute("data-tone", "warn");
  await expect(row).toContainText(`_domain-verification.${name.trim()}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect(async () => {
    await row.getByRole("button", { name: /^Copy the TXT value/ }).click();
    await expect(row.getByRole("button", { name: "Copied" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^domain-verification=[0-9a-f]{32}$/);
});

test("an edit of a domain that someone else has saved shows the difference, and can be saved over it", async ({
  page,
  context,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/domains?peek=acme-health.example");
  const edit = page.getByRole("dialog", { name: "Edit acme-health.example" });
  await page.getByRole("button", { name: "Edit" }).click();
  await edit.getByLabel("Owner").fill("mine@customer.example");
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  const other = colleague.getByRole("dialog", { name: "Edit acme-health.example" });
  await expect(async () => {
    await colleague.getByRole("button", { name: "Edit" }).click();
    await expect(other).toBeVisible({ timeout: 1000 });
  }).toPass();
  await other.getByLabel("Owner").fill("theirs@customer.example");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other).toHaveCount(0);
  await colleague.close();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toContainText("after you opened it");
  const difference = edit.getByRole("row", { name: /Owner/ });
  await expect(difference).toContainText("theirs@customer.example");
  await expect(difference).toContainText("mine@customer.example");
  await edit.getByRole("button", { name: "Save anyway" }).click();
  await expect(edit).toHaveCount(0);
  await openAs("tenantAdmin", HOST, "/domains?cols=name,ownerEmail");
  await expect(page.getByRole("table", { name: "Domains" })).toContainText("mine@customer.example");
  await livery.reset();
});

test("selected domains are checked, tagged, exported and removed", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, "/domains?sort=name&cols=name,tags,checkedAt");
  const rows = page.getByRole("table", { name: "Domains" }).locator("tbody tr");
  const select = async () => {
    for (const index of [0, 1]) await rows.nth(index).getByRole("checkbox").check();
    return page.getByText("2 selected").last().locator("..");
  };
  const names = await Promise.all(
    [0, 1].map(async (index) => (await rows.nth(index).getByRole("rowheader").innerText()).trim()),
  );
  await (await select()).getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText(/now|s ago/);
  await (await select()).getByRole("button", { name: "Add tags" }).click();
  await page.getByRole("dialog").getByLabel("Tags").fill("shops");
  await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).click();
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText("shops");
  await page.getByRole("button", { name: "Undo" }).click();
  for (const index of [0, 1]) await expect(rows.nth(index)).not.toContainText("shops");
  await (await select()).getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV, visible columns" }).click();
  const lines = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(names);
  await (await select()).getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  for (const name of names) await expect(page.getByRole("rowheader", { name })).toHaveCount(0);
  await livery.reset();
});

test("a domain shows the mail record to publish, its look-alikes and the certificates that expire soon", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/domains");
  const review = page.getByRole("list", { name: "Domains to review" });
  const expiring = review.getByRole("link", { name: /^Certificate expires/ });
  const count = (await expiring.getAttribute("data-rows")) ?? "";
  await openAs("member", HOST, "/domains?peek=acme-health.example");
  const drawer = page.getByRole("dialog", { name: "acme-health.example" });
  const record = drawer.getByText(/^v=spf1 /).last();
  const published = await record.innerText();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await record.locator("..").getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(published);
  await expect(drawer.getByRole("heading", { name: "SPF Missing" })).toBeVisible();
  await drawer.getByRole("link", { name: "Certificates that expire in 30 days" }).click();
  await expect(page).toHaveURL(/certificateExpiresAt=ever\.\.%2B30d/);
  await expect(page.locator("main [data-total]").first()).toHaveAttribute("data-total", count);
  await expect(page.getByRole("list", { name: "Filters in force" })).toContainText("before 30 days from now");
  await openAs("member", HOST, "/domains?peek=acme-health.example");
  const lookAlike = drawer.locator('a[href^="/monitoring/domain?name="]').first();
  const name = await lookAlike.innerText();
  await lookAlike.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("[8.6] an unknown domain shows an inline message, without a toast", async ({ page, openAs }) => {
  await openAs("member", HOST, "/domains?peek=never-seen.example");
  await expect(page.getByRole("dialog")).toContainText("No information for never-seen.example");
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add domain" })).toHaveCount(0);
});
