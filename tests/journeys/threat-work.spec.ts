import type { Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const QUEUE = "/insights/threat-intelligence";

test.beforeEach(async ({ livery }) => livery.reset());

/** Opens threats of the queue until one involves a device that can be isolated. */
async function openIsolable(page: Page): Promise<void> {
  const links = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if ((await page.getByRole("button", { name: "Isolate", exact: true }).count()) > 0) return;
  }
  throw new Error("No threat of the queue is about a device that can be isolated");
}

test("the actions of a threat keep their position on all of its tabs", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${QUEUE}?status=new`);
  await openIsolable(page);
  const tabs = page.getByRole("navigation", { name: "Threat" });
  // The buttons of the header, above the tabs.
  const actions = () =>
    page
      .getByRole("main")
      .locator("header")
      .first()
      .getByRole("button")
      .evaluateAll((all) =>
        all.map((button) => {
          const { x, y } = button.getBoundingClientRect();
          return `${button.textContent} at ${Math.round(x)}, ${Math.round(y)}`;
        }),
      );
  const before = await actions();
  expect(before.join("; ")).toContain("Isolate");
  for (const name of [/^Flows/, /^Comments/, /^Related/, /^History/, /^Raw/]) {
    await tabs.getByRole("link", { name }).click();
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    expect(await actions()).toEqual(before);
  }
});

test("m moves the focus to the comment box, from another tab and from its own tab", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${QUEUE}?status=new`);
  await page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Comment", exact: true })).toBeVisible();
  const composer = page.getByLabel("Your comment");
  await expect(async () => {
    await page.keyboard.press("m");
    await expect(composer).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(composer).not.toBeFocused();
  await page.keyboard.press("m");
  await expect(composer).toBeFocused();
});

test("people can be found by typing, to assign a threat, to unassign it, and to mention them", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${QUEUE}?status=new`);
  await page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link").first().click();
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const choose = async (typed: string, option: RegExp) => {
    await main.getByRole("button", { name: "Assign", exact: true }).click();
    await dialog.getByRole("combobox", { name: "Assignee" }).fill(typed);
    await expect(dialog.getByRole("option", { name: option })).toBeVisible();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await choose("marlowe", /Tess Marlowe/);
  await expect(main).toContainText("Assigned to Tess Marlowe");
  await choose("unass", /Unassign/);
  await expect(main).toContainText("Unassigned");

  await page.getByRole("link", { name: "Comment", exact: true }).click();
  const composer = page.getByLabel("Your comment");
  await composer.fill("Please check, ");
  await composer.press("End");
  await composer.pressSequentially("@marl");
  await expect(page.getByRole("option", { name: /Tess Marlowe/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(composer).toHaveValue("Please check, @Tess Marlowe ");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("list", { name: "Comments" })).toContainText("Please check, @Tess Marlowe");
});

test("the original of a duplicate can be found by its title, and the change adds one entry to the history", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${QUEUE}?status=new`);
  const links = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link");
  const original = await links.nth(1).innerText();
  await links.first().click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Set status" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Status").selectOption("resolved");
  await dialog.getByLabel("Reason").selectOption("duplicate");
  await dialog.getByLabel("Note").fill("Seen twice");
  await dialog.getByRole("button", { name: "Set status" }).click();
  await expect(dialog.getByText("Choose the original threat")).toBeVisible();
  const box = dialog.getByRole("combobox", { name: "Duplicate of" });
  await box.fill(original);
  await dialog.getByRole("option").filter({ hasText: original }).first().click();
  // The sentence disappears as soon as an original is selected.
  await expect(dialog.getByText("Choose the original threat")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Set status" }).click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Threat" })
    .getByRole("link", { name: /^History/ })
    .click();
  const rows = page.getByRole("table", { name: "History" }).locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Resolved");
  await expect(rows).toContainText("Duplicate");
  await expect(rows).toContainText("Seen twice");
});

test("a message with Undo can be used while a dialog is open, and does not cover the dialog's buttons", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${QUEUE}?status=new`);
  await page.getByRole("table", { name: "Threats" }).getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Tags/).fill("undo-me");
  await dialog.getByRole("button", { name: "Add tags" }).click();
  await expect(dialog).toHaveCount(0);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.hover();
  await page.keyboard.press("?");
  await expect(dialog).toBeVisible();
  // Inside the dialog it is not inert: a click on anything behind the dialog would not reach it.
  await expect(dialog.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  const [message, close] = await Promise.all([
    undo.locator("xpath=ancestor::*[contains(@class, 'toast')]").boundingBox(),
    dialog.getByRole("button", { name: "Close" }).boundingBox(),
  ]);
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThan(close?.x ?? 0);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
