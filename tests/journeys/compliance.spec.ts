import { readFileSync } from "node:fs";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/insights/compliance";
const LEVEL_2 = `${PATH}/CIS_L2`;
/** A system that no other journey modifies. */
const OS = "rhel-9";

test("[2.2] compliance shows the pass rate of each system, and the sections and checks of one system", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, PATH);
  await expect(page).toHaveTitle("Compliance · Northwind Shield");
  const tiles = page.getByRole("list", { name: "Operating systems" });
  await expect(tiles.getByRole("link")).toHaveCount(10);
  await tiles.getByRole("link", { name: /RHEL 9/ }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}/${OS}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("RHEL 9 compliance");
  await expect(page.getByRole("region", { name: "Sections" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Checks" }).getByRole("rowheader").first()).toBeVisible();
  await page.getByRole("region", { name: "Sections" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/section=/);
  await expect(page.getByRole("list", { name: "Filters in force" })).toBeVisible();
});

test("[2.2] the second level keeps the system and the tab, and includes the checks of the first", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${PATH}/windows-server-2019?tab=devices`);
  const level = page.getByRole("navigation", { name: "Level", exact: true });
  await level.getByRole("link", { name: "Level 2" }).click();
  await expect(page).toHaveURL(`http://${HOST}:${new URL(page.url()).port}${LEVEL_2}/windows-server-2019?tab=devices`);
  const countChecks = async (path: string) => {
    await openAs("member", HOST, path);
    const text = await page.getByRole("navigation", { name: "Pages of checks" }).innerText();
    return Number(/(\d+) checks/.exec(text)?.[1]);
  };
  const first = await countChecks(`${PATH}/windows-server-2019`);
  expect(await countChecks(`${LEVEL_2}/windows-server-2019`)).toBeGreaterThan(first);
});

test("CIS_L2 is interpreted as the second level, never as a system name", async ({ page, openAs }) => {
  await openAs("member", HOST, LEVEL_2);
  const level = page.getByRole("navigation", { name: "Level", exact: true });
  await expect(level.getByRole("link", { name: "Level 2" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("list", { name: "Operating systems" })).toBeVisible();
  await expect(page.getByText(/No device with CIS_L2/)).toHaveCount(0);
});

test("a system without a benchmark lists the systems that have one, and an unknown system shows “not found” with the tiles", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${PATH}/ios`);
  await expect(page.getByText("No benchmark for iOS")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Windows Server 2019", exact: true })).toBeVisible();
  await openAs("member", HOST, `${PATH}/beos`);
  await expect(page.getByText(/No device with beos/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Operating systems" })).toBeVisible();
});

test("the numbers of the dashboard, the tile and the devices agree", async ({ page, openAs }) => {
  await openAs("member", HOST, "/dashboard");
  const row = page.getByRole("row", { name: /RHEL 9/ });
  const onDashboard = (await row.getByRole("link").first().innerText()).trim();
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`${PATH}/${OS}$`));
  const tile = page.getByRole("list", { name: "Operating systems" }).getByRole("link", { name: /RHEL 9/ });
  expect(await tile.innerText()).toContain(onDashboard);
  const scanned = Number(/(\d+) of \d+ devices scanned/.exec(await tile.innerText())?.[1]);
  await page.getByRole("link", { name: "Devices", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Pages of devices" })).toContainText(`${scanned} devices`);
});

test("a failing device can be found and excepted, and its failure counts again after the exception is revoked", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${PATH}/${OS}`);
  await page.getByRole("table", { name: "Checks" }).getByRole("rowheader").getByRole("link").first().click();
  await page
    .getByRole("dialog")
    .getByRole("region", { name: /Failing devices/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/insights\/asset-inventory\/.+\/compliance\?check=/);
  const drawer = page.getByRole("dialog").first();
  const own = drawer.getByRole("region", { name: /^Result on/ });
  await expect(own).toContainText("Failed");
  const numbers = page.getByRole("list", { name: "Result summary" });
  const score = async () => (await numbers.getByRole("listitem").first().innerText()).trim();
  const before = await score();
  await drawer.getByRole("button", { name: "Add exception" }).click();
  const dialog = page.getByRole("dialog", { name: /Exception for/ });
  await dialog.getByLabel("Reason").fill("short");
  await dialog.getByRole("button", { name: "Add exception" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Reason").fill("The program stops with this setting until spring.");
  await dialog.getByRole("button", { name: "Add exception" }).click();
  const decision = own.getByRole("list", { name: "Exception" });
  await expect(decision).toContainText("The program stops with this setting until spring.");
  expect(await score()).not.toBe(before);
  await decision.getByRole("button", { name: "Revoke" }).click();
  await page
    .getByRole("dialog", { name: /^Revoke/ })
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect(own).toContainText("Failed");
  await expect(decision).toBeHidden();
  expect(await score()).toBe(before);
});

test("on a phone, names of exceptions stay within two lines like those of other lists, and open their check", async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs("member", HOST, `${PATH}?tab=exceptions`);
  const names = page.getByRole("table", { name: "Exceptions" }).getByRole("rowheader");
  const heights = await names.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.max(...heights)).toBeLessThanOrEqual(52);
  const link = names.first().getByRole("link");
  const subject = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/tab=exceptions.*check=/);
  const check = page.getByRole("dialog").getByRole("heading").first();
  expect(subject).toContain(await check.innerText());
});

test("exceptions can be revoked in their list, and leave the active ones", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, `${PATH}?tab=exceptions&state=active`);
  const total = page.getByRole("navigation", { name: "Pages of exceptions" });
  const before = await total.innerText();
  await page.getByRole("table", { name: "Exceptions" }).getByRole("checkbox").last().check();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(total).not.toHaveText(before, { useInnerText: true });
  await livery.reset();
});

test("a Member reads checks and exceptions, sees no controls for changes, and the server rejects changes", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${PATH}/${OS}`);
  await page.getByRole("table", { name: "Checks" }).getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Remediation" })).toBeVisible();
  await expect(page.getByRole("button", { name: /exception/i })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const body = new URLSearchParams({ intent: "except", tenantId: "acme-health" });
    const answer = await fetch(location.pathname, { method: "POST", body });
    return answer.status;
  });
  expect(status).toBe(403);
});

test("[6.9] the two limited tenants cannot reach compliance, by menu or by address", async ({ page, openAs }) => {
  for (const person of ["limitedTenantAdmin", "limitedMember"] as const) {
    for (const path of [PATH, LEVEL_2, `${PATH}/windows-11`]) {
      await openAs(person, HOST, path);
      await expect(page).toHaveURL(/\/dashboard/);
    }
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Compliance" })).toHaveCount(
      0,
    );
  }
});

test("quick wins are sorted by failing devices times weight divided by effort, and all answers can be exported", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${PATH}?cols=results.failed,weight,effort,quickWin`);
  await page.getByRole("link", { name: "Quick wins" }).click();
  await expect(page).toHaveURL(/sort=-quickWin/);
  await expect(async () => {
    const rows = await page.getByRole("table", { name: "Checks" }).locator("tbody tr").allInnerTexts();
    const wins = rows.map((row) => row.replaceAll("⋯", "").trim().split(/\s+/).slice(-4).map(Number));
    for (const [failed = 0, weight = 0, effort = 1, win = 0] of wins)
      expect(win).toBeCloseTo((failed * weight) / effort, 0);
    expect(wins.map(([, , , win]) => win)).toEqual(wins.map(([, , , win = 0]) => win).toSorted((a, b) => b - a));
  }).toPass();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Checks × devices" }).click(),
  ]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines[0]).toContain("Device");
  expect(lines.length).toBeGreaterThan(500);
});

test("comparing two days shows which checks started to fail in between and which were fixed", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, PATH);
  await page.getByRole("link", { name: "Compare two days" }).click();
  const changed = page.getByRole("table", { name: "Checks that changed" });
  const rows = changed.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await expect(page.getByRole("status").filter({ hasText: "newly failing" })).toContainText(`of ${all} checks`);

  const from = page.getByLabel("From", { exact: true });
  await from.fill(await page.getByLabel("To", { exact: true }).inputValue());
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText("No changes", { exact: true })).toBeVisible();

  await page.goBack();
  await rows.first().getByRole("link").click();
  await expect(page).toHaveURL(/tab=compare.*check=|check=.*tab=compare/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("filters checks by result, framework, site and device type, and shows their change in a column", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${PATH}?outcomes=exception&frameworks=PCI+DSS`);
  const checks = page.getByRole("table", { name: "Checks" });
  await expect(checks.getByRole("columnheader", { name: "Change in 30 d" })).toBeVisible();
  await expect(checks.getByRole("row").nth(1)).toBeVisible();
  const totalOf = async () =>
    Number(/of ([\d,]+) checks/.exec(await page.getByRole("main").innerText())?.[1]?.replace(",", ""));
  const narrowed = await totalOf();
  await openAs("member", HOST, `${PATH}?failingSites=riverside&failingTypes=laptop`);
  const failing = await totalOf();
  await openAs("member", HOST, PATH);
  const all = await totalOf();
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(all);
  expect(failing).toBeGreaterThan(0);
  expect(failing).toBeLessThan(all);
});
