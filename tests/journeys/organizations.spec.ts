import { readFileSync } from "node:fs";

import { enterTenant } from "../support/enter-tenant.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "console.northwind.test";
const DEMO_HOST = "northwind.localhost";

test("[7.5, 3.1] an organization is added in steps, resumed after a failure, and shown everywhere", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/organizations");
  await page.getByRole("link", { name: "Add organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Add organization" });
  const next = dialog.getByRole("button", { name: "Next" });
  const atStep = (step: number) => expect(dialog).toContainText(`Step ${step} of 6`);
  await dialog.getByLabel("Name", { exact: false }).first().fill("Fjordlink Ferries");
  await expect(dialog.getByLabel("ID", { exact: false }).first()).toHaveValue("fjordlink-ferries");
  await dialog.getByLabel("Primary domain").fill("fjordlink.example");
  await next.click();
  await dialog.getByLabel("Service tier").selectOption("Advanced");
  await next.click();
  await dialog.getByLabel("Site name").fill("Bergen Terminal");
  await dialog.getByLabel("Look up the city").fill("Bergen Norway");
  await dialog.getByRole("button", { name: /^Bergen/ }).click();
  await expect(dialog.getByText(/Place: Bergen/)).toBeVisible();
  await dialog.getByLabel("Networks").fill("10.8.0.0/16\n10.8.4.0/24");
  await next.click();
  for (const [index, given] of ["Signe", "Lars"].entries()) {
    await dialog.getByRole("button", { name: "Add person" }).click();
    const person = dialog.getByRole("group", { name: `Person ${index + 1}` });
    await person.getByLabel("Email address").fill(`${given.toLowerCase()}@fjordlink.example`);
    await person.getByLabel("Given name").fill(given);
    await person.getByLabel("Family name").fill("Haugen");
  }
  await next.click();
  await expect(dialog).toContainText("ConnectWise is not connected");
  await next.click();
  await dialog.getByRole("button", { name: "Create" }).click();
  const results = dialog.getByRole("list", { name: "Results" });
  await expect(results).toContainText("overlap");
  await expect(results).toContainText("Invited signe@fjordlink.example, lars@fjordlink.example");

  // The draft survives a reload, and the organization is not added twice.
  await page.reload();
  await dialog.getByRole("button", { name: "Back" }).click();
  await atStep(5);
  await dialog.getByRole("button", { name: "Back" }).click();
  await atStep(4);
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Site name")).toHaveValue("Bergen Terminal");
  await dialog.getByLabel("Networks").fill("10.8.0.0/16");
  await next.click();
  await atStep(4);
  await next.click();
  await next.click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Fjordlink Ferries was added.")).toBeVisible();
  await expect(dialog).not.toContainText("Step 6 of 6");
  await expect(dialog.getByText(/identity\/consent\/ms-defender.*redirect_uri=/)).toBeVisible();
  await dialog.getByRole("button", { name: "Create token" }).click();
  await page
    .getByRole("dialog", { name: "Create an enrolment token for Bergen Terminal" })
    .getByRole("button", { name: "Create token" })
    .click();
  await expect(dialog.getByText(/sensor-enrol\.sh --token lvs_/)).toBeVisible();
  await dialog.getByRole("button", { name: "Add another" }).click();
  await atStep(1);
  await expect(dialog.getByLabel("Name", { exact: false }).first()).toHaveValue("");
  await dialog.getByRole("button", { name: "Close", exact: true }).first().click();

  const row = page.getByRole("row", { name: /Fjordlink Ferries/ });
  await expect(page.getByText("New: Fjordlink Ferries. Its row is highlighted.")).toBeVisible();
  await expect(row).toBeInViewport();
  await expect(row).toContainText("Advanced");
  await row.getByRole("link", { name: "Fjordlink Ferries" }).click();
  const drawer = page.getByRole("dialog", { name: "Fjordlink Ferries" });
  await expect(drawer).toContainText("2 of 4 done");
  await enterTenant(page, { host: HOST, port: livery.port }, "fjordlink-ferries");
  await page.goto(`http://${HOST}:${livery.port}/sites`);
  await expect(page.getByRole("row", { name: /Bergen Terminal/ })).toBeVisible();
  await livery.reset();
});

test("[7.5] an organization that is added without a site says where its install command is", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/organizations?add=1");
  const dialog = page.getByRole("dialog", { name: "Add organization" });
  await dialog.getByLabel("Name", { exact: false }).first().fill("Siteless Ltd");
  for (let step = 1; step < 6; step += 1) {
    await expect(dialog).toContainText(`Step ${step} of 6`);
    await dialog.getByRole("button", { name: "Next" }).click();
  }
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Siteless Ltd was added.")).toBeVisible();
  await expect(dialog).toContainText("Add a site to get an enrolment token and the install command.");
  await expect(dialog.getByRole("link", { name: "Open sites" })).toHaveAttribute("href", "/sites?tenant=siteless-ltd");
  await livery.reset();
});

test("the devices of each service tier are counted, and the usage of all organizations in a month is downloaded", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", HOST, "/organizations?cols=displayName,summary.devices,serviceTier,summary.users");
  const rows = await page
    .getByRole("table", { name: "Organizations" })
    .getByRole("row")
    .filter({ hasText: "Complete" })
    .allInnerTexts();
  const devices = rows.map((text) => Number(/\t([\d,]+)/.exec(text)?.[1]?.replace(",", "")));
  const total = devices.reduce((sum, count) => sum + count, 0);
  await expect(page.getByRole("list", { name: "Organization summary" })).toContainText(
    `Complete${rows.length}${total.toLocaleString("en-US")} devices`,
  );
  await page.getByRole("button", { name: "Usage" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "so far" }).click(),
  ]);
  const [header, ...lines] = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(header).toContain("Organization,ID,External ID,Service tier");
  expect(lines).toHaveLength(12);
  expect(file.suggestedFilename()).toMatch(/^northwind_usage_20\d\d-\d\d\.csv$/);
});

test("an organization is deleted by typing its ID, and restored", async ({ page, openAs, livery }) => {
  await openAs("projectAdmin", HOST, "/organizations?organization=tiny-fern-bakery");
  const drawer = page.getByRole("dialog").first();
  await drawer.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("dialog", { name: /^Delete/ });
  await expect(confirm.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-disabled", "true");
  await confirm.getByLabel("Type tiny-fern-bakery to continue").fill("tiny-fern-bakery");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(drawer.getByText(/This organization and all of its data will be removed/)).toBeVisible();
  const changes = drawer.getByRole("region", { name: "Latest changes" });
  await expect(changes.getByRole("row").nth(1)).toContainText(/deleted organization Tiny Fern Bakery/i);
  await drawer.getByRole("button", { name: "Restore" }).click();
  await page
    .getByRole("dialog", { name: /^Restore/ })
    .getByRole("button", { name: "Restore" })
    .click();
  await expect(drawer.getByRole("button", { name: "Delete" })).toBeVisible();
  await livery.reset();
});

test("a site form opened before another tab switched organizations is saved in the original organization", async ({
  page,
  context,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/dashboard");
  await enterTenant(page, { host: HOST, port: livery.port }, "acme-health");
  await page.goto(`http://${HOST}:${livery.port}/sites?site=lakeview`);
  await page.getByRole("dialog", { name: "Lakeview Rehabilitation" }).getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Lakeview Rehabilitation" });
  await expect(form).toContainText("in Acme Health Group");
  await form.getByLabel("Notes").fill("Ring at the side entrance");
  const other = await context.newPage();
  await enterTenant(other, { host: HOST, port: livery.port }, "borealis-logistics");
  await other.close();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form).toContainText("You switched to Borealis Logistics in another tab");
  await form.getByRole("button", { name: "Save to Acme Health Group" }).click();
  await expect(form).toBeHidden();
  await enterTenant(page, { host: HOST, port: livery.port }, "acme-health");
  await page.goto(`http://${HOST}:${livery.port}/sites?site=lakeview`);
  await expect(page.getByText("Ring at the side entrance")).toBeVisible();
  await livery.reset();
});

test("a form that is longer than the window starts with focus in its first field", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAs("tenantAdmin", HOST, "/sites");
  await page.getByRole("button", { name: "Add site" }).click();
  const form = page.getByRole("dialog", { name: "Add site" });
  const body = form.locator(".body");
  expect(await body.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await expect(form.getByRole("textbox").first()).toBeFocused();
});

test("an enrolment token is shown only once, and sites appear on the map", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, "/sites?view=map");
  await expect(page.getByRole("group", { name: "Sites on the map" })).toBeVisible();
  await page.goto(`http://${HOST}:${livery.port}/sites?site=hq`);
  // Buttons work once the dialog is modal.
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.getByRole("button", { name: "Create token" }).click();
  await page
    .getByRole("dialog", { name: /^Create an enrolment token/ })
    .getByRole("button", { name: "Create token" })
    .click();
  const token = page.getByText(/^lvs_/);
  await expect(token).toBeVisible();
  await page.reload();
  await expect(page.getByText("No valid tokens.")).toBeHidden();
  await expect(token).toBeHidden();
  await livery.reset();
});

test("the first items of the command center can be resolved", async ({ page, openAs, livery }) => {
  await openAs("projectAdmin", DEMO_HOST, "/command-center");
  const rows = page.getByRole("table", { name: "Attention queue" }).locator("tbody tr");
  const firstReason = () => rows.first().getByRole("rowheader").innerText();
  const total = async () => Number(await page.locator("[data-total]").first().getAttribute("data-total"));
  const before = await total();
  for (let taken = 0; taken < 2; taken++) {
    expect(await firstReason()).toMatch(/^1\./);
    await rows.first().getByRole("button", { name: "Take" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Take" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(total).toBe(before - taken - 1);
  }
  await rows.first().getByRole("button", { name: "Snooze" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Waiting for the customer");
  await dialog.getByRole("button", { name: "Snooze" }).click();
  await expect.poll(total).toBe(before - 3);
  await page.getByRole("link", { name: /^Snoozed/ }).click();
  const snoozed = page.getByRole("table", { name: "Snoozed items" });
  await expect(snoozed).toContainText("Waiting for the customer");

  await page.getByRole("link", { name: "Back to open" }).click();
  for (const row of [rows.nth(0), rows.nth(1)]) await row.getByRole("checkbox").check();
  await page.locator(".actions").getByRole("button", { name: "Snooze" }).click();
  const both = page.getByRole("dialog", { name: "Snooze: 2 items" });
  await both.getByLabel("Reason").fill("Planned work");
  await both.getByRole("button", { name: "Snooze" }).click();
  await expect(page.getByText("2 items were snoozed for 1 hour").first()).toBeVisible();
  await expect.poll(total).toBe(before - 5);
  await livery.reset();
});

test("the risk of an organization in the command center has its line of 30 days", async ({ page, openAs }) => {
  await openAs("projectAdmin", DEMO_HOST, "/command-center?view=organizations&cols=displayName,summary.riskScore");
  const row = page.getByRole("row", { name: /Acme Health Group/ });
  await expect(row.getByRole("img", { name: /^Risk over 30 days, from \d+ to \d+$/ })).toBeVisible();
});

test("organizations are changed in bulk in the command center", async ({ page, openAs, livery }) => {
  await openAs("projectAdmin", DEMO_HOST, "/command-center?view=organizations&cols=status");
  const row = page.getByRole("row", { name: /Borealis Logistics/ });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("1 organization was suspended").first()).toBeVisible();
  await expect(row).toContainText("Suspended");
  // The bar of the selection had the focus.
  await expect(page.locator("main")).toBeFocused();
  // From the same list, which is not limited to suspended organizations.
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resume" }).click();
  await expect(row).toContainText("Active");

  for (const name of [/Borealis Logistics/, /Acme Health/])
    await page.getByRole("row", { name }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Apply policy template" }).click();
  const dialog = page.getByRole("dialog", { name: "Apply a policy template to 2 organizations" });
  await dialog.getByLabel("Template").selectOption({ label: "Rate-limit inbound SSH (ingress rules)" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("list", { name: "Preview" })).toContainText("Rate-limit inbound SSH is copied");
  await dialog.getByRole("button", { name: "Apply template" }).click();
  await expect(page.getByText("2 copies of rules were added to 2 organizations").first()).toBeVisible();
  await page.goto(`http://${DEMO_HOST}:${livery.port}/policies?tab=ingress&sort=-order&tenant=borealis-logistics`);
  await expect(page.getByRole("table", { name: "Ingress rules" })).toContainText("Rate-limit inbound SSH");
  await livery.reset();
});
