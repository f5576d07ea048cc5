import type { Page } from "playwright/test";

import { emailField, expect, linkSentTo, pressInWidget, test } from "../support/journey.ts";
import { PASSWORD, PERSON } from "../support/people.ts";
import type { RunningConsole } from "../support/start-console.ts";

test.describe("changing the password", () => {
  const HOST = "northwind.localhost";
  const LOGIN_ID = PERSON.secondProjectAdmin;
  const NEW_PASSWORD = "Another-one-2";

  /** Calls the embedded identity provider without a browser. */
  const ask = (livery: RunningConsole, path: string, body: object, token = "") =>
    fetch(`${livery.embedded}/identity/v1/auth/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer livery${token && `:${token}`}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test.afterEach(({ livery }) =>
    ask(livery, "password/replace", { loginId: LOGIN_ID, oldPassword: NEW_PASSWORD, newPassword: PASSWORD }),
  );

  test("[4.14] from the user menu opens the flow for the current person, and ends other sessions", async ({
    page,
    openAs,
    livery,
  }) => {
    const other = await ask(livery, "password/signin", { loginId: LOGIN_ID, password: PASSWORD });
    const { refreshJwt } = (await other.json()) as { refreshJwt: string };
    await openAs("secondProjectAdmin", HOST, "/support");
    await page.getByRole("button", { name: /account/i }).click();
    await page.getByRole("link", { name: "Change password" }).click();
    await expect(page).toHaveTitle("Change password · Northwind Shield");
    await expect(page.locator("descope-wc")).toHaveAttribute("flow-id", "user-profile-reset-password");
    await expect(emailField(page)).toHaveValue(LOGIN_ID);
    await fillPassword(page, "password", PASSWORD);
    await fillPassword(page, "newPassword", "short");
    await pressInWidget(page, "change-password");
    await expect(page.locator("descope-text[data-type=error-message]")).toContainText("10 to 128 characters");
    await fillPassword(page, "password", PASSWORD);
    await fillPassword(page, "newPassword", NEW_PASSWORD);
    await pressInWidget(page, "change-password");
    await expect(page).toHaveURL(/\/dashboard$/);
    expect((await ask(livery, "refresh", {}, refreshJwt)).status).toBe(401);
  });

  test("[4.14] with the emailed link keeps the person signed in until the new password is saved", async ({
    page,
    openAs,
    context,
    livery,
  }) => {
    await openAs("secondProjectAdmin", HOST, "/sign-in?flow=user-profile-reset-password");
    await expect(emailField(page)).toHaveValue(LOGIN_ID);
    await pressInWidget(page, "send-link");
    await expect(page.getByText("We sent a link to r***@provider.example")).toBeVisible();
    await page.goto(await linkSentTo(livery, LOGIN_ID));
    await expect(page.getByText("Choose a new password")).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toContain("DSR");
    await fillPassword(page, "newPassword", NEW_PASSWORD);
    await pressInWidget(page, "save-password");
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("[4.13] from “forgot password” goes through the sign-in form and the emailed link to the dashboard", async ({
    page,
    open,
    livery,
  }) => {
    await open(HOST, "/sign-in");
    await emailField(page).fill(LOGIN_ID);
    await pressInWidget(page, "forgot-password");
    await expect(page.getByText("We sent a link to r***@provider.example")).toBeVisible();
    const link = await linkSentTo(livery, LOGIN_ID);
    await page.goto(link);
    await expect(page.getByText("Choose a new password")).toBeVisible();
    await fillPassword(page, "newPassword", NEW_PASSWORD);
    await pressInWidget(page, "save-password");
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

/** Fills a field of the widget. Text typed during a screen transition is lost. */
async function fillPassword(page: Page, name: string, password: string): Promise<void> {
  await expect(page.locator("[data-ready]")).toBeVisible();
  const field = page.locator(`descope-password[name=${name}] input`).first();
  await field.fill(password);
}
