import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const VULNERABILITIES = "/insights/vulnerabilities";
const INVENTORY = "/insights/asset-inventory";

test.afterAll(({ livery }) => livery.reset());

test("a ticket is opened for a software version, shown in its header and found in the list, and for selected versions", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${VULNERABILITIES}?status=open`);
  const version = page.getByRole("table", { name: "Software" }).getByRole("rowheader").getByRole("link").first();
  const name = (await version.textContent()) ?? "";
  await version.click();
  await page.getByRole("button", { name: "Ticket", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Open a ticket" });
  await expect(dialog.getByLabel("Summary")).toHaveValue(/^Update /);
  await dialog.getByRole("button", { name: "Open ticket" }).click();
  await expect(page.getByText("The ticket was created").first()).toBeVisible();
  await expect(page.getByText(/Ticket T-\d+: New/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ticket", exact: true })).toBeDisabled();
  await openAs("tenantAdmin", HOST, `${VULNERABILITIES}?hasTicket=true`);
  await expect(page.getByRole("rowheader", { name })).toHaveCount(1);

  await openAs("tenantAdmin", HOST, `${VULNERABILITIES}?status=open&hasTicket=false`);
  const rows = page.getByRole("table", { name: "Software" }).locator("tbody").getByRole("row");
  for (const index of [0, 1]) await rows.nth(index).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Ticket", exact: true }).click();
  const several = page.getByRole("dialog", { name: /^Open tickets for 2 / });
  await several.getByRole("button", { name: "Open tickets" }).click();
  await expect(several).toHaveCount(0);
  await openAs("tenantAdmin", HOST, `${VULNERABILITIES}?hasTicket=true`);
  await expect(page.getByText("1–3 of 3 software")).toBeVisible();
});

test("tickets are opened for selected vulnerabilities, and the drawer shows a CVE's ticket, EPSS, ransomware use and fix", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${VULNERABILITIES}?tab=cve&status=open`);
  const rows = page.getByRole("table", { name: "Vulnerabilities" }).locator("tbody").getByRole("row");
  for (const index of [0, 1]) await rows.nth(index).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Ticket", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Open tickets for 2 vulnerabilities" });
  await dialog.getByRole("button", { name: "Open tickets" }).click();
  await expect(page.getByText(/2 vulnerabilities/).first()).toBeVisible();
  await rows.nth(0).getByRole("rowheader").getByRole("link").click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText(/^T-\d+$/)).toBeVisible();
  await expect(drawer).toContainText(/EPSS[\d.]+%, higher than [\d.]+% of all CVEs/);
  await expect(drawer).toContainText(/Known ransomware use(Yes|No)Fixed in(\d|No fixed version)/);
});

test("a device has a ticket, which its activity names; a Member cannot open one", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${INVENTORY}?view=high-risk`);
  const device = page.getByRole("table", { name: "Devices" }).getByRole("rowheader").getByRole("link").first();
  const path = (await device.getAttribute("href")) ?? "";
  await page.getByRole("table", { name: "Devices" }).locator("tbody").getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Ticket", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Open tickets for 1 device" });
  await dialog.getByRole("button", { name: "Open tickets" }).click();
  await expect(dialog).toHaveCount(0);
  await openAs("tenantAdmin", HOST, path);
  await expect(page.getByText(/Ticket T-\d+: New/)).toBeVisible();
  await expect(page.getByText(/Opened the ticket T-\d+/)).toBeVisible();
  await openAs("member", HOST, path);
  await expect(page.getByText(/Ticket T-\d+: New/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ticket", exact: true })).toHaveCount(0);
});
