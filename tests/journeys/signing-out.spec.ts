import type { Page } from "playwright/test";

import { emailField, expect, signInByWidget, test } from "../support/journey.ts";
import { PERSON } from "../support/people.ts";

const lastLoginId = (page: Page) => page.evaluate(() => localStorage.getItem("dls_last_user_login_id"));
const storeLoginId = (page: Page) =>
  page.evaluate(() => localStorage.setItem("dls_last_user_login_id", "somebody@customer.example"));

test("[4.6] signing out clears the tokens and the last user", async ({ page, openAs, context }) => {
  await openAs("member", "northwind.localhost", "/dashboard");
  await page.evaluate(() => localStorage.setItem("dls_last_user_login_id", "somebody"));
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByText("Sign out").click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("DS");
  await expect.poll(() => lastLoginId(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("[4.6] the profile lists the recent sign-ins, and signs out everywhere after confirmation", async ({
  page,
  open,
}) => {
  // A session saved by another test may be older than the provider's state, which tests reset.
  await open("northwind.localhost", "/dashboard");
  await signInByWidget(page, PERSON.tenantAdmin);
  const profile = page.getByRole("link", { name: "Profile" });
  // The menu opens once the page's scripts have loaded.
  await expect(async () => {
    await page.getByRole("button", { name: /account/i }).click();
    await expect(profile).toBeVisible({ timeout: 1000 });
  }).toPass();
  await profile.click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Organizations" })).toContainText("Tenant Admin");
  await expect(page.getByRole("table", { name: "Recent sign-ins" }).getByRole("row").nth(1)).toContainText("127.0.0.1");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("[4.6, 4.14] being signed out by the parameter t also clears the tokens and the last user", async ({
  page,
  open,
  openAs,
  context,
}) => {
  await openAs("member", "northwind.localhost", "/support");
  await storeLoginId(page);
  // An open page would redirect to the sign-in screen as soon as the session has ended.
  await page.goto("about:blank");
  await open("northwind.localhost", "/support?t=abc");
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect.poll(() => lastLoginId(page)).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("DSR");
});

test("[3.14] an expired session keeps the last user, whose email is filled in", async ({
  page,
  open,
  openAs,
  context,
}) => {
  await openAs("member", "northwind.localhost", "/support");
  await storeLoginId(page);
  await page.goto("about:blank");
  await context.clearCookies();
  await open("northwind.localhost", "/support");
  await expect(emailField(page)).toHaveValue("somebody@customer.example");
});

test("[4.13] without a session the parameter t is removed from the address", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in?t=abc&x=1");
  await expect(page).toHaveURL(/\/sign-in\?x=1$/);
});

test("[4.5] a form that is sent after the session has ended keeps its input, and can be sent again after signing in", async ({
  page,
  openAs,
  context,
}) => {
  await openAs("tenantAdmin", "northwind.localhost", "/sites");
  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Add site" }).click();
  const form = page.getByRole("dialog", { name: "Add site" });
  await form.getByRole("textbox", { name: /^Name/ }).fill("Late harbour");
  await context.clearCookies({ name: /^DS/ });
  await form.getByRole("button", { name: "Add site" }).click();
  await expect(form).toContainText("Your session has ended. Sign in in another tab");
  await expect(form.getByRole("textbox", { name: /^Name/ })).toHaveValue("Late harbour");
  await context.addCookies(cookies.filter(({ name }) => name.startsWith("DS")));
  await form.getByRole("button", { name: "Add site" }).click();
  await expect(page.getByText("Late harbour was added")).toBeVisible();
});
