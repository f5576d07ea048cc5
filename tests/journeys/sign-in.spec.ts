import { PERSON, type Person } from "../support/people.ts";
import { expect, signInByWidget, test } from "../support/journey.ts";

const BRANDS = [
  { host: "northwind.localhost", name: "Northwind Shield" },
  { host: "console.emberwatch.test", name: "Emberwatch" },
];
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
      await open(host, "/insights/asset-inventory");
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
          document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }) + document.documentElement.outerHTML,
      }));
      expect(stored).toMatchObject({ firstSeen: "true", loginId: PERSON[person] });
      expect(stored.displayName).toBeTruthy();
      expect(stored.readable).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
    });
  }
}

test("a wrong password is said in the widget, and the right one then signs in", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in");
  await signInByWidget(page, PERSON.member, "wrong");
  await expect(page.locator("descope-text[data-type=error-message]")).toContainText("not right");
  await signInByWidget(page, PERSON.member);
  await expect(page).toHaveURL(/\/dashboard$/);
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
  await page.locator("descope-button#use-code").click();
  await expect(page.locator("descope-passcode")).toBeVisible();
  const answer = await fetch(`${livery.embedded}/identity/outbox.json?to=${encodeURIComponent(PERSON.tenantAdmin)}`);
  const code = /\b\d{6}\b/.exec(await answer.text())?.[0] ?? "";
  await page.locator("descope-passcode input").first().click();
  // The form moves from digit to digit by itself, as fast as a person types, and submits the last one.
  await page.keyboard.type(code, { delay: 80 });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[4.8, 4.12, 8.8] somebody without a role stays on the sign-in screen and is told why", async ({
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

test("[5.1, 8.7] somebody with an unverified e-mail is refused", async ({ page, open, context }) => {
  await open("northwind.localhost", "/sign-in");
  await signInByWidget(page, PERSON.unverified);
  await expect(page.getByRole("alert")).toContainText("Unauthorized Access");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("DS");
});

test("[5.1] a disabled person is told so by the widget", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in");
  await signInByWidget(page, PERSON.disabled);
  await expect(page.locator("descope-text[data-type=error-message]")).toContainText("disabled");
});

test("[4.6] signing out clears the tokens and the last user", async ({ page, openAs, context }) => {
  await openAs("member", "northwind.localhost", "/dashboard");
  await page.evaluate(() => localStorage.setItem("dls_last_user_login_id", "somebody"));
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByText("Sign out").click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("DS");
  expect(await page.evaluate(() => localStorage.getItem("dls_last_user_login_id"))).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("[4.13] without a session the parameter t is removed from the address", async ({ page, open }) => {
  await open("northwind.localhost", "/sign-in?t=abc&x=1");
  await expect(page).toHaveURL(/\/sign-in\?x=1$/);
});
