import type { Page } from "playwright/test";

import { enterTenant } from "../support/enter-tenant.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/insights/asset-inventory";

/** A separate organization, so that no other journey depends on these changes. */
const TENANT = "driftwood-schools";

/** The row count that the list shows. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.getByRole("navigation", { name: "Pages of devices" }).innerText();
  return Number(/(\d[\d,]*) devices/.exec(text)?.[1]?.replace(",", ""));
}

test("a change of all matching devices reaches exactly those, and reports which ones it left unchanged", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  await enterTenant(page, { host: HOST, port: livery.port }, TENANT);
  await page.goto(`http://${HOST}:${livery.port}${PATH}?deviceType=printer`);
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(2);
  const first = page.getByRole("table", { name: "Devices" }).locator("tbody").getByRole("checkbox").first();
  await first.click();
  await page.getByRole("button", { name: "Add tags" }).click();
  await page.getByRole("textbox", { name: /Tags/ }).fill("paper");
  await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).click();
  await expect(page.getByRole("status").getByText("1 device was changed")).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  const all = page.getByRole("button", { name: /Select all .* matching/ });
  if (await all.isVisible()) await all.click();
  await page.getByRole("button", { name: "Add tags" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Driftwood");
  await dialog.getByRole("textbox", { name: /Tags/ }).fill("paper");
  await dialog.getByRole("button", { name: "Add tags" }).click();
  await expect(dialog.getByRole("list", { name: "Skipped" }).getByRole("listitem")).toHaveCount(1);
  await expect(dialog).toContainText("Tags unchanged");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.goto(`http://${HOST}:${livery.port}${PATH}?tags=paper`);
  await expect.poll(() => totalOf(page)).toBe(total);
});

test("a bulk change can be undone immediately, or later from the notifications, except for rows changed since", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  await enterTenant(page, { host: HOST, port: livery.port }, TENANT);
  const tag = async (tags: string) => {
    await page.getByRole("button", { name: "Add tags" }).click();
    await page.getByRole("textbox", { name: /Tags/ }).fill(tags);
    await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).click();
  };
  await page.goto(`http://${HOST}:${livery.port}${PATH}?deviceType=camera`);
  const boxes = page.getByRole("table", { name: "Devices" }).locator("tbody").getByRole("checkbox");
  for (const index of [0, 1]) await boxes.nth(index).click();
  await expect(page.getByText("2 selected").last()).toBeVisible();
  await tag("wrong");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 undone")).toBeVisible();
  await page.goto(`http://${HOST}:${livery.port}${PATH}?tags=wrong`);
  await expect(page.getByText("No devices match")).toBeVisible();

  await page.goto(`http://${HOST}:${livery.port}${PATH}?deviceType=camera`);
  for (const index of [0, 1]) await boxes.nth(index).click();
  await expect(page.getByText("2 selected").last()).toBeVisible();
  await tag("early");
  await expect(page.getByRole("status").getByText("2 devices were changed")).toBeVisible();
  await boxes.nth(1).click();
  await tag("late");
  await page.reload();
  await page.getByRole("button", { name: /^Notices/ }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "2 devices were changed" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByRole("status").getByText("1 undone, 1 skipped: changed since")).toBeVisible();
});

test("[3.13] a device is isolated and released with a reason, and only the affected data is fetched again", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/support");
  await enterTenant(page, { host: HOST, port: livery.port }, TENANT);
  await page.goto(`http://${HOST}:${livery.port}${PATH}?agentVersion=(any)&status=online&deviceType=laptop&sort=name`);
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("button", { name: "Isolate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Isolate" }).click();
  await expect(dialog.getByText("Enter a reason of 3 to 500 characters")).toBeVisible();
  await dialog.getByRole("textbox", { name: /Reason/ }).fill("Beacons to a known server");
  const dns = page.getByRole("region", { name: "DNS" });
  await expect(dns).toContainText("Blocked by category");
  const before = await dns.innerText();
  const again = page.waitForRequest((request) => request.method() === "GET" && request.url().includes(".data"));
  await dialog.getByRole("button", { name: "Isolate" }).click();
  expect((await (await again).allHeaders())["cookie"]).toContain("changed=Devices%20Site");
  await expect(page.getByRole("status").filter({ hasText: "Isolated by" })).toContainText("Beacons to a known server");
  expect(await dns.innerText()).toBe(before);
  await page.getByRole("button", { name: "Release" }).click();
  await dialog.getByRole("textbox", { name: /Reason/ }).fill("Reimaged");
  await dialog.getByRole("button", { name: "Release" }).click();
  await expect(page.getByRole("button", { name: "Isolate" })).toBeVisible();
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity).toContainText("Released: Reimaged");
  await expect(activity).toContainText("Isolated: Beacons to a known server");

  // Nothing on a camera could isolate it.
  await page.goto(`http://${HOST}:${livery.port}${PATH}?agentVersion=(none)&deviceType=camera`);
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Isolate" })).toHaveCount(0);
});

test("a device named users has its own address, distinct from the screen of the same name", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${PATH}?name=users`);
  await page.getByRole("table", { name: "Devices" }).getByRole("link", { name: "users" }).click();
  await expect(page).toHaveURL(/users~device/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("users");
});

test("compares two devices line by line", async ({ page, openAs }) => {
  await openAs("member", HOST, `${PATH}/nas-01`);
  await page.getByRole("link", { name: "Compare" }).click();
  await page.getByRole("combobox", { name: "Device" }).fill("srv-portal-01");
  await page.getByRole("button", { name: "Compare" }).click();
  const card = page.getByRole("region", { name: "Compare" });
  await expect(card.getByRole("columnheader").last().getByRole("link")).toHaveAttribute("href", /\/srv-portal-01$/);
  await expect(card.getByRole("row", { name: /^Risk \d/ })).toContainText("High");
});

test("[6.6] a Member can view devices but not change them: there are no controls, and the form's address is blocked", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("member", HOST, PATH);
  await page.getByRole("table", { name: "Devices" }).locator("tbody").getByRole("checkbox").first().click();
  await expect(page.getByText("1 selected").last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add tags" })).toHaveCount(0);
  await page.goto(`http://${HOST}:${livery.port}${PATH}/nas-01`);
  await expect(page.getByRole("button", { name: "Isolate" })).toHaveCount(0);
  const statuses = await page.evaluate(async (path) => {
    const forms = [
      [path, { intent: "retire", chosenName: "nas-01", tenantId: "acme-health" }],
      [path, { intent: "run-assessment", displayName: "x", tenantId: "acme-health" }],
      [`${path}/nas-01`, { intent: "isolate", reason: "Because", tenantId: "acme-health" }],
    ] as const;
    const answers = await Promise.all(
      forms.map(([to, form]) => fetch(to, { method: "POST", body: new URLSearchParams(form) })),
    );
    return answers.map(({ status }) => status);
  }, PATH);
  expect(statuses).toEqual([403, 403, 403]);
});
