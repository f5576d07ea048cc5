import { enterTenant } from "../support/enter-tenant.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const LIST = "/insights/asset-inventory";
/** An organization with duplicate devices. */
const TENANT = "borealis-logistics";

test("[2.2] a suggested duplicate is merged after a preview, its name links to the kept device, and undo restores both", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  await enterTenant(page, { host: HOST, port: livery.port }, TENANT);
  await page.goto(`http://${HOST}:${livery.port}${LIST}`);
  await page.getByRole("button", { name: /possible duplicates?$/ }).click();
  const pair = page.getByRole("list", { name: "Possible duplicates" }).getByRole("listitem").first();
  await expect(pair).toContainText("Same serial number and MAC address");
  const [keep = "", other = ""] = await pair.getByRole("link").allInnerTexts();
  await pair.getByRole("link", { name: "Review merge" }).click();

  const dialog = page.getByRole("dialog", { name: `Merge ${other} into ${keep}` });
  await expect(dialog.getByRole("region", { name: "What is moved" })).toContainText("software version");
  await expect(dialog.getByRole("row", { name: /^Tags/ })).toContainText("loaner");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(`${other} was merged into ${keep}`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Earlier names")).toBeVisible();

  await page.goto(`http://${HOST}:${livery.port}${LIST}/${other}/software`);
  await expect(page).toHaveURL(new RegExp(`${LIST}/${keep}/software$`));
  await page.goto(`http://${HOST}:${livery.port}${LIST}?q=${other}`);
  await expect(page.getByText("No devices match")).toBeVisible();

  await page.getByRole("button", { name: /^Notices/ }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("1 undone")).toBeVisible();
  await page.goto(`http://${HOST}:${livery.port}${LIST}/${other}`);
  await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
});

test("[2.2] a Member sees possible duplicates and can compare them", async ({ page, openAs }) => {
  await openAs("member", HOST, LIST);
  await page.getByRole("button", { name: /possible duplicates?$/ }).click();
  const list = page.getByRole("list", { name: "Possible duplicates" });
  await expect(list.getByRole("link", { name: "Review merge" })).toHaveCount(0);
  await list.getByRole("link", { name: "Compare" }).first().click();
  await expect(page.getByRole("heading", { name: "Compare" })).toBeVisible();
});

test("two selected devices can be compared, and merged from the comparison", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, LIST);
  const rows = page.getByRole("table", { name: "Devices" }).getByRole("row");
  for (const index of [1, 2]) await rows.nth(index).getByRole("checkbox").check();
  await page.getByRole("link", { name: "Compare" }).click();
  const card = page.getByRole("region", { name: "Compare" });
  const headings = card.getByRole("columnheader");
  await expect(headings).toHaveCount(3);
  const [, keep = "", other = ""] = await headings.allInnerTexts();
  await card.getByRole("link", { name: "Merge" }).click();
  await expect(page.getByRole("dialog", { name: `Merge ${other} into ${keep}` })).toBeVisible();
});
