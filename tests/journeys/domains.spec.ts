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
  await expect(drawer).toContainText("Publish this record in the public DNS");
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

test("[8.6] an unknown domain shows an inline message, without a toast", async ({ page, openAs }) => {
  await openAs("member", HOST, "/domains?peek=never-seen.example");
  await expect(page.getByRole("dialog")).toContainText("No information for never-seen.example");
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add domain" })).toHaveCount(0);
});
