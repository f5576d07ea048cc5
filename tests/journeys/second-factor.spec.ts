import { generate } from "otplib";
import type { Page } from "playwright/test";

import { emailField, expect, pressInWidget, submitPassword, test } from "../support/journey.ts";
import { PASSWORD, PERSON } from "../support/people.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const MANAGEMENT_KEY = "a-management-key-for-tests";

/** A separate console: the rule would interfere with other tests. */
let strictConsole: RunningConsole;
test.beforeAll(async () => {
  strictConsole = await startConsole({ EMBEDDED_MANAGEMENT_KEY: MANAGEMENT_KEY });
  await requireSecondFactor("throughwave");
});
test.afterAll(async () => strictConsole.close());

async function requireSecondFactor(id: string): Promise<void> {
  const answer = await fetch(`${strictConsole.embedded}/identity/v1/mgmt/tenant/update`, {
    method: "POST",
    headers: { authorization: `Bearer livery:${MANAGEMENT_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ id, name: id, customAttributes: { secondFactorRequired: true } }),
  });
  expect(answer.status).toBe(200);
}

async function signInWithPassword(page: Page, loginId: string): Promise<void> {
  await page.goto(`http://northwind.localhost:${strictConsole.port}/sign-in`);
  await expect(page.locator("[data-ready]")).toBeVisible();
  await emailField(page).fill(loginId);
  await page.locator("descope-password input").first().fill(PASSWORD);
  await submitPassword(page);
}

async function signOut(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

const enterCode = async (page: Page, code: string) => {
  await page.locator("descope-passcode input").first().click();
  await page.keyboard.type(code, { delay: 80 });
};

test("where an organization requires a second factor, the first sign-in sets one up, and the next one asks for it", async ({
  page,
}) => {
  await signInWithPassword(page, PERSON.limitedMember);
  await expect(page.getByText("Set up a second factor")).toBeVisible();
  await expect(page.locator("descope-totp-image")).toBeVisible();
  const text = await page.getByText("Key to type instead").textContent();
  const secret = /[A-Z2-7]{16,}/.exec(text ?? "")?.[0] ?? "";
  const now = Math.floor(Date.now() / 1000);
  await enterCode(page, await generate({ secret, epoch: now }));
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await signInWithPassword(page, PERSON.limitedMember);
  await expect(page.getByText("Enter the code that your authenticator app shows")).toBeVisible();
  // The code of the next 30 seconds: each code works once, and the server accepts a phone's clock that is ahead.
  await enterCode(page, await generate({ secret, epoch: now + 30 }));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a passkey is created as the second factor, and later also signs in without a password", async ({
  page,
  authenticator: _authenticator,
}) => {
  await strictConsole.reset();
  await requireSecondFactor("3tsky");
  await signInWithPassword(page, PERSON.limitedTenantAdmin);
  await pressInWidget(page, "create-second-passkey");
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await signInWithPassword(page, PERSON.limitedTenantAdmin);
  await expect(page.getByText("Continue with your passkey")).toBeVisible();
  await pressInWidget(page, "use-second-passkey");
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await page.goto(`http://northwind.localhost:${strictConsole.port}/sign-in`);
  await expect(page.locator("[data-ready]")).toBeVisible();
  await pressInWidget(page, "use-passkey");
  await expect(page).toHaveURL(/\/dashboard$/);
});
