import { PERSON } from "../support/people.ts";
import { expect, pressInWidget, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/admin-settings/identity";
const EMAIL = "ines@customer.example";

test("[2.2, 6.3] an invited person signs in through the widget with the role's permissions; a new role applies within a minute", async ({
  page,
  openAs,
  livery,
  browser,
}) => {
  test.setTimeout(90_000);
  await openAs("tenantAdmin", HOST, PATH);
  await page.getByRole("button", { name: "Invite user" }).click();
  const form = page.getByRole("dialog", { name: "Invite user" });
  await form.getByRole("textbox", { name: /Email/ }).fill("ines at home");
  await form.getByRole("textbox", { name: /Given name/ }).fill("Ines");
  await form.getByRole("textbox", { name: /Family name/ }).fill("Okoro");
  await form.getByRole("combobox", { name: /Role/ }).selectOption({ label: "Member" });
  await expect(form).toContainText(/Not visible: .*Integrations/);
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(form).toContainText('"ines at home" is not a valid email');
  await form.getByRole("textbox", { name: /Email/ }).fill(EMAIL);
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`${EMAIL} was invited`).first()).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  const origin = `http://${HOST}:${livery.port}`;
  await theirs.goto(`${origin}/sign-in`);
  await theirs.locator("descope-email-field input").fill(EMAIL);
  await pressInWidget(theirs, "use-code");
  await theirs.locator("descope-passcode").waitFor();
  const outbox = await (await fetch(`${livery.embedded}/identity/outbox.json?to=${encodeURIComponent(EMAIL)}`)).text();
  const [code = ""] = /\b\d{6}\b/.exec(outbox) ?? [];
  await theirs.locator("descope-passcode input").first().click();
  await theirs.keyboard.type(code, { delay: 80 });
  await expect(theirs).toHaveURL(/\/dashboard/);
  await expect(theirs.getByRole("navigation").first()).toContainText("Support");
  await theirs.goto(`${origin}${PATH}`);
  await expect(theirs).toHaveURL(/\/dashboard/);

  await openAs("tenantAdmin", HOST, `${PATH}?q=${EMAIL}`);
  await page.getByRole("table", { name: "Users" }).getByRole("rowheader").first().getByRole("link").click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("table", { name: "Sessions" })).toContainText("Email code");
  await drawer.getByRole("button", { name: "Change role" }).click();
  const roleForm = page.getByRole("dialog", { name: /Change the role of/ });
  await roleForm.getByRole("combobox", { name: /Role/ }).selectOption({ label: "Tenant Admin" });
  await expect(roleForm).toContainText(/Gains access to .*Audit/);
  await roleForm.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText("The role of Ines Okoro is now Tenant Admin").first()).toBeVisible();

  // The first page after the change renews the session; the next one has the new permissions.
  await theirs.goto(`${origin}/dashboard`);
  await theirs.goto(`${origin}${PATH}`);
  await expect(theirs.getByRole("heading", { name: "Identity", level: 1 })).toBeVisible();

  await drawer.getByRole("button", { name: "Disable" }).click();
  await page
    .getByRole("dialog", { name: /Disable/ })
    .getByRole("button", { name: "Disable" })
    .click();
  await expect(page.getByText("Ines Okoro was disabled").first()).toBeVisible();
  await theirs.goto(`${origin}/dashboard`);
  await expect(theirs).toHaveURL(/\/sign-in/);
  await theirs.context().close();
});

test("administrators cannot change their own access", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${PATH}?q=${PERSON.tenantAdmin}`);
  await page.getByRole("table", { name: "Users" }).getByRole("rowheader").first().getByRole("link").click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("Another administrator can change your access.");
  await expect(drawer.getByRole("button", { name: "Change role" })).toHaveCount(0);
});

test("a removed user's panel closes, and the focus stays on the page", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, `${PATH}?q=${PERSON.member}`);
  await page.getByRole("table", { name: "Users" }).getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page
    .getByRole("dialog", { name: /^Remove/ })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(page.getByText(/was removed/).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/user=/);
  await expect(page.getByText("no longer exists")).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
  await livery.reset();
});
