import type { Locator, Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const HUNTING = "/threat-hunting";
/** A busy device has traffic in any half day. */
const HALF_A_DAY = 720;

const rulesOf = (page: Page, direction = "Egress") => page.getByRole("table", { name: `${direction} rules` });
const questionBox = (page: Page) => page.getByRole("combobox", { name: "Question or filter" });
const impactIn = (dialog: Locator) => dialog.getByRole("region", { name: "Impact preview" });

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    // One query: a field may be replaced by one with suggestions when it receives focus.
    if ((await target.and(page.locator(":focus")).count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The element cannot be reached with the keyboard");
}

test.describe("rules apply to new traffic", () => {
  test.beforeEach(() => test.slow());
  test.afterEach(({ livery }) => livery.reset());

  test("[1.3, 7.4] a question leads to a chart, a device and a blocking rule, which later has hits", async ({
    page,
    openAs,
    livery,
  }) => {
    await openAs("tenantAdmin", HOST, HUNTING);
    await questionBox(page).fill("Top 10 devices by bytes sent in the last 24 hours");
    await questionBox(page).press("Enter");
    const groups = page.getByRole("table", { name: "Flows in groups" });
    await expect(groups.getByRole("rowheader")).toHaveCount(10);
    const device = (await groups.getByRole("rowheader").first().innerText()).trim();
    await groups.getByRole("rowheader").first().getByRole("link").first().click();
    await expect(page.getByRole("group", { name: "Flows over time" }).locator("svg rect").first()).toBeVisible();
    // Exactly: the table of groups is shown until the flows arrive.
    const flows = page.getByRole("table", { name: "Flows", exact: true });
    await flows.getByRole("link", { name: device }).first().click();
    await expect(page).toHaveURL(/\/asset-inventory\//);

    const dialog = page.getByRole("dialog");
    await expect(async () => {
      // Its fields may arrive late; the button cannot be pressed below the open dialog.
      if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Add policy" }).click();
      await expect(dialog.getByLabel("Name")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await dialog.getByLabel("Name").fill("Block a device");
    await dialog.getByRole("button", { name: "Preview impact" }).click();
    await expect(impactIn(dialog)).toContainText(/Would have matched [\d,]+ flows? from 1 device/);
    await expect(impactIn(dialog).getByRole("table", { name: "Latest matching flows" })).toContainText(device);
    const link = impactIn(dialog).getByRole("link", { name: /^Open [\d,]+ flows in hunting$/ });
    const counted = Number(await link.getAttribute("data-rows"));
    const hunt = (await link.getAttribute("href")) ?? "";
    await dialog.getByRole("button", { name: "Add rule" }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(new URL(hunt, page.url()).href);
    await expect(page.locator("[data-total]").first()).toHaveAttribute("data-total", String(counted));

    // The rule is the first that matches.
    await page.goto(new URL("/policies?q=Block+a+device", page.url()).href);
    const row = rulesOf(page).getByRole("row").filter({ hasText: "Block a device" });
    await expect(row.getByRole("cell", { name: "Block", exact: true })).toBeVisible();
    await livery.advance(HALF_A_DAY);
    await page.goto(new URL("/policies?q=Block+a+device&cols=displayName,hits24h,lastHitAt", page.url()).href);
    await expect(
      row
        .getByRole("cell")
        .filter({ hasText: /^[\d,]*[1-9][\d,]*$/ })
        .first(),
    ).toBeVisible();
  });

  test("[7.4] an incident is investigated by keyboard, from a question to a rule", async ({ page, openAs }) => {
    await openAs("tenantAdmin", HOST, HUNTING);
    await tabTo(page, questionBox(page));
    await page.keyboard.type("blocked outbound flows in the last 24 hours");
    await page.keyboard.press("Enter");
    await expect(questionBox(page)).toHaveValue(/action:blocked/);
    await expect(questionBox(page)).toHaveValue(/direction:outbound/);

    const drawer = page.getByRole("dialog");
    const filter = drawer.getByRole("link", { name: "Filter by Device" });
    const firstRow = page.getByRole("table", { name: "Flows" }).locator("tbody tr[data-key]").first();
    const openDetails = async () => {
      await expect(firstRow).toBeVisible();
      await expect(async () => {
        // Letters are typed while a field has focus.
        while ((await page.locator("input:focus").count()) > 0) await page.keyboard.press("Tab");
        await page.keyboard.press("j");
        await page.keyboard.press("Space");
        await expect(drawer).toBeVisible({ timeout: 2000 });
      }).toPass();
    };
    await openDetails();
    await tabTo(page, filter);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/srcDevice=/);
    await expect(questionBox(page)).toHaveValue(/srcDevice:\S+/);

    if ((await drawer.count()) > 0) await page.keyboard.press("Escape");
    await openDetails();
    const block = drawer.getByRole("button", { name: /^Block / });
    await tabTo(page, block);
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Add rule" }) });
    await expect(impactIn(form)).toContainText(/Would have matched/);
    const name = await form.getByLabel("Name").inputValue();
    await tabTo(page, form.getByRole("button", { name: "Add rule" }));
    await page.keyboard.press("Enter");
    await expect(form).toHaveCount(0);
    // The screen is fetched again after the change, and its drawer may be replaced at the same moment.
    await expect(async () => {
      if ((await drawer.count()) > 0) await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await expect(page).toHaveURL(/\/policies/);
    await expect(rulesOf(page).getByRole("row").nth(1)).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(page.getByRole("searchbox", { name: /^Search egress rules/ })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.type(name);
    await expect(rulesOf(page).getByRole("link", { name })).toBeVisible();
  });

  test("[7.4] an ingress rule counts hits by country, and a default policy decides new traffic", async ({
    page,
    openAs,
    livery,
  }) => {
    await openAs("tenantAdmin", HOST, "/policies?tab=ingress");
    const dialog = page.getByRole("dialog");
    await expect(async () => {
      await page.getByRole("button", { name: "Add ingress rule" }).click();
      await expect(dialog.getByLabel("Name")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await dialog.getByLabel("Name").fill("Block a country");
    const source = dialog.getByRole("group", { name: "Source" });
    await source.getByLabel("Source", { exact: true }).selectOption("listed");
    await source.getByLabel("Kind of source").selectOption("countries");
    await source.getByRole("textbox", { name: "Countries" }).fill("RU");
    await dialog.getByRole("button", { name: "Preview impact" }).click();
    await expect(impactIn(dialog)).toContainText(/Would have matched [\d,]+ flows? to/);
    await dialog.getByRole("button", { name: "Add rule" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rulesOf(page, "Ingress").getByRole("link", { name: "Block a country" })).toBeVisible();

    await page.goto(new URL("/policies?tab=default", page.url()).href);
    await expect(async () => {
      await page.getByRole("button", { name: "Edit default policy" }).click();
      await expect(dialog.getByLabel("Egress")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await dialog.getByLabel("Egress").selectOption("block");
    await dialog.getByRole("button", { name: "Save policy" }).click();
    await expect(dialog).toHaveCount(0);

    const addressOfFlows = (action: string) =>
      new URL(`${HUNTING}?direction=outbound&action=${action}&policyName=(none)&range=1h`, page.url()).href;
    await livery.advance(60);
    await page.goto(addressOfFlows("allowed"));
    await expect(page.locator("[data-total]").first()).toHaveAttribute("data-total", "0");
    await page.goto(addressOfFlows("blocked"));
    await expect(page.locator("[data-total]").first()).not.toHaveAttribute("data-total", "0");
  });

  test("[7.4] a domain can be blocked, allowed or monitored from its page and from the list", async ({
    page,
    openAs,
  }) => {
    await openAs("tenantAdmin", HOST, "/monitoring/domain?sort=-queries");
    const domains = page.getByRole("table", { name: "Domains" });
    const name = (await domains.getByRole("rowheader").first().innerText()).trim().split("\n")[0] ?? "";
    const drawer = page.getByRole("dialog");
    await expect(async () => {
      await page.keyboard.press("j");
      await page.keyboard.press("Space");
      await expect(drawer.getByRole("button", { name: "Allow domain" })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await drawer.getByRole("button", { name: "Block domain" }).click();
    const form = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Add rule" }) });
    await expect(impactIn(form)).toContainText(/Would have decided [\d,]+ DNS quer(y|ies) in that time/);
    await form.getByRole("button", { name: "Add rule" }).click();
    await expect(form).toHaveCount(0);

    await page.goto(new URL(`/monitoring/domain?name=${name}`, page.url()).href);
    await expect(page.getByRole("button", { name: "Create threat rule" })).toBeVisible();
    const step = page.locator('a[href*="/threat-hunting"][href*="range="]').first();
    await expect(step).toHaveAttribute("href", new RegExp(`registrableDomain=${name}`));
    await expect(step).toHaveAttribute("href", /tab=dns/);

    await page.getByRole("button", { name: "Allow domain" }).click();
    await expect(impactIn(form)).toContainText(/[\d,]+ DNS quer(y|ies)/);
    const rule = await form.getByLabel("Name").inputValue();
    await form.getByRole("button", { name: "Add rule" }).click();
    await expect(form).toHaveCount(0);
    await page.goto(new URL(`/policies?q=${name}`, page.url()).href);
    const saved = rulesOf(page)
      .getByRole("row")
      .filter({ has: page.getByRole("link", { name: rule, exact: true }) });
    await expect(saved.getByRole("cell", { name: "Allow", exact: true })).toBeVisible();
    await expect(rulesOf(page).getByRole("cell", { name: "Block", exact: true })).toBeVisible();
  });

  test("a Member sees no impact and no controls for deciding about a domain", async ({ page, openAs }) => {
    await openAs("member", HOST, "/monitoring/domain?sort=-queries");
    const domains = page.getByRole("table", { name: "Domains" });
    await domains.getByRole("rowheader").first().getByRole("link").first().click();
    await expect(page.getByRole("link", { name: "Hunt in DNS" })).toBeVisible();
    await expect(page.getByRole("button", { name: /domain$|threat rule/ })).toHaveCount(0);
  });
});
