import { expect, test } from "../support/journey.ts";

const DIR = "/tmp/wt/screens-shots";
for (const [host, width] of [["northwind.localhost", 1440], ["acme.localhost", 390]] as const) {
  test(`shots ${host}`, async ({ page, openAs }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: width === 390 ? "dark" : "light" });
    await openAs("tenantAdmin", host, "/insights/vulnerabilities?status=open");
    await page.screenshot({ path: `${DIR}/${width}-software.png` });
    const first = page.getByRole("table", { name: "Software" }).getByRole("rowheader").getByRole("link").first();
    const path = (await first.getAttribute("href")) ?? "";
    await page.getByRole("table", { name: "Software" }).locator("tbody").getByRole("checkbox").first().check();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${DIR}/${width}-software-bulk.png` });
    await openAs("tenantAdmin", host, path);
    await page.getByRole("button", { name: "Ticket", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${DIR}/${width}-dialog.png` });
    await page.getByRole("dialog").getByRole("button", { name: "Open ticket" }).click();
    await expect(page.getByText(/Ticket T-\d+/).first()).toBeVisible();
    await page.screenshot({ path: `${DIR}/${width}-version.png` });
    await openAs("tenantAdmin", host, "/insights/vulnerabilities?tab=cve&status=open");
    await page.getByRole("table", { name: "Vulnerabilities" }).getByRole("rowheader").getByRole("link").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${DIR}/${width}-drawer.png` });
    await openAs("tenantAdmin", host, "/insights/asset-inventory/ahg-hq-lt-0142/software?cols=name,version,architecture,licence,path");
    await page.screenshot({ path: `${DIR}/${width}-device-software.png` });
    await openAs("tenantAdmin", host, "/insights/asset-inventory/ahg-hq-lt-0142");
    await page.screenshot({ path: `${DIR}/${width}-device.png` });
    await openAs("member", host, "/insights/asset-inventory?group=siteName");
    const groups = page.getByRole("table", { name: "Devices in groups" }).locator("tbody").getByRole("row");
    await groups.nth(0).getByRole("checkbox").check();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${DIR}/${width}-groups.png` });
    await openAs("member", host, "/?admin_consent=True&tenant=directory-1");
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${DIR}/${width}-consent.png` });
  });
}
