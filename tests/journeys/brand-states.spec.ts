import { expect, test } from "../support/journey.ts";

test("a Project Admin sees the state of every brand on the default host, and the problems of one brand", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", "localhost", "/access");
  await page.getByRole("link", { name: "State of brands" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  const ember = page.getByRole("row", { name: /Emberwatch/ });
  await expect(ember).toContainText("Served");
  await expect(ember).toContainText("soc.emberwatch.example");
  await page.getByLabel("Id or host").fill("northwind");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("row", { name: /Emberwatch/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Northwind Shield" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Northwind Shield" })).toBeVisible();
  await expect(page.getByText("portal.northwind.example").first()).toBeVisible();
  await expect(page.getByText("No problems. The files are valid.")).toBeVisible();
});

test("[1.1] a reseller's host lists only its own brand", async ({ page, openAs }) => {
  await openAs("projectAdmin", "console.northwind.test", "/brands?brand=ember");
  await expect(page.getByRole("link", { name: "Northwind Shield", exact: true }).last()).toBeVisible();
  await expect(page.getByText(/ember/i)).toHaveCount(0);
});

test("[4.17] other roles cannot open the screen", async ({ page, openAs }) => {
  await openAs("tenantAdmin", "northwind.localhost", "/brands");
  await expect(page).toHaveURL(/\/dashboard/);
});
