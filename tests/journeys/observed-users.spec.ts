import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/insights/asset-inventory/users";

test("[2.2] lists the accounts seen on the network, and every number above them links to the same number of accounts", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, PATH);
  await expect(page.getByRole("table", { name: "Users" }).getByRole("rowheader")).toHaveCount(20);
  const strip = page.getByRole("list", { name: "Accounts to review" }).getByRole("link");
  await expect(strip).toHaveCount(3);
  for (const label of ["No MFA and privileged", "Not seen for 90 days", "New country"]) {
    await openAs("tenantAdmin", HOST, PATH);
    const link = strip.filter({ hasText: label });
    const count = Number(/\d+$/.exec((await link.innerText()).trim())?.[0]);
    expect(count).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole("navigation", { name: "Pages of users" })).toContainText(
      new RegExp(`(of )?${count} users?`),
    );
  }
});

test("an account's drawer explains its risk score and shows its sign-ins and groups; the account can be edited there", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${PATH}?newCountries30d=(any)`);
  await page.getByRole("table", { name: "Users" }).getByRole("rowheader").first().getByRole("link").click();
  await expect(page).toHaveURL(/peek=/);
  const drawer = page.getByRole("dialog");
  for (const title of ["Risk", "Sign-ins", "Groups"])
    await expect(drawer.getByRole("heading", { name: title, exact: true })).toBeVisible();
  const map = drawer.getByRole("group", { name: "Sign-ins on the map" });
  await expect(map.getByRole("img", { name: /^.+, \d+ sign-ins?(, new in 30 days)?$/ }).first()).toBeVisible();
  await expect(map.getByRole("img", { name: /new in 30 days$/ }).first()).toBeVisible();
  await drawer.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: /^Edit / });
  await form.getByRole("combobox", { name: /Criticality/ }).selectOption("extreme");
  await form.getByRole("textbox", { name: /Tags/ }).fill("board, travels");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/was saved/).first()).toBeVisible();
  await expect(drawer.first()).toContainText("Extreme");
  await expect(drawer.first()).toContainText("travels");
});

test("[6.6] the accounts are hidden from Members: the menu, the address and the form", async ({ page, openAs }) => {
  await openAs("member", HOST, PATH);
  await expect(page).not.toHaveURL(/users/);
  const status = await page.evaluate(async (path) => {
    const answer = await fetch(path, {
      method: "POST",
      body: new URLSearchParams({ intent: "edit" }),
      redirect: "manual",
    });
    return answer.type;
  }, PATH);
  expect(status).toBe("opaqueredirect");
});
