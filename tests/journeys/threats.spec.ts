import type { Locator, Page } from "playwright/test";

import { dragOver } from "../support/drag-over.ts";
import { expect, test } from "../support/journey.ts";
import { tokensOf } from "../support/signed-in.ts";

const HOST = "northwind.localhost";
const QUEUE = "/insights/threat-intelligence";
const BEACON = `${QUEUE}/thr-infected-laptop-beacon`;

/** The number in a text such as "Resolved 624" or "1–20 of 1,284 threats". */
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(",", ""));

/** The sum of a chart's values, read from its table. */
async function sumInTable(chart: Locator): Promise<number> {
  await chart.getByText("View as table").click();
  const cells = chart.getByRole("cell");
  await expect(cells.first()).toBeVisible();
  return (await cells.allInnerTexts())
    .map((cell) => Number(cell.replaceAll(",", "")))
    .reduce((sum, count) => sum + count, 0);
}

/** Keys work once the page is hydrated, which may be shortly after it is visible. */
async function moveToFirstRow(page: Page): Promise<void> {
  const focused = page.getByRole("table", { name: "Threats" }).locator("tr:focus");
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(focused).toHaveCount(1, { timeout: 500 });
  }).toPass();
}

test("[2.2, 3.10] each number of the queue equals the row count of the list that it links to", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${QUEUE}?group=`);
  const tabs = page.getByRole("navigation", { name: "Queue" });
  await expect(tabs.getByRole("link")).toHaveCount(6);
  for (const name of ["Needs triage", "In progress", "Resolved", "Suppressed", "All"]) {
    const tab = tabs.getByRole("link", { name });
    const count = numberIn(await tab.innerText(), /([\d,]+)$/);
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main")).toContainText(new RegExp(`of ${count.toLocaleString("en")} threats`));
  }
  const chart = page.getByRole("group", { name: "Threats over time" });
  await tabs.getByRole("link", { name: "Resolved" }).click();
  await page.getByRole("button", { name: "Last seen", exact: true }).click();
  const total = numberIn(await tabs.getByRole("link", { name: "Resolved" }).innerText(), /([\d,]+)$/);
  await expect(page).toHaveURL(/status=resolved/);
  await expect(page.getByRole("main")).toContainText(new RegExp(`of ${total.toLocaleString("en")} threats`));
  expect(await sumInTable(chart)).toBe(total);
});

test("a threat is resolved from the queue with a comment and a reason, and its history and the audit trail record the change", async ({
  page,
  openAs,
  livery,
}) => {
  // The queue is short, and other tests modify it.
  await livery.reset();
  await openAs("tenantAdmin", HOST, `${QUEUE}?status=new&sort=-riskScore`);
  const row = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link").last();
  const title = await row.innerText();
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);

  // Keys work once the page is hydrated, which may be shortly after it is visible.
  await expect(async () => {
    await page.keyboard.press("a");
    await expect(page.getByRole("main")).toContainText("Assigned to Tess Marlowe", { timeout: 2000 });
  }).toPass();
  await page.keyboard.press("m");
  await expect(page).toHaveURL(/tab=comments/);
  const composer = page.getByLabel("Your comment");
  await composer.fill("Draft that stays");
  await page.reload();
  await expect(composer).toHaveValue("Draft that stays");
  await composer.fill("Checked with the owner.\nNothing else on this device.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const talk = page.getByRole("list", { name: "Comments" });
  await expect(talk).toContainText("Nothing else on this device.");
  await expect(composer).toHaveValue("");

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Acme Health Group");
  await dialog.getByLabel("Status").selectOption("resolved");
  await dialog.getByRole("button", { name: "Set status" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Reason").selectOption("false_positive");
  await dialog.getByLabel("Note").fill("An update of the vendor");
  await dialog.getByRole("button", { name: "Set status" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("navigation", { name: "Threat" }).getByRole("link", { name: "History" }).click();
  const history = page.getByRole("table", { name: "History" });
  await expect(history).toContainText("Resolved");
  await expect(history).toContainText("An update of the vendor");
  const threatId = new URL(page.url()).pathname.split("/").pop() ?? "";
  const { sessionJwt } = await tokensOf(livery, "tenantAdmin");
  const trail = await fetch(`${livery.embedded}/v1/audit/list?pageSize=9&sort=-timestamp&q=${threatId}`, {
    headers: { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": "acme-health" },
  });
  const deeds: unknown = await trail.json();
  expect(JSON.stringify(deeds)).toContain("threat.status.set");
  expect(JSON.stringify(deeds)).toContain("threat.comment.add");
  await livery.reset();
});

test("the queue links to the threats of all organizations, for viewers who may see them", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, `${QUEUE}?group=`);
  await page.getByRole("link", { name: "All organizations", exact: true }).click();
  await expect(page).toHaveURL(/\/command-center\?view=threats$/);
  await expect(page.getByRole("columnheader", { name: "Organization" })).toBeVisible();
  await openAs("tenantAdmin", HOST, `${QUEUE}?group=`);
  await expect(page.getByRole("table", { name: "Threats" })).toBeVisible();
  await expect(page.getByRole("link", { name: "All organizations", exact: true })).toHaveCount(0);
});

test("groups of threats show severity, age and owners, and threats of selected groups can be changed together", async ({
  page,
  openAs,
  livery,
}) => {
  await livery.reset();
  await openAs("tenantAdmin", HOST, `${QUEUE}?status=new&group=ruleName%2CdeviceName`);
  const groups = page.getByRole("table", { name: "Threats in groups" });
  for (const column of ["Rule name", "Severity", "Status", "Assignee", "Last seen", "Risk, highest"])
    await expect(groups.getByRole("columnheader", { name: column })).toBeVisible();
  const first = groups.getByRole("row").nth(1);
  await expect(first.getByRole("img", { name: /^\d+ critical, \d+ high, \d+ medium, \d+ low$/ })).toBeVisible();
  await expect(first).toContainText("New");
  await expect(first).toContainText("Unassigned");
  // Threats of one severity are on several devices at any time; those of one rule are not.
  await page.goto(`http://${HOST}:${livery.port}${QUEUE}?status=new&group=severity%2CdeviceName`);
  const group = groups
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Fold / }) })
    .first();
  const severity = await group.getByRole("rowheader").innerText();
  const count = Number(await group.getByRole("cell").nth(-3).innerText());
  expect(count).toBeGreaterThan(1);

  const box = page.getByRole("checkbox", { name: `Select ${severity}`, exact: true });
  const selected = page.getByText(`${count} threats in 1 group selected`).last();
  await expect(async () => {
    await box.check();
    await expect(selected).toBeVisible({ timeout: 500 });
  }).toPass();
  // The devices in the group are selected with their severity, and one of them can be deselected.
  const within = groups.getByRole("row").filter({ has: page.getByRole("checkbox", { checked: true }) });
  await within.last().getByRole("checkbox").uncheck();
  await expect(selected).toBeHidden();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(selected).toBeVisible();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText(`${count} threats were changed`).first()).toBeVisible();
  await expect(group).toContainText("Tess Marlowe");
  await expect(selected).toBeHidden();
  await livery.reset();
});

test("dragging over the chart sets the list's range, and Escape cancels it", async ({ page, openAs }) => {
  await openAs("member", HOST, `${QUEUE}?status=resolved`);
  const chart = page.getByRole("group", { name: "Threats over time", exact: true });
  await chart.getByRole("link").first().waitFor();
  await expect(async () => {
    await dragOver(page, chart, 0.6, 0.8);
    await expect(chart.locator(".chosen")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(chart.locator(".chosen")).toHaveCount(0);
  await page.mouse.up();
  await expect(page).not.toHaveURL(/range=/);
  await dragOver(page, chart, 0.8, 0.6);
  await page.mouse.up();
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\dT[^&]+\.\.\d{4}-/);
  await expect(page).toHaveURL(/status=resolved/);
  const main = page.getByRole("main");
  await page.getByRole("button", { name: "Last seen", exact: true }).click();
  const counted = await sumInTable(chart);
  await expect(main).toContainText(new RegExp(`of ${counted.toLocaleString("en")} threats`));
  const narrow = page.url();
  await page.getByRole("link", { name: "Zoom out" }).click();
  await expect(page).not.toHaveURL(narrow);
  await expect(page).toHaveURL(/range=/);
});

test("the menu of a threat links to threats by the same rule on the same device", async ({ page, openAs }) => {
  await openAs("member", HOST, `${QUEUE}?q=infected&deviceName=ahg-hq-lt-0142`);
  await moveToFirstRow(page);
  await page.keyboard.press(".");
  await page.getByRole("menuitem", { name: "Similar in 30 days" }).click();
  await expect(page).toHaveURL(/ruleName=.*deviceName=ahg-hq-lt-0142.*range=30d/);
  await expect(page.getByRole("table", { name: "Threats" })).toBeVisible();
});

test("[3.9] a threat shows the parts of its score, which add up exactly, and describes events in sentences", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, BEACON);
  const card = page.getByRole("region", { name: /^Risk score/ });
  const text = await card.innerText();
  const points = (text.match(/\+\d+/g) ?? []).map(Number);
  const score = numberIn(text, /Risk score (\d+)/);
  expect(points.reduce((sum, part) => sum + part, 0)).toBe(score);
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("ahg-hq-lt-0142");
  const indicator = page
    .getByRole("region", { name: /^Indicators/ })
    .getByRole("row")
    .nth(1);
  await expect(indicator).toContainText(/Malicious|Suspicious/);
  await expect(indicator).toContainText(/AMBER|GREEN|RED|CLEAR|WHITE/);
  await expect(indicator).toContainText(/\d+ \w+ ago\s+(\d+ \w+ ago|just now)/);
});

test("[2.3] flows and comments of a threat are separate screens, and a Member can read but not change them", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${BEACON}?tab=flows`);
  await expect(page.getByRole("table", { name: "Flows" })).toContainText("Yes");
  const tabs = page.getByRole("navigation", { name: "Threat" });
  const flows = numberIn(await tabs.getByRole("link", { name: "Flows" }).innerText(), /([\d,]+)$/);
  await expect(page.getByRole("main")).toContainText(new RegExp(`of ${flows} flows`));
  for (const [tab, part] of [
    ["Comments", "Comments"],
    ["Related", "Same rule in 30 days"],
    ["History", "History"],
    ["Raw", "Raw"],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("region", { name: part })).toBeVisible();
  }
  await tabs.getByRole("link", { name: "Comments" }).click();
  await expect(page.getByLabel("Your comment")).toHaveCount(0);
  for (const name of ["Set status", "Assign", "Assign to me", "Isolate"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const body = new URLSearchParams({ intent: "tag", tenantId: "acme-health", tags: "x" });
    return (await fetch(location.pathname, { method: "POST", body })).status;
  });
  expect(status).toBe(403);
});

test("next and previous follow the list from which the threat was opened", async ({ page, openAs }) => {
  await openAs("member", HOST, `${QUEUE}?status=in_progress`);
  const rows = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link");
  const titles = await rows.allInnerTexts();
  // Clicks at the start: the middle of a long title lies outside its cell.
  await rows.nth(1).click({ position: { x: 8, y: 8 } });
  // Several threats may have the same title, so their position is awaited too.
  const isAt = async (index: number) => {
    const position = page.getByRole("navigation", { name: "Position in the list" });
    await expect(position).toContainText(`${index + 1} of ${titles.length}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(titles[index] ?? "");
  };
  await isAt(1);
  for (const [key, index] of [
    ["n", 2],
    ["p", 1],
    ["p", 0],
  ] as const) {
    await page.keyboard.press(key);
    await isAt(index);
  }
});

test("all matching threats can be changed together, threats that could not be changed are listed with the reason, and tickets are opened for selected threats", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("limitedTenantAdmin", HOST, `${QUEUE}?status=resolved&severity=low`);
  const total = numberIn(await page.getByRole("main").innerText(), /of ([\d,]+) threats/);
  expect(total).toBeGreaterThan(20);
  const boxes = page.getByRole("table", { name: "Threats" }).getByRole("checkbox");
  const dialog = page.getByRole("dialog");
  const tagChosen = async () => {
    await page.getByRole("button", { name: "Tag", exact: true }).click();
    await dialog.getByLabel("Tags").fill("seen-again");
    await dialog.getByRole("button", { name: "Add tags" }).click();
  };
  await boxes.nth(1).check();
  await tagChosen();
  await expect(dialog).toHaveCount(0);
  await boxes.first().check();
  await page.getByRole("button", { name: /Select all .* matching/ }).click();
  await tagChosen();
  const skipped = page.getByRole("list", { name: "Skipped" });
  await expect(skipped).toContainText("Already has these tags");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await openAs("limitedTenantAdmin", HOST, `${QUEUE}?status=resolved&severity=low&tags=seen-again`);
  await expect(page.getByRole("main")).toContainText(new RegExp(`of ${total} threats`));

  for (const index of [1, 2]) await boxes.nth(index).check();
  await page.getByRole("button", { name: "Ticket", exact: true }).click();
  await expect(dialog).toContainText("Open tickets for 2 threats");
  await dialog.getByRole("button", { name: "Open tickets" }).click();
  await expect(page.getByText("2 threats were changed").first()).toBeVisible();
  await page.getByText("Has a ticket", { exact: true }).click();
  await expect(page.locator(".facets").getByRole("link", { name: /^Include Yes 2$/ })).toBeVisible();
  await livery.reset();
});

test("previews a threat beside the queue", async ({ page, openAs }) => {
  await openAs("member", HOST, `${QUEUE}?q=infected&deviceName=ahg-hq-lt-0142`);
  await moveToFirstRow(page);
  await page.keyboard.press("Space");
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: "Latest flows" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Similar in 30 days" })).toBeVisible();
});

test("new threats are shown on request", async ({ page, openAs }) => {
  await page.route("**/threats/arrivals?**", (route) => route.fulfill({ json: { count: 3 } }));
  await openAs("member", HOST, QUEUE);
  await expect(page.getByRole("main")).toContainText("3 new threats");
  await expect(page.getByRole("button", { name: "Show", exact: true })).toBeVisible();
});

test("the queue has an empty state for organizations without threats, and a threat of another organization is not found", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${QUEUE}/thr-nobody-knows`);
  await expect(page.getByText("No threat thr-nobody-knows in")).toBeVisible();
  await page.getByRole("link", { name: "All threats" }).click();
  await expect(page.getByRole("table", { name: "Threats" })).toBeVisible();
});

test("a threat explains its technique, and each recommended step has a button that opens the matching screen", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, BEACON);
  const technique = page.getByRole("region", { name: "MITRE ATT&CK" });
  await expect(technique).toContainText("T1071 Application Layer Protocol");
  await expect(technique).toContainText("T1071.001 Web Protocols");
  await expect(technique).toContainText("Commands and results are sent as web requests");
  const steps = page.getByRole("region", { name: "Recommended steps" }).getByRole("listitem");
  await expect(steps).toHaveCount(4);
  for (const step of await steps.all())
    await expect(step.getByRole("link").or(step.getByRole("button"))).toHaveCount(1);
  await steps.getByRole("button", { name: "Isolate" }).click();
  await expect(page.getByRole("dialog", { name: /^Isolate/ })).toBeVisible();
});
