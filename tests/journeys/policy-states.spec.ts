import type { Browser, Locator, Page } from "playwright/test";

import { enterTenant } from "../support/enter-tenant.ts";
import { expect, test } from "../support/journey.ts";
import { PERSON } from "../support/people.ts";
import { signInDirectly } from "../support/sign-in-directly.ts";

const HOST = "northwind.localhost";
const BEACON = "/insights/threat-intelligence/thr-infected-laptop-beacon";

const rulesOf = (page: Page, direction = "Egress") => page.getByRole("table", { name: `${direction} rules` });

/** Someone else in a browser of their own, on the same page. */
async function openElsewhere(browser: Browser | null, page: Page, port: number): Promise<Page> {
  const other = await browser?.newPage();
  if (!other) throw new Error("There is no browser");
  await other.goto(new URL("/sign-in", page.url()).href);
  await signInDirectly(other, PERSON.projectAdmin);
  await enterTenant(other, { host: HOST, port }, "acme-health");
  await other.goto(page.url());
  return other;
}

/** Opens the form of the rule in the drawer. */
async function editRule(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole("dialog", { name: `Edit ${name}` });
  await expect(async () => {
    // A form that opens late covers the button.
    if (!(await form.isVisible()))
      await page.getByRole("dialog", { name }).getByRole("button", { name: "Edit" }).click({ timeout: 1000 });
    await expect(form.getByLabel("Comment")).toBeVisible({ timeout: 2000 });
  }).toPass();
  return form;
}

test("[7.4] of two people who edit the same rule, the second sees who saved what, and decides", async ({
  page,
  openAs,
  livery,
  context,
}) => {
  const name = "Allow business services";
  await openAs("tenantAdmin", HOST, "/policies?peek=allow-business-services");
  const mine = await editRule(page, name);
  const other = await openElsewhere(context.browser(), page, livery.port);
  const theirs = await editRule(other, name);
  await theirs.getByLabel("Comment").fill("Reviewed in May");
  await theirs.getByRole("button", { name: "Add service" }).click();
  await theirs.getByRole("group", { name: "Service 2" }).getByLabel("Ports").fill("8443");
  await theirs.getByRole("button", { name: "Save rule" }).click();
  await expect(theirs).toHaveCount(0);
  await other.close();

  await mine.getByLabel("Comment").fill("Needed for payroll");
  await mine.getByRole("button", { name: "Save rule" }).click();
  await expect(mine.getByText(/^Pat .*saved this .* after you opened it/)).toBeVisible();
  const difference = (field: string) => mine.getByRole("row").filter({ hasText: field });
  await expect(difference("Comment")).toContainText("Reviewed in May");
  await expect(difference("Comment")).toContainText("Needed for payroll");
  await expect(difference("Service")).toContainText("TCP port 443 or port 8443");
  // Nothing is lost until they decide.
  await expect(mine.getByLabel("Comment")).toHaveValue("Needed for payroll");
  await mine.getByRole("button", { name: "Save anyway" }).click();
  await expect(mine).toHaveCount(0);
  await expect(page.getByRole("dialog", { name })).toContainText("Needed for payroll");
  await expect(page.getByRole("dialog", { name })).toContainText("on TCP port 443, always");
  await livery.reset();
});

test("[7.4] without rules, the default policy is named and templates are offered, which fill in the form", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/policies?tab=ingress");
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No ingress rules yet")).toBeVisible();
  await expect(page.getByText("Only the default policy applies: ingress blocked.")).toBeVisible();
  await page.getByRole("button", { name: "Add “Block inbound RDP”" }).click();
  const form = page.getByRole("dialog", { name: "Add ingress rule" });
  const sentence = form.getByRole("status", { name: "The rule in words" });
  await expect(sentence).toContainText("Block traffic from any source to any destination on port 3389");
  await expect(form.getByRole("region", { name: "Impact preview" })).toContainText(/Would have matched|No flow/);
  await form.getByRole("button", { name: "Add rule" }).click();
  await expect(form).toHaveCount(0);
  const rules = rulesOf(page, "Ingress");
  await expect(rules.getByRole("link", { name: "Block inbound RDP" })).toBeVisible();

  await page.getByRole("button", { name: "From template" }).click();
  await page.getByRole("menuitem", { name: "Rate-limit inbound SSH" }).click();
  await expect(sentence).toContainText("on TCP port 22, at most 10 connections per minute, always");
  const rate = form.getByLabel("Connections per minute");
  await expect(rate).toHaveValue("10");
  await rate.fill("5");
  await form.getByRole("button", { name: "Add rule" }).click();
  await expect(form).toHaveCount(0);
  await rules.getByRole("link", { name: "Rate-limit inbound SSH" }).click();
  await expect(page.getByRole("dialog", { name: "Rate-limit inbound SSH" })).toContainText(
    "at most 5 connections per minute",
  );
  await livery.reset();
});

test("[7.4] a Tenant Admin sees why a provider rule is locked, and provider staff can change the rule", async ({
  page,
  openAs,
  livery,
}) => {
  const drawer = page.getByRole("dialog", { name: "Block malicious domains" });
  const controls = ["Delete", "Move", "Disable", "Edit"];
  await openAs("tenantAdmin", HOST, "/policies?peek=block-malicious-domains");
  await expect(drawer.getByText("Only your provider can change provider rules.")).toBeVisible();
  for (const name of controls) {
    const control = drawer.getByRole("button", { name });
    await expect(control).toHaveAttribute("aria-disabled", "true");
    await expect(control).toHaveAttribute("data-tip", "Only your provider can change provider rules");
  }
  await expect(drawer.getByRole("button", { name: "Duplicate" })).not.toHaveAttribute("aria-disabled");

  await openAs("projectAdmin", HOST, "/support");
  await enterTenant(page, { host: HOST, port: livery.port }, "acme-health");
  await page.goto(new URL("/policies?peek=block-malicious-domains", page.url()).href);
  await expect(drawer.getByText("Only your provider can change provider rules.")).toHaveCount(0);
  for (const name of controls) await expect(drawer.getByRole("button", { name })).not.toHaveAttribute("aria-disabled");
});

test("[2.2] a policy for selected devices and a threat rule from a threat are saved, and found in their lists", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/insights/asset-inventory?sort=name");
  const devices = page.getByRole("table", { name: "Devices" });
  const names = (await devices.getByRole("rowheader").allInnerTexts()).slice(0, 2).map((text) => text.trim());
  for (const index of [0, 1]) await devices.locator("tbody").getByRole("checkbox").nth(index).click();
  await page.getByRole("button", { name: "Add policy" }).click();
  const policy = page.getByRole("dialog", { name: "Add egress rule" });
  await policy.getByLabel("Name").fill("Only web for two");
  await policy.getByLabel("Action").selectOption("limit");
  await policy.getByRole("button", { name: "Add rule" }).click();
  await policy.getByLabel("Connections per minute").fill("30");
  await expect(policy.getByRole("status", { name: "The rule in words" })).toContainText(
    `Limit traffic from devices ${names.join(", ")} to any destination on any service, at most 30 connections per minute`,
  );
  await policy.getByRole("button", { name: "Add rule" }).click();
  await expect(policy).toHaveCount(0);
  await page.goto(new URL("/policies?q=Only+web+for+two", page.url()).href);
  await expect(rulesOf(page).getByRole("row").nth(1)).toContainText(`devices ${names.join(", ")}`);

  await page.goto(new URL(BEACON, page.url()).href);
  await page.getByRole("button", { name: "Create threat rule" }).click();
  const rule = page.getByRole("dialog", { name: "Add threat rule" });
  const name = await rule.getByLabel("Name").inputValue();
  expect(name).toMatch(/^Similar to: /);
  await expect(rule.getByRole("region", { name: "Impact preview" })).toContainText(/Would have fired/);
  await rule.getByRole("button", { name: "Add rule" }).click();
  await expect(rule).toHaveCount(0);
  await page.goto(new URL(`/policies?${new URLSearchParams({ tab: "threat-rules", q: name })}`, page.url()).href);
  await expect(rulesOf(page, "Threat").getByRole("link", { name })).toBeVisible();
  await livery.reset();
});
