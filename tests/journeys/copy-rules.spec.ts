import type { Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const SITE = "harbor-clinic";
const RULES = `direction: egress
rules:
  - displayName: Block telnet
    action: block
    service: { transport: tcp, ports: ["23"] }
  - displayName: Block mail of the clinic
    action: block
    source: { sites: [${SITE}] }
`;

const THREAT_RULES = `list: threat-rules
rules:
  - displayName: Uploads to RU
    action: alert
    severity: high
    match: dstCountry:RU totalBytes:>100MB
`;

const rulesOf = (page: Page) => page.getByRole("table", { name: "Egress rules" });

test("provider staff copy rules to another organization after a preview, and undo the copy", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/policies?sort=-order&tenant=acme-health");
  const imported = page.getByRole("dialog", { name: "Import egress rules" });
  await expect(async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Import YAML" }).click();
    await expect(imported).toBeVisible({ timeout: 1000 });
  }).toPass();
  await imported.getByLabel("Or paste rules").fill(RULES);
  await imported.getByRole("button", { name: "Preview" }).click();
  await imported.getByRole("button", { name: "Import rules" }).click();
  await expect(imported).toHaveCount(0);

  for (const name of ["Block telnet", "Block mail of the clinic", "Allow business services"])
    await rulesOf(page).getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Copy to organizations" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy 3 rules to other organizations" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText("Choose 1 to 100 organizations");
  const target = dialog.getByRole("group", { name: "Organizations" }).getByRole("checkbox").first();
  const targetId = (await target.getAttribute("value")) ?? "";
  await target.check();
  await dialog.getByRole("button", { name: "Preview" }).click();
  const preview = dialog.getByRole("list", { name: "Preview" });
  await expect(preview).toContainText("Block telnet is copied");
  await expect(preview).toContainText(`refers to sites that do not exist here: ${SITE}`);
  await expect(preview).toContainText("1 rule exists already");
  await dialog.getByRole("button", { name: "Copy rules" }).click();
  await expect(page.getByRole("list", { name: "Skipped" })).toContainText("Refers to objects that do not exist there");
  await dialog.getByRole("contentinfo").getByRole("button", { name: "Close" }).click();

  const here = new URL(page.url());
  const openTarget = () => page.goto(new URL(`/policies?sort=-order&tenant=${targetId}`, here).href);
  await openTarget();
  await expect(rulesOf(page).getByRole("rowheader").first()).toContainText("Block telnet");
  await page.goto(new URL(`/admin-settings/audit?tenant=${targetId}`, here).href);
  await expect(page.getByRole("table").getByText("imported").first()).toBeVisible();
  await livery.reset();
});

test("threat rules are imported from a file, and a copy of one is undone in every organization", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/policies?tab=threat-rules&q=Uploads+to+RU");
  const rule = page.getByRole("table", { name: "Threat rules" }).getByRole("row").filter({ hasText: "Uploads to RU" });
  const imported = page.getByRole("dialog", { name: "Import threat rules" });
  await expect(async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Import YAML" }).click();
    await expect(imported).toBeVisible({ timeout: 1000 });
  }).toPass();
  await imported.getByLabel("Or paste rules").fill(THREAT_RULES);
  await imported.getByRole("button", { name: "Preview" }).click();
  await expect(imported.getByRole("list", { name: "Differences" })).toContainText("Uploads to RU is added");
  await imported.getByRole("button", { name: "Import rules" }).click();
  await expect(imported).toHaveCount(0);

  await rule.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Copy to organizations" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy 1 rule to other organizations" });
  const boxes = dialog.getByRole("group", { name: "Organizations" }).getByRole("checkbox");
  const ids = [await boxes.nth(0).getAttribute("value"), await boxes.nth(1).getAttribute("value")];
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("list", { name: "Preview" })).toContainText("Uploads to RU is copied");
  await dialog.getByRole("button", { name: "Copy rule" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("2 undone")).toBeVisible();
  for (const id of ids) {
    await page.goto(new URL(`/policies?tab=threat-rules&q=Uploads+to+RU&tenant=${id}`, page.url()).href);
    await expect(page.getByRole("heading", { name: "Policies" })).toBeVisible();
    await expect(rule).toHaveCount(0);
  }
  await livery.reset();
});
