import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

test("[2.2] traffic is shown with what is usual, and an hour leads to its flows", async ({ page, openAs }) => {
  await openAs("member", HOST, "/monitoring?range=7d");
  const chart = page.getByRole("group", { name: "Bytes", exact: true });
  await expect(chart).toContainText("Usual");
  await page.getByRole("navigation", { name: "Comparison" }).getByRole("link", { name: "Week before" }).click();
  await expect(chart).toContainText("Week before");
  const hours = page.getByRole("group", { name: "Bytes: values" }).getByRole("link");
  await expect(hours).toHaveCount(168);
  await hours.last().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/threat-hunting\?range=/);
});

test("a rare domain leads from the DNS part to its page, and on to its queries", async ({ page, openAs }) => {
  await openAs("member", HOST, "/monitoring?tab=dns");
  await expect(page.getByRole("list", { name: "DNS summary" })).toContainText("Queries");
  await page.getByRole("navigation", { name: "Monitoring" }).getByRole("link", { name: "Domains" }).click();
  const rare = page.getByRole("list", { name: "Domains to review" }).getByRole("link", { name: /^Rare/ });
  const count = (await rare.getAttribute("data-rows")) ?? "";
  await rare.click();
  const table = page.getByRole("table", { name: "Domains" });
  // The rows of the list before stay until its answer is there.
  await expect(page.locator("main [data-total]").first()).toHaveAttribute("data-total", count);
  const name = (await table.getByRole("rowheader").first().innerText()).trim();
  await table.getByRole("rowheader").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("table", { name: "Devices that asked for the domain" })).toBeVisible();
  await page.getByRole("link", { name: "Hunt in DNS" }).click();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(
    new RegExp(`registrableDomain:${name}`),
  );
});

test("[8.6] a domain that was never seen says so in its place, without a toast", async ({ page, openAs }) => {
  await openAs("member", HOST, "/monitoring/domain?name=never-seen.example");
  await expect(page.getByText("never-seen.example has not been seen")).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
});

test("[6.8] where hunting is hidden, numbers lead nowhere and sensors are still shown", async ({ page, openAs }) => {
  await openAs("limitedTenantAdmin", HOST, "/monitoring");
  await expect(page.getByRole("group", { name: "Bytes", exact: true })).toBeVisible();
  await expect(page.locator('main a[href*="threat-hunting"]')).toHaveCount(0);
  await page.getByRole("navigation", { name: "Monitoring" }).getByRole("link", { name: "Sensors" }).click();
  await expect(page.getByRole("table", { name: "Sensors" }).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Data age" })).toBeVisible();
});
