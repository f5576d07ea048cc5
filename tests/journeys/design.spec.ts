import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const QUEUE = "/insights/threat-intelligence";

test("the queue shows ten whole rows at 1440 × 900, below a chart that is collapsed to 64 px", async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // As it opens, in groups, and as a plain list.
  for (const [path, table] of [
    [QUEUE, "Threats in groups"],
    [`${QUEUE}?group=`, "Threats"],
  ] as const) {
    await openAs("member", HOST, path);
    const rows = page.getByRole("table", { name: table, exact: true }).locator("tbody").getByRole("row");
    await expect(rows.nth(9)).toBeVisible();
    const tenth = await rows.nth(9).boundingBox();
    expect((tenth?.y ?? 9999) + (tenth?.height ?? 0)).toBeLessThanOrEqual(900);
  }
  // The zone of all times is shown in one place only, the header.
  await expect(page.getByText("America/New York").filter({ visible: true })).toHaveCount(1);
  const strip = await page.getByRole("button", { name: "Last seen", exact: true }).locator("..").boundingBox();
  expect(strip?.height).toBeLessThanOrEqual(66);
});

test("the entries of the collapsed sidebar are distinguishable: no icon appears twice, and every entry has a tooltip", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", HOST, "/dashboard");
  await page.mouse.move(900, 500);
  const links = page.getByRole("navigation", { name: "Main" }).locator("a.row");
  await expect(links.nth(5)).toHaveAttribute("data-tip", /\w/);
  const entries = await links.evaluateAll((all) =>
    all.map((link) => ({
      tip: link.getAttribute("data-tip"),
      icon: link.querySelector("svg use")?.getAttribute("href") ?? link.querySelector("svg")?.innerHTML,
    })),
  );
  expect(entries.filter(({ tip }) => !tip)).toEqual([]);
  expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length);
});

test("the list of high-risk devices contains no low-risk ones", async ({ page, openAs }) => {
  await openAs("member", HOST, "/insights/asset-inventory?view=high-risk");
  const rows = page.getByRole("table", { name: "Devices", exact: true }).locator("tbody").getByRole("row");
  await expect(rows.first()).toBeVisible();
  const texts = await rows.allInnerTexts();
  expect(texts.filter((text) => !/\b(8\d|9\d|100)\s+High\b/.test(text))).toEqual([]);
});

test("facets are sorted by meaning, take one Tab stop each, and can be skipped", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs("member", HOST, `${QUEUE}?group=`);
  const panel = page.getByRole("navigation", { name: "Filter by value" });
  const severity = panel
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "Severity" }) })
    .first();
  const names = await severity.locator("li [data-cut]").allInnerTexts();
  const order = ["Critical", "High", "Medium", "Low", "Informational"];
  expect(names.map((name) => name.trim())).toEqual(order.filter((name) => names.some((one) => one.trim() === name)));

  const focusable = await panel.evaluate((nav) => {
    const stops = [...nav.querySelectorAll<HTMLElement>("a, button, summary")].filter(({ tabIndex }) => tabIndex >= 0);
    return { stops: stops.length, facets: nav.querySelectorAll("details").length };
  });
  // The additional stop is the skip link.
  expect(focusable.stops).toBe(focusable.facets + 1);
  await severity.locator("summary").focus();
  await page.keyboard.press("ArrowDown");
  await expect(severity.locator("li a").first()).toBeFocused();
  await panel.getByRole("link", { name: "Skip filters" }).focus();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.querySelector("table") !== null)).toBe(true);
});

test("the footer of a grouped list shows the number of groups and of rows", async ({ page, openAs }) => {
  await openAs("member", HOST, `${QUEUE}?group=ruleName`);
  const total = await page.locator("main [data-total]").first().getAttribute("data-total");
  await expect(page.getByRole("main")).toContainText(
    new RegExp(`\\d+ groups of ${Number(total).toLocaleString("en")} threats`),
  );
});

test("data health shows the age of data next to its limit, and no low-risk device is listed as high-risk", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  const health = page.getByRole("region", { name: "Data health", exact: true });
  await expect(health).toContainText(/(ago|just now) \(limit \d+ (min|h)\)/);
  const atRisk = page.getByRole("region", { name: "High-risk devices", exact: true });
  await expect(atRisk.getByRole("row").nth(1)).toContainText(/High|Mid/);
  await expect(atRisk.getByRole("row").filter({ hasText: /\bLow\b/ })).toHaveCount(0);
});

test("only the provider sees the number of related threats in other organizations", async ({ page, openAs }) => {
  const address = `${QUEUE}/thr-infected-laptop-beacon?tab=related`;
  await openAs("tenantAdmin", HOST, address);
  await expect(page.getByRole("region", { name: "Same device", exact: false }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "In other organizations" })).toHaveCount(0);
  await openAs("projectAdmin", HOST, `${address}&tenant=acme-health`);
  const elsewhere = page.getByRole("region", { name: "In other organizations" });
  await expect(elsewhere).toContainText("Same rule");
  await expect(elsewhere).toContainText(/\d+ in \d+ organizations|None/);
});
