import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

test("a site is named in any script, and a taken name is reported at the field, which has the focus and its text", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", HOST, "/sites");
  const form = page.getByRole("dialog", { name: "Add site" });
  const add = async (name: string) => {
    await expect(async () => {
      await page.getByRole("button", { name: "Add site" }).first().click();
      await expect(form).toBeVisible({ timeout: 1000 });
    }).toPass();
    await form.getByRole("textbox", { name: /^Name/ }).fill(name);
    await form.getByRole("button", { name: "Add site" }).click();
  };
  await add("本社");
  await expect(form).toHaveCount(0);
  await expect(page.getByText("本社 was added")).toBeVisible();
  await add("本社");
  const field = form.getByRole("textbox", { name: /^Name/ });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("本社");
  await expect(field).toHaveAccessibleDescription(/A site named "本社" already exists/);
});
