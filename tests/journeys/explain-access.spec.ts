import { expect, test } from "../support/journey.ts";

const HOST = "console.northwind.test";

test("a Project Admin who is redirected from a hidden screen finds the rule and its line", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, "/domains");
  await page.getByRole("status").getByRole("link", { name: "Why can't I see this?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Why can't I see this?" })).toBeVisible();
  await expect(page.getByLabel("Path")).toHaveValue("/domains");
  await expect(
    page.getByText(/^Domains is hidden by the host rule not-demo \(config\/access\.yaml:\d+:\d+\)\.$/),
  ).toBeVisible();

  await page.getByLabel("Role").selectOption("member");
  await page.getByRole("button", { name: "Explain" }).click();
  const row = page.getByRole("row", { name: /Organizations/ });
  await expect(row).toContainText("Hidden");
  await expect(row).toContainText("the role member");
  await expect(row).toContainText(/config\/access\.yaml:\d+:\d+/);
  await expect(page.getByRole("row", { name: "Dashboard Visible /dashboard", exact: true })).toBeVisible();
  await expect(page.getByText(/brands\/northwind\/brand\.yaml:\d+:\d+/).first()).toBeVisible();
});

test("accepts a complete URL, and reports unknown organizations, roles and hosts", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, "/access?role=captain&organization=nowhere");
  await expect(page.getByText("Organization “nowhere” is not known here. Your own is used instead.")).toBeVisible();
  await expect(page.getByText("Role “captain” is not known here. Your own is used instead.")).toBeVisible();
  await page.getByLabel("Path").fill(`http://${HOST}:4300/policies?tab=egress`);
  await page.getByRole("button", { name: "Explain" }).click();
  await expect(page.getByText("Policies is visible.")).toBeVisible();
  await expect(page.getByLabel("Path")).toHaveValue("/policies");
  await page.getByLabel("Path").fill("https://console.emberwatch.test/policies");
  await page.getByRole("button", { name: "Explain" }).click();
  await expect(page.getByText("Host “console.emberwatch.test” is not known here")).toBeVisible();
});

test("[4.17] other roles cannot open the screen", async ({ page, openAs }) => {
  await openAs("tenantAdmin", "northwind.localhost", "/access");
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(/access\.yaml/)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "is not available to Tenant Admins" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Why can't I see this?" })).toHaveCount(0);
});
