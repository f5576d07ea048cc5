import type { Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const BEACON = "/insights/threat-intelligence/thr-infected-laptop-beacon";

const rulesOf = (page: Page, direction = "Egress") => page.getByRole("table", { name: `${direction} rules` });

test("[2.2] a destination is blocked from a threat: impact, rule, its place in the list, and undo", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, BEACON);
  const indicators = page.getByRole("table", { name: "Indicators" });
  await expect(indicators.getByRole("link", { name: /in Threat Hunting/ }).first()).toBeVisible();
  const block = indicators.getByRole("button", { name: /^Block [a-z]/ }).first();
  const name = (await block.getAttribute("aria-label")) ?? "";
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await block.click();
    await expect(dialog).toContainText("Acme Health Group", { timeout: 1000 });
  }).toPass();
  await expect(dialog.getByRole("region", { name: "Impact preview" })).toContainText(
    /Would have matched [\d,]+ flows? from \d+ device/,
  );
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(new URL("/policies?sort=-order", page.url()).href);
  await rulesOf(page).getByRole("link", { name }).click();
  const drawer = page.getByRole("dialog", { name });
  await expect(drawer).toContainText(`Block traffic from any source to domain ${name.replace("Block ", "")}`);
  await expect(drawer.getByRole("definition").filter({ hasText: /^0$/ }).first()).toBeVisible();

  await drawer.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: `Delete ${name}` })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(rulesOf(page).getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByText("This rule no longer exists.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();

  // Rules that have decided traffic say so, and lead to the flows.
  await page.goto(new URL("/policies?sort=-hits24h", page.url()).href);
  const hits = rulesOf(page)
    .getByRole("row")
    .nth(1)
    .getByRole("cell")
    .filter({ hasText: /^[\d,]+$/ });
  await expect(hits.last()).not.toHaveText("0");
  await livery.reset();
});

test("the order of rules is changed by keyboard alone, and a file shows its differences before it is applied", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/policies?reorder=1");
  const dialog = page.getByRole("dialog", { name: "Order of egress rules" });
  const list = dialog.getByRole("list", { name: "Rules in their order" });
  const second = (await list.getByRole("listitem").nth(1).innerText()).split("\n").find((text) => /[a-z]/i.test(text));
  const up = list.getByRole("button", { name: `Move ${second} up` });
  await expect(async () => {
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(list.getByRole("listitem").first()).toContainText(second ?? "", { timeout: 1000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Save order" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rulesOf(page).getByRole("rowheader").first()).toContainText(second ?? "");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rulesOf(page).getByRole("rowheader").nth(1)).toContainText(second ?? "");

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import YAML" }).click();
  const imported = page.getByRole("dialog", { name: "Import egress rules" });
  const file = imported.getByLabel("Or paste rules");
  await file.fill("direction: egress\nrules:\n  - displayName: Block mail\n    action: deny\n");
  await expect(async () => {
    await imported.getByRole("button", { name: "Preview" }).click();
    await expect(imported.getByRole("list", { name: "Problems in the file" })).toContainText("4:13", { timeout: 2000 });
  }).toPass();
  await file.fill("direction: egress\nrules:\n  - displayName: Block mail\n    action: block\n");
  await imported.getByRole("button", { name: "Preview" }).click();
  await expect(imported.getByRole("list", { name: "Differences" })).toContainText("Block mail is added");
  await imported.getByRole("button", { name: "Import rules" }).click();
  await expect(imported).toHaveCount(0);
  await page.goto(new URL("/policies?sort=-order", page.url()).href);
  await expect(rulesOf(page).getByRole("rowheader").first()).toContainText("Block mail");
  await livery.reset();
});

test("a Member reads rules and tests connections, and has no way to change them", async ({ page, openAs }) => {
  await openAs("member", HOST, "/policies");
  await expect(rulesOf(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add|^Import|Change order/ })).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "Test an egress connection" });
  await expect(async () => {
    await page.getByRole("button", { name: "Test a connection" }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByLabel("Destination country").fill("RU");
  await dialog.getByRole("button", { name: "Test", exact: true }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "decides" })).toContainText(
    "Block high-risk countries decides",
  );
  await expect(dialog.getByRole("list", { name: "Evaluated rules" })).toContainText("has another destination");
});

test("a threat rule is drafted from a hunt and says how often it would have fired", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/threat-hunting?range=24h&direction=outbound&dstPort=443");
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await page.getByRole("button", { name: "Create threat rule" }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialog.getByLabel("Match")).toHaveValue("direction:outbound dstPort:443");
  await expect(dialog.getByRole("region", { name: "Impact preview" })).toContainText(/Would have fired [\d,]+ times/);
  await dialog.getByLabel("Name").fill("Outbound TLS");
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(new URL("/policies?tab=threat-rules&q=Outbound+TLS", page.url()).href);
  await expect(rulesOf(page, "Threat").getByRole("link", { name: "Outbound TLS" })).toBeVisible();
  await livery.reset();
});
