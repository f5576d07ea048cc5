import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const INVENTORY = "/insights/asset-inventory";

test("a link with an organization switches to it, shows a message, and offers to switch back", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${INVENTORY}?criticality=high`);
  const switcher = page.getByRole("combobox", { name: /organization/i });
  await expect(switcher).toHaveValue(/Acme/);
  await openAs("tenantAdmin", HOST, `${INVENTORY}?criticality=high&tenant=borealis-logistics`);
  await expect(page.getByText("Switched to Borealis Logistics")).toBeVisible();
  await expect(switcher).toHaveValue(/Borealis/);
  expect(new URL(page.url()).search).toBe("?criticality=high");
  await page.getByRole("button", { name: /Back to Acme/ }).click();
  await expect(switcher).toHaveValue(/Acme/);
  await expect(page.getByText("Switched to Borealis Logistics")).toBeHidden();
});

test("a link for an organization that the viewer does not belong to shows no data of another one", async ({
  page,
  openAs,
}) => {
  await openAs("limitedTenantAdmin", "3tsky.localhost", `${INVENTORY}?tenant=borealis-logistics`);
  const main = page.getByRole("main");
  await expect(main.getByText("This link is for an organization that you do not have access to.")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("a link with an organization to a screen that redirects to its initial view still shows the message, once", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, "/insights/threat-intelligence?tenant=borealis-logistics");
  await expect(page).toHaveURL(/group=ruleName/);
  await expect(page.getByText("Switched to Borealis Logistics")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Switched to Borealis Logistics")).toBeHidden();
});

test("a missing object shows which of the viewer's other organizations has it, and opens it there", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `/insights/threat-intelligence?tenant=borealis-logistics&group=`);
  const threat = page.getByRole("rowheader").getByRole("link").first();
  const path = new URL((await threat.getAttribute("href")) ?? "", page.url()).pathname;
  await page.getByRole("button", { name: /Back to Acme/ }).click();
  await expect(page.getByRole("combobox", { name: /organization/i })).toHaveValue(/Acme/);
  await openAs("tenantAdmin", HOST, path);
  await expect(page.getByText("It exists in Borealis Logistics.")).toBeVisible();
  await page.getByRole("link", { name: "Open in Borealis Logistics" }).click();
  await expect(page.getByText("Switched to Borealis Logistics")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
});

test("a page past the end shows the last one with a message", async ({ page, openAs }) => {
  await openAs("member", HOST, `${INVENTORY}?page=999`);
  await expect(page.getByText("Page 999 does not exist. Showing the last page.")).toBeVisible();
  expect(await page.getByRole("table", { name: "Devices" }).getByRole("row").count()).toBeGreaterThan(1);
});

test("a CVE opens in a drawer with its own address, by pointer, by keyboard and from a link", async ({
  page,
  openAs,
}) => {
  const path = "/insights/vulnerabilities";
  await openAs("member", HOST, `${path}?tab=cve`);
  const table = page.getByRole("table", { name: "Vulnerabilities" });
  const links = table.getByRole("rowheader").getByRole("link");
  const cve = await links.first().innerText();
  await links.first().click();
  const drawer = page.getByRole("dialog", { name: cve });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`peek=${cve}`));
  await page.reload();
  await expect(drawer).toBeVisible();
  await drawer.getByRole("button", { name: "Next" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).not.toHaveURL(/peek/);
  await links.first().focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await openAs("member", HOST, `${path}?tab=cve&peek=${cve}&severity=low`);
  await expect(drawer).toBeVisible();
});

test("the numbers of a software page count only that software", async ({ page, openAs }) => {
  await openAs("member", HOST, "/insights/vulnerabilities?sort=-deviceCount");
  const row = page.getByRole("table", { name: "Software" }).getByRole("row").nth(1);
  const devices = row.locator("[data-rows]").first();
  const count = await devices.getAttribute("data-rows");
  await row.getByRole("rowheader").getByRole("link").first().click();
  const vulnerabilities = page.getByRole("table", { name: "Vulnerabilities" });
  await expect(vulnerabilities).toBeVisible();
  const numbers = await vulnerabilities
    .locator("[data-rows]")
    .evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getAttribute("data-rows")))]);
  expect(numbers).toEqual([count]);
});
