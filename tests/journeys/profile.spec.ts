import { expect, pressInWidget, test } from "../support/journey.ts";
import { PERSON } from "../support/people.ts";
import { signInDirectly } from "../support/sign-in-directly.ts";

test.describe.configure({ mode: "serial" });
test.afterAll(async ({ livery }) => livery.reset());

test("[7.9] a passkey is added on the profile and signs in, until it is removed", async ({
  page,
  open,
  openAs,
  authenticator: _authenticator,
}) => {
  await openAs("limitedMember", "northwind.localhost", "/profile");
  await expect(page.getByText("No passkeys")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const passkeys = page.getByRole("table", { name: "Passkeys" });
  await expect(passkeys).toContainText("northwind.localhost");
  await expect(passkeys).toContainText("Never");

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey for your account")).toBeVisible();

  await page.goto("about:blank");
  await page.context().clearCookies();
  await open("northwind.localhost", "/sign-in");
  await expect(page.locator("[data-ready]")).toBeVisible();
  await pressInWidget(page, "use-passkey");
  await expect(page).toHaveURL(/\/dashboard$/);

  await open("northwind.localhost", "/profile");
  await expect(passkeys).not.toContainText("Never");
  await passkeys.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("The passkey was removed")).toBeVisible();
  await expect(page.getByText("No passkeys")).toBeVisible();

  await page.goto("about:blank");
  await page.context().clearCookies();
  await open("northwind.localhost", "/sign-in");
  await expect(page.locator("[data-ready]")).toBeVisible();
  await pressInWidget(page, "use-passkey");
  await expect(page.locator("descope-text[data-type=error-message]")).toContainText("could not be verified");
});

test("[4.6] the profile lists sessions by device, and can sign one of them out", async ({
  page,
  open,
  browser,
  livery,
}) => {
  const elsewhere = await browser.newContext({
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const other = await elsewhere.newPage();
  await other.goto(`http://northwind.localhost:${livery.port}/sign-in`);
  await signInDirectly(other, PERSON.tenantAdmin);
  await other.goto(`http://northwind.localhost:${livery.port}/profile`);
  await expect(other.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();

  // A session is named after the browser that signed in.
  await open("northwind.localhost", "/sign-in");
  await signInDirectly(page, PERSON.tenantAdmin);
  await open("northwind.localhost", "/profile");
  const sessions = page.getByRole("table", { name: "Sessions" });
  await expect(sessions.getByRole("row").filter({ hasText: "This session" })).toContainText("Chrome");
  const row = sessions.getByRole("row").filter({ hasText: "Firefox on Windows" });
  await expect(row).toContainText("127.0.0.1");
  await row.getByRole("button", { name: "Sign out" }).click();
  await expect(row).toHaveCount(0);
  await expect(sessions).toContainText("This session");

  await other.reload();
  await expect(other).toHaveURL(/\/sign-in/);
  await elsewhere.close();
});
