import type { Page } from "playwright/test";

import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { PASSWORD, PERSON, type Person } from "../support/people.ts";
import {
  emailField,
  expect,
  linkSentTo,
  pressInWidget,
  signInByWidget,
  submitPassword,
  test,
} from "../support/journey.ts";

const BRANDS = [
  { host: "northwind.localhost", name: "Northwind Shield" },
  { host: "console.emberwatch.test", name: "Emberwatch" },
];
/** Computed styles of the widget's first field and button. */
function shapeOf(page: Page) {
  const measure = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopLeftRadius, height } = getComputedStyle(element);
        return { radius: borderTopLeftRadius, height: Math.round(parseFloat(height)) };
      });
  return Promise.all([
    measure("descope-email-field vaadin-text-field vaadin-input-container, descope-email-field vaadin-input-container"),
    measure("descope-button vaadin-button"),
  ]);
}

const ROLES: { person: Person; role: string; tenant: string }[] = [
  { person: "projectAdmin", role: "Project Admin", tenant: "3tsky" },
  { person: "tenantAdmin", role: "Tenant Admin", tenant: "Acme Health Group" },
  { person: "member", role: "Member", tenant: "Acme Health Group" },
];

for (const { host, name } of BRANDS) {
  for (const { person, role } of ROLES) {
    test(`[1.5, 4.9, 4.10, 3.14] a ${role} signs in to ${name} through the widget and lands on the dashboard`, async ({
      page,
      open,
      context,
      livery,
    }) => {
      await open(host, "/dashboard");
      await expect(page).toHaveURL(/\/sign-in$/);
      await expect(page).toHaveTitle(`Sign in · ${name}`);
      await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
      await expect(page.locator("descope-wc")).toHaveAttribute("flow-id", "sign-in-copy-new");
      await expect(page.locator("descope-wc")).toHaveAttribute("theme", "light");

      await signInByWidget(page, PERSON[person]);
      await expect(page).toHaveURL(`http://${host}:${livery.port}/dashboard`);
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

      const cookies = await context.cookies();
      for (const cookieName of ["DS", "DSR"]) {
        expect(cookies.find((cookie) => cookie.name === cookieName)).toMatchObject({
          httpOnly: true,
          sameSite: "Lax",
          path: "/",
          domain: host,
        });
      }
      const stored = await page.evaluate(() => ({
        firstSeen: sessionStorage.getItem("firstSeen"),
        loginId: localStorage.getItem("dls_last_user_login_id"),
        displayName: localStorage.getItem("dls_last_user_display_name"),
        readable:
          document.cookie +
          JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) +
          document.documentElement.outerHTML,
      }));
      expect(stored).toMatchObject({ firstSeen: "true", loginId: PERSON[person] });
      expect(stored.displayName).toBeTruthy();
      expect(stored.readable).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
    });
  }
}

test("a wrong password shows an error in the widget, and the correct one then signs in", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in");
  await signInByWidget(page, PERSON.member, "wrong");
  await expect(page.locator("descope-text[data-type=error-message]")).toContainText("Incorrect");
  await signInByWidget(page, PERSON.member);
  await expect(page).toHaveURL(/\/dashboard$/);
});

const passwordButton = (page: Page) => page.locator("descope-button#submit-password");

/** Rejects the next call of a sign-in flow; later calls reach the identity provider. */
async function refuseNextCall(page: Page, status: number, errorCode: string): Promise<void> {
  await page.route(
    /\/v1\/flow\/(start|next)$/,
    (route) => route.fulfill({ status, json: { errorCode, errorDescription: "Refused for now", errorMessage: "" } }),
    { times: 1 },
  );
}

/** Sends wrong passwords from the page's own address until the identity provider accepts no more. */
async function guessUntilRefused(page: Page, loginId: string): Promise<void> {
  const guess = () =>
    page.evaluate(
      async ([projectId, body]) => {
        const headers = { "content-type": "application/json", authorization: `Bearer ${projectId}` };
        const answer = await fetch("/identity/v1/auth/password/signin", { method: "POST", headers, body });
        return answer.status;
      },
      [EMBEDDED_PROJECT_ID, JSON.stringify({ loginId, password: "wrong" })] as const,
    );
  let tries = 0;
  while ((await guess()) !== 429) expect(++tries).toBeLessThan(15);
}

test.describe("a rejected sign-in step", () => {
  for (const { status, errorCode, keeps } of [
    { status: 429, errorCode: "E130429", keeps: "the form as it was filled in" },
    { status: 400, errorCode: "E011003", keeps: "the email" },
    { status: 500, errorCode: "E011001", keeps: "the email" },
  ]) {
    test(`[8.7] with ${status} shows the reason and keeps ${keeps}, and the form signs in afterwards`, async ({
      page,
      open,
    }) => {
      await open("northwind.localhost", "/sign-in");
      await expect(passwordButton(page)).toBeVisible();
      await refuseNextCall(page, status, errorCode);
      await signInByWidget(page, PERSON.member);
      await expect(page.getByRole("alert")).toContainText("Refused for now");
      await expect(emailField(page)).toBeEnabled();
      await expect(emailField(page)).toHaveValue(PERSON.member);
      if (status === 429) await submitPassword(page);
      else await signInByWidget(page, PERSON.member);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }

  test("[8.7] because of too many wrong passwords leaves the form usable", async ({ page, open }) => {
    const guessed = "guessed@customer.example";
    await open("northwind.localhost", "/sign-in");
    await signInByWidget(page, guessed, "wrong");
    // The first rejection renders a new form.
    await expect(page.locator("descope-text[data-type=error-message]")).toContainText("Incorrect");
    await guessUntilRefused(page, guessed);
    await signInByWidget(page, guessed, "wrong");
    await expect(page.getByRole("alert")).toContainText(/too many/i);
    await expect(emailField(page)).toBeEnabled();
    await signInByWidget(page, PERSON.member);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("a deep link opens after sign-in, with its query", async ({ page, open }) => {
  await open("northwind.localhost", "/insights/threat-intelligence?status=new");
  await expect(page).toHaveURL(/\/sign-in$/);
  await signInByWidget(page, PERSON.member);
  await expect(page).toHaveURL(/\/insights\/threat-intelligence\?status=new$/);
});

test("[4.17] a deep link to a screen that the person may not open redirects to the start page", async ({
  page,
  open,
}) => {
  await open("northwind.localhost", "/organizations");
  await expect(page).toHaveURL(/\/sign-in$/);
  await signInByWidget(page, PERSON.member);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("the Enter key signs in", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in");
  await page.locator("descope-email-field input").fill(PERSON.member);
  await page.locator("descope-password input").first().fill("Livery-demo-1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a one-time code from the outbox signs in", async ({ page, open, livery }) => {
  await open("northwind.localhost", "/sign-in");
  await page.locator("descope-email-field input").fill(PERSON.tenantAdmin);
  await pressInWidget(page, "use-code");
  await expect(page.locator("descope-passcode")).toBeVisible();
  const answer = await fetch(`${livery.embedded}/identity/outbox.json?to=${encodeURIComponent(PERSON.tenantAdmin)}`);
  const code = /\b\d{6}\b/.exec(await answer.text())?.[0] ?? "";
  await page.locator("descope-passcode input").first().click();
  // The form moves from digit to digit automatically, as fast as a person types, and submits after the last one.
  await page.keyboard.type(code, { delay: 80 });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[4.7] a link opened in another browser signs in the browser that requested it", async ({
  page,
  open,
  browser,
  livery,
}) => {
  await open("northwind.localhost", "/sign-in");
  await emailField(page).fill(PERSON.tenantAdmin);
  await pressInWidget(page, "use-link");
  const notice = page.getByText(/shows the number \d\d/);
  await expect(notice).toBeVisible();
  const number = /number (\d\d)/.exec((await notice.textContent()) ?? "")?.[1] ?? "";
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(await linkSentTo(livery, PERSON.tenantAdmin));
  await expect(other.getByText(`shows the number ${number}`)).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  // A click during a screen transition blocks the widget.
  await other.waitForTimeout(1_000);
  await pressInWidget(other, "approve-link");
  await expect(other.getByText("Go back to the browser")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await elsewhere.cookies()).map(({ name }) => name)).not.toContain("DSR");
  await elsewhere.close();
});

test("single sign-on redirects to the provider of the email's domain and back", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in");
  await emailField(page).fill("someone@nowhere.example");
  await pressInWidget(page, "use-sso");
  await expect(page.locator("descope-text[data-type=error-message]")).toContainText("no single sign-on");
  // The widget renders its form again with the error, and drops text typed just before.
  const provider = page.getByRole("button", { name: "Continue as Max Adeyemi" });
  await expect(async () => {
    await emailField(page).fill("someone@customer.example");
    await pressInWidget(page, "use-sso");
    await expect(provider).toBeVisible({ timeout: 5000 });
  }).toPass();
  await provider.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a cancelled single sign-on is explained on the form, which keeps the email", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in");
  await emailField(page).fill(PERSON.member);
  await pressInWidget(page, "use-sso");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("descope-text[data-type=error-message]")).toContainText("cancelled");
  await expect(emailField(page)).toHaveValue(PERSON.member);
});

test("a passkey of the host signs in without an email, and its rejection is explained", async ({
  page,
  open,
  authenticator,
}) => {
  await open("northwind.localhost", "/sign-in");
  await expect(page.locator("[data-ready]")).toBeVisible();
  await createPasskey(page, PERSON.limitedMember);
  await pressInWidget(page, "use-passkey");
  await expect(page).toHaveURL(/\/dashboard$/);

  // An open page would redirect to the sign-in screen as soon as the session has ended.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await authenticator.clear();
  await open("northwind.localhost", "/sign-in");
  await expect(page.locator("[data-ready]")).toBeVisible();
  await pressInWidget(page, "use-passkey");
  await expect(page.locator("descope-text[data-type=error-message]")).toContainText("No passkey was used");
});

/** Adds a passkey of this browser to a person, as an SDK does. */
function createPasskey(page: Page, loginId: string): Promise<void> {
  return page.evaluate(
    async ({ loginId, password }) => {
      const ask = async (path: string, body: object, token = "") => {
        const answer = await fetch(`/identity/v1/auth/${path}`, {
          method: "POST",
          headers: { authorization: `Bearer livery${token}`, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as { refreshJwt: string; transactionId: string; options: string };
      };
      const { refreshJwt } = await ask("password/signin", { loginId, password });
      const { transactionId, options } = await ask(
        "webauthn/update/start",
        { loginId, origin: location.origin },
        `:${refreshJwt}`,
      );
      const { publicKey } = JSON.parse(options) as { publicKey: PublicKeyCredentialCreationOptionsJSON };
      const credential = await navigator.credentials.create({
        publicKey: {
          ...PublicKeyCredential.parseCreationOptionsFromJSON(publicKey),
          authenticatorSelection: { residentKey: "required" },
        },
      });
      const response = JSON.stringify((credential as PublicKeyCredential).toJSON());
      await ask("webauthn/update/finish", { transactionId, response }, `:${refreshJwt}`);
    },
    { loginId, password: PASSWORD },
  );
}

test("[4.8, 4.12, 8.8] a person without a role stays on the sign-in screen and sees the reason", async ({
  page,
  open,
  context,
}) => {
  await open("northwind.localhost", "/sign-in");
  await signInByWidget(page, PERSON.withoutRoles);
  await expect(page.getByRole("alert")).toContainText(
    "No user roles detected, please, contact your administrator or try again.",
  );
  await expect(page).toHaveURL(/\/sign-in$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("DS");
});

test("[5.1, 8.7] a person with an unverified email is rejected", async ({ page, open, context }) => {
  await open("northwind.localhost", "/sign-in");
  await signInByWidget(page, PERSON.unverified);
  await expect(page.getByRole("alert")).toContainText("Unauthorized Access");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("DS");
});

test("[5.1] a disabled person sees a message in the widget", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in");
  await signInByWidget(page, PERSON.disabled);
  await expect(page.locator("descope-text[data-type=error-message]")).toContainText("disabled");
});

test("the panel beside the form is as high as the window, and no part of it has its own background", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("northwind.localhost", "/sign-in");
  const panel = page.getByRole("region", { name: "Northwind Shield" });
  await expect(panel.getByText("Privacy")).toBeVisible();
  const backgrounds = await panel.evaluate((element) =>
    [...element.children].map((child) => getComputedStyle(child).backgroundColor),
  );
  expect(new Set(backgrounds)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
  expect(await panel.boundingBox()).toMatchObject({ y: 0, height: 900 });
});

test("[1.5] the widget's fields and buttons use the brand's corners and density", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in");
  await expect(emailField(page)).toBeVisible();
  const [field, button] = await shapeOf(page);
  expect([field.radius, button.radius]).toEqual(["6px", "6px"]);
  await open("console.emberwatch.test", "/sign-in");
  await expect(emailField(page)).toBeVisible();
  const [square, squareButton] = await shapeOf(page);
  expect([square.radius, squareButton.radius]).toEqual(["2px", "2px"]);
  // Ember is compact: four pixels less.
  expect([field.height - square.height, button.height - squareButton.height]).toEqual([4, 4]);
});

test("a browser that blocks cookies and site data shows what signing in needs", async ({ page, open }) => {
  // Such a browser refuses both storages; Remix's script for scroll positions, which reads the other one, would fail.
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied for this document", "SecurityError");
      },
    });
  });
  await open("northwind.localhost", "/sign-in");
  const alert = page.getByRole("alert").filter({ hasText: "Your browser blocks cookies" });
  await expect(alert).toContainText("Signing in needs cookies and site data.");
  await expect(page.getByRole("region", { name: "Northwind Shield" })).toBeVisible();
  await expect(page.locator("descope-wc")).toHaveCount(0);
});
