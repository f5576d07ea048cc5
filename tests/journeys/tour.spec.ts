import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

test("[1.4, 2.9, 2.10] the tour can be walked forward across screens and back, ended, and continued", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, "/insights/asset-inventory");
  const account = page.getByRole("button", { name: /Your account/ });
  await account.click();
  await page.getByRole("button", { name: "Take the tour" }).click();
  const card = page.getByRole("dialog", { name: "Every device" });
  await expect(card).toBeFocused();
  await expect(card).toContainText("Step 2 of 19");
  const step = (title: string) => page.getByRole("dialog", { name: title });
  let current = card;
  for (const title of [
    "One organization at a time",
    "Navigation",
    "Numbers are links",
    "Search and filters",
    "Columns and views",
    "Risk",
    "Devices",
  ]) {
    await current.getByRole("button", { name: "Next" }).click();
    current = step(title);
    // The step has focus when it has reached its final position.
    await expect(current).toBeFocused();
  }
  await step("Devices").getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/insights\/vulnerabilities$/);
  await expect(step("What to fix first")).toContainText("Step 10 of 19");
  await step("What to fix first").getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/insights\/asset-inventory$/);
  await expect(step("Devices")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(step("Devices")).toHaveCount(0);
  await account.click();
  await page.getByRole("button", { name: "Continue: Take the tour" }).click();
  await expect(step("Devices")).toBeVisible();
});
