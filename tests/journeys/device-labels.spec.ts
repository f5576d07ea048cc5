import { enterTenant } from "../support/enter-tenant.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/insights/asset-inventory";

/** Devices that no other journey uses. */
const TENANT = "driftwood-schools";

test("labels from a spreadsheet are previewed before they are saved, and invalid rows are reported", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  await enterTenant(page, { host: HOST, port: livery.port }, TENANT);
  const list = `http://${HOST}:${livery.port}${PATH}`;
  await page.goto(`${list}?deviceType=workstation`);
  const device = page.getByRole("table", { name: "Devices" }).locator("tbody th").first();
  const name = (await device.innerText()).trim();

  await page.getByRole("button", { name: "Import labels" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Driftwood");
  const template = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download a template" }).click();
  expect((await template).suggestedFilename()).toBe("device-labels.csv");

  const csv = `name,owner,tags,floor\n${name},desk@driftwood.example,reception;phone,1\nno-such-device,,phone,1\n`;
  await dialog.getByLabel("File").setInputFiles({ name: "l.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText("1 to change, 0 unchanged, 1 skipped.");
  await expect(dialog).toContainText("Ignored columns: floor.");
  const left = dialog.getByRole("table", { name: "Skipped" });
  await expect(left.getByRole("row", { name: /3 no-such-device Device not found/ })).toBeVisible();
  await expect(dialog.getByRole("table", { name: "To change" })).toContainText("desk@driftwood.example");

  await dialog.getByRole("button", { name: "Change 1 device" }).click();
  await expect(dialog.getByRole("list", { name: "Skipped" })).toContainText("Row 3 no-such-device");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.goto(`${list}?tags=reception&owner=desk@driftwood.example`);
  await expect(page.getByRole("navigation", { name: "Pages of devices" })).toContainText("1 device");
});

test("a retired device disappears from the list and its numbers, is found by its status, and can be reinstated", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  await enterTenant(page, { host: HOST, port: livery.port }, TENANT);
  const list = `http://${HOST}:${livery.port}${PATH}`;
  const numbers = page.getByRole("list", { name: "Device summary" });
  const numberOf = async (label: string) => {
    const text = await numbers.getByRole("listitem").filter({ hasText: label }).innerText();
    return Number(/\d[\d,]*/.exec(text)?.[0].replace(",", ""));
  };
  await page.goto(`${list}?deviceType=printer&status=online`);
  const [inUse, retired] = [await numberOf("In use"), await numberOf("Retired")];
  const row = page.getByRole("table", { name: "Devices" }).locator("tbody tr").first();
  const name = (await row.locator("th").innerText()).trim();
  await row.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Retire" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retire" }).click();
  await expect.poll(() => numberOf("In use")).toBe(inUse - 1);
  expect(await numberOf("Retired")).toBe(retired + 1);

  await numbers.getByRole("link", { name: /Retired/ }).click();
  const kept = page.getByRole("table", { name: "Devices" }).locator("tbody tr").filter({ hasText: name });
  await kept.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Reinstate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reinstate" }).click();
  await expect.poll(() => numberOf("In use")).toBe(inUse);
});

test("the risk of a device is acknowledged until a date, and its page shows by whom and why", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  await enterTenant(page, { host: HOST, port: livery.port }, TENANT);
  await page.goto(`http://${HOST}:${livery.port}${PATH}?view=high-risk&riskScore=${encodeURIComponent(">=1")}`);
  const row = page.getByRole("table", { name: "Devices" }).locator("tbody tr").first();
  await row.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Acknowledge" }).click();
  await expect(dialog).toContainText("Choose a day from today on, within a year");
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(/Through/).fill(day);
  await dialog.getByRole("textbox", { name: /Reason/ }).fill("A replacement is ordered.");
  await dialog.getByRole("button", { name: "Acknowledge" }).click();
  await expect(dialog).toHaveCount(0);
  await row.locator("th").getByRole("link").click();
  await expect(page.getByText("Risk acknowledged through")).toContainText("A replacement is ordered.");
});

test("[6.6] a Member sees no import button, and the form's address is blocked", async ({ page, openAs }) => {
  await openAs("member", HOST, PATH);
  await expect(page.getByRole("table", { name: "Devices" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import labels" })).toHaveCount(0);
  const statuses = await page.evaluate(async (path) => {
    const ask = (intent: string) => {
      const form = { intent, csv: "name,owner\nx,y@z.example", tenantId: "acme-health" };
      return fetch(path, { method: "POST", body: new URLSearchParams(form) });
    };
    const answers = await Promise.all(["preview-labels", "import-labels"].map(ask));
    return answers.map(({ status }) => status);
  }, PATH);
  expect(statuses).toEqual([403, 403]);
});
