import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const LIST = "/insights/asset-inventory?deviceType=workstation";

/** When the page was printed and the zone of its times, once on the first sheet. */
const WHEN = /Printed \d{2}\/\d{2}\/\d{4},? \d{1,2}:\d{2}:\d{2} [ap]m\. Times are in [A-Z]/i;

/** The width and height of a sheet in CSS pixels. */
const A4_LANDSCAPE = { width: 1123, height: 794 };

/** The text of each sheet, as the browser prints the page. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}

test("prints a complete list, with its filters, date, zone and the letterhead of brand and organization", async ({
  page,
  openAs,
}) => {
  // The browser's print dialog would stay open.
  await page.addInitScript("window.print = () => undefined");
  await openAs("member", HOST, LIST);
  const text = await page.getByText(/^1–20 of [\d,]+ devices$/).innerText();
  const total = Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
  expect(total).toBeGreaterThan(20);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(total);
  const names = await page.getByRole("rowheader").allInnerTexts();
  const organization = await page.locator("main b").first().textContent();

  const sheets = await printedPages(page);
  const printed = sheets.join(" ");
  // A long name may wrap to the next line.
  const joined = printed.replaceAll(" ", "");
  expect(names.filter((name) => !joined.includes(name.replace(/\s/g, "")))).toEqual([]);
  expect(printed).toContain(organization || "no organization");
  expect(printed).toContain("Northwind Shield");
  expect(printed).toContain(`${total} devices`);
  expect(printed).not.toContain(`of ${total} devices`);
  expect(printed).toMatch(WHEN);
  expect(printed).toContain("Type is Workstation");
  expect(printed).not.toMatch(/Clear all|Export|Columns|Page 1 of/);
  // A table row takes up one or two lines on paper, and words are not broken.
  expect(sheets.length).toBeLessThan(total / 8);
  expect(printed).toContain("Workstation");
  sheets.forEach((sheet, index) => expect(sheet).toContain(`${index + 1} of ${sheets.length}`));
});

test("the print button of compliance prints every check, and no element covers its numbers", async ({
  page,
  openAs,
}) => {
  await page.addInitScript("window.print = () => undefined");
  await openAs("member", HOST, "/insights/compliance");
  const text = await page.getByText(/^1–20 of [\d,]+ checks$/).innerText();
  const total = Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await expect(page.getByRole("table", { name: "Checks" }).locator("tbody").getByRole("row")).toHaveCount(total);
  const checks = (await page.getByRole("rowheader").allInnerTexts()).map((name) => name.replace(/\s+/g, " ").trim());
  expect(checks.length).toBeGreaterThan(20);
  const printed = (await printedPages(page)).join(" ");
  expect(printed).toContain(`${total} checks`);
  // A long name may wrap to the next line.
  const joined = printed.replaceAll(" ", "");
  expect(checks.filter((name) => !joined.includes(name.replaceAll(" ", "")))).toEqual([]);

  // On paper, no cell is behind another one or outside the sheet.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(A4_LANDSCAPE);
  const cells = page.getByRole("table", { name: "Checks" }).locator("tbody tr:nth-child(-n+5) > *");
  const outside = await cells.evaluateAll((all) =>
    all.filter((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    }),
  );
  expect(outside).toEqual([]);
  expect(await cells.evaluateAll(findHidden)).toEqual([]);
});

/** The texts of cells that something else covers. Columns that are not printed have no size. */
function findHidden(cells: Element[]): string[] {
  return cells.flatMap((cell) => {
    cell.scrollIntoView({ block: "center", inline: "center" });
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left === right || top === bottom || cell.contains(at) ? [] : [cell.textContent];
  });
}

/** Every other list, with its noun and what it is filtered by; who may open it, unless it is a Tenant Admin. */
const LISTS: [address: string, noun: string, filter?: string, person?: "projectAdmin"][] = [
  ["/insights/vulnerabilities?severity=critical", "software", "Worst severity is Critical"],
  ["/insights/vulnerabilities?tab=cve&severity=critical", "vulnerabilities", "Severity is Critical"],
  ["/insights/vulnerabilities?tab=exceptions", "exceptions?"],
  ["/insights/asset-inventory/srv-portal-01/software", "software"],
  ["/insights/asset-inventory/users?kind=person", "users?", "Kind is Person"],
  ["/insights/asset-inventory?view=risk-assessment", "risk assessments?"],
  ["/insights/compliance?tab=devices", "devices?"],
  ["/insights/compliance?tab=exceptions", "exceptions?"],
  ["/threat-hunting?tab=dns&range=24h&queryName=certlattice.example", "DNS queries"],
  ["/monitoring?tab=sensors", "sensors?"],
  ["/domains", "domains?"],
  ["/sites?status=active", "sites?", "Status is Active"],
  ["/policies?tab=egress", "egress rules?"],
  ["/policies?tab=ingress", "ingress rules?"],
  ["/policies?tab=threat-rules&action=block", "threat rules?", "Action is Block"],
  ["/policies?tab=indicator-lists", "indicator lists?"],
  ["/admin-settings/audit?range=7d", "events?", "Time is last 7 days"],
  ["/admin-settings/identity", "users?"],
  ["/organizations", "organizations?", undefined, "projectAdmin"],
  ["/command-center?view=organizations", "organizations?", undefined, "projectAdmin"],
];

test("every list has its letterhead, date, zone, filters, number of rows and all rows on paper", async ({
  page,
  openAs,
}) => {
  // Twenty lists.
  test.setTimeout(180_000);
  await page.addInitScript("window.print = () => { window.hasPrinted = true; }");
  await page.setViewportSize(A4_LANDSCAPE);
  for (const [address, noun, filter, person = "tenantAdmin"] of LISTS) {
    await openAs(person, HOST, `${address}${address.includes("?") ? "&" : "?"}print=list`);
    await expect.poll(() => page.evaluate(() => "hasPrinted" in window), address).toBe(true);
    // After opening: set before, it was once not in force on the first page.
    await page.emulateMedia({ media: "print" });
    const { text, rows, ago } = await page.evaluate(readSheet);
    const ends = page.locator("[data-grid] tbody tr:is(:first-child, :last-child) > *");
    const covered = await ends.evaluateAll(findHidden);
    const [, total = ""] = new RegExp(`(?<!of )\\b([\\d,]+) ${noun}`).exec(text) ?? [];
    expect(text, address).toMatch(WHEN);
    for (const words of ["Northwind Shield Ltd", filter ?? ""]) expect(text, address).toContain(words);
    const expected = { address, rows: Number(total.replace(",", "") || "NaN"), covered: [], ago: [] };
    expect({ address, rows, covered, ago }).toEqual(expected);
    expect(rows, address).toBeGreaterThan(0);
  }
});

/** What is readable on paper: the text, the number of rows, and relative times in the first and the last one. */
function readSheet() {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-grid] tbody tr")];
  const ends = [rows[0], rows.at(-1)].flatMap((row) => (row ? [row] : []));
  return {
    text: document.body.innerText.replace(/\s+/g, " "),
    rows: rows.filter((row) => row.innerText.trim() !== "").length,
    ago: ends
      .flatMap((row) => [...row.querySelectorAll("time")].map((time) => time.innerText))
      .filter((time) => /ago$|^in /.test(time)),
  };
}

test("a page printed without its complete list shows which rows it includes, and Ctrl+P prints the complete list", async ({
  page,
  openAs,
}) => {
  await page.addInitScript(
    "window.print = () => { window.printedRows = document.querySelectorAll('tbody tr').length; }",
  );
  await openAs("member", HOST, `${LIST}&page=2`);
  const total = Number(await page.locator("main [data-total]").first().getAttribute("data-total"));
  const sheets = (await printedPages(page)).join(" ");
  expect(sheets).toMatch(new RegExp(`Rows 21–\\d+ of ${total} devices`));
  await expect(async () => {
    await page.keyboard.press("Control+p");
    expect(await page.evaluate("window.printedRows")).toBe(total);
  }).toPass();
});

test("a list of more than a thousand rows is printed from its file, and says so if there is none", async ({
  page,
  openAs,
}) => {
  await page.addInitScript("window.print = () => { window.hasPrinted = true; }");
  await openAs("member", HOST, "/threat-hunting?action=blocked");
  const text = await page.getByText(/^1–20 of [\d,]+ flows$/).innerText();
  const total = Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
  expect(total).toBeGreaterThan(1000);
  const tables = page.getByRole("table", { name: "Flows" });

  await page.keyboard.press("Control+p");
  await expect.poll(() => page.evaluate(() => "hasPrinted" in window)).toBe(true);
  await expect(tables.locator("tbody tr")).toHaveCount(total);
  // On the screen, times are relative to now.
  await expect(tables.getByRole("rowheader").first()).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d/);
  expect(await tables.first().getByRole("columnheader").allInnerTexts()).toContain("Destination");
  // On paper only: a change of the medium would take seconds.
  await expect(page.locator("p", { hasText: new RegExp(`^${total.toLocaleString("en")} flows$`) })).toBeAttached();

  // Afterwards, the list is on the screen again.
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.route("**/exports/flows?**", (route) => route.fulfill({ status: 503, body: "The API is down." }));
  await page.keyboard.press("Control+p");
  const failure = page.getByRole("alert").filter({ hasText: "The rows could not be prepared for printing." });
  await expect(failure).toContainText("The API is down.");
  await failure.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
});

test("a grouped list shows the number of printed groups, and Ctrl+P prints all of them", async ({ page, openAs }) => {
  await page.addInitScript("window.print = () => undefined");
  await openAs("member", HOST, "/insights/threat-intelligence?group=ruleName,deviceName");
  await expect(page.getByRole("table", { name: "Threats in groups" })).toBeVisible();
  const printed = (await printedPages(page)).join(" ");
  const [, shown, all] = /(\d+) of (\d+) groups of [\d,]+ threats/.exec(printed) ?? [];
  expect(Number(shown)).toBeLessThan(Number(all));
  await expect(async () => {
    await page.keyboard.press("Control+p");
    await expect(page).toHaveURL(/[?&]print/, { timeout: 1_000 });
  }).toPass();
  await expect.poll(async () => (await printedPages(page)).join(" ")).toMatch(new RegExp(`(?<!of )${all} groups of`));
});

test("a printed range has no arrows", async ({ page, openAs }) => {
  await openAs("member", "northwind.localhost", "/monitoring");
  const range = page.getByRole("main").getByRole("group", { name: "Time range" });
  await expect(range.getByRole("button", { name: "Earlier" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(range.getByRole("button")).toHaveCount(1);
  await page.emulateMedia({ media: "screen" });
});

test("paper is light in dark mode", async ({ page, openAs, context, livery }) => {
  const colours = () =>
    page.evaluate(() => {
      const { colorScheme, color } = getComputedStyle(document.body);
      return { colorScheme, color, token: getComputedStyle(document.documentElement).getPropertyValue("--text") };
    });
  const printed: object[] = [];
  for (const mode of ["light", "dark"]) {
    await context.addCookies([{ name: "mode", value: mode, url: `http://ember.localhost:${livery.port}` }]);
    await openAs("member", "ember.localhost", "/support");
    await page.emulateMedia({ media: "screen" });
    const onScreen = await colours();
    await page.emulateMedia({ media: "print" });
    printed.push(await colours());
    if (mode === "dark") expect(onScreen).not.toEqual(printed[0]);
  }
  expect(printed[1]).toEqual(printed[0]);
});

/** The title of each card, and the beginning of the last row of its lists and tables. */
function readCardEnds() {
  return [
    ...document.querySelectorAll("main section:not(:has(section), :has(form), [data-grid], [data-grid] *)"),
  ].flatMap((card) => {
    const title = card.querySelector("h2, h3")?.textContent ?? "";
    const lists = [...card.querySelectorAll("tbody, ul, ol, dl")].filter((list) => list.getClientRects().length > 0);
    const rows = lists.flatMap((list) => list.querySelector(":scope > :is(tr, li, div, dd):last-child") ?? []);
    return rows.map((row) => ({ title, text: (row as HTMLElement).innerText.split(/[\n\t]/, 1)[0] ?? "" }));
  });
}

test("every report shows when it was printed, the zone of its times, and its cards to their last row", async ({
  page,
  openAs,
  livery,
}) => {
  // Six screens, each printed.
  test.setTimeout(120_000);
  await openAs("tenantAdmin", HOST, "/insights/threat-intelligence?status=new");
  const threat = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link").first();
  const addresses = [
    "/dashboard",
    (await threat.getAttribute("href")) ?? "no threat",
    "/insights/asset-inventory/nas-01",
    "/insights/asset-inventory/ahg-hq-lt-0142/compliance?report=1",
    "/insights/compliance?tab=compare",
    "/insights/asset-inventory?view=risk-assessment",
  ];
  for (const address of addresses) {
    await page.goto(`http://${HOST}:${livery.port}${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    // A card can be refreshed between reading and printing.
    await expect(async () => {
      const ends = await page.evaluate(readCardEnds);
      const sheets = await printedPages(page);
      expect(sheets[0], address).toMatch(WHEN);
      const printed = sheets.join(" ");
      // Adjacent texts of a row may be in another order in the file.
      const missing = ends.filter(({ text }) => !text.split(/\s+/).every((word) => printed.includes(word)));
      expect(missing, address).toEqual([]);
    }).toPass({ timeout: 15_000 });
  }
});

test("a custom dashboard prints every panel with all of its rows, the date, the zone and the letterhead", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  await page.getByRole("button", { name: "Dashboards" }).click();
  await page.getByRole("button", { name: "Add dashboard" }).click();
  await page.getByLabel("Name").fill("On paper");
  await page.getByLabel("Start with").selectOption({ value: "soc-triage" });
  await page.getByRole("dialog").getByRole("button", { name: "Add dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "On paper" })).toBeVisible();
  const address = page.url();
  // As readers see it, who print without controls.
  await openAs("member", HOST, new URL(address).pathname);
  const panels = page.locator("[data-panels] section");
  await expect(panels.first()).toBeVisible();
  await expect(page.locator("[data-panels] [aria-busy=true]")).toHaveCount(0);
  const rows = page.locator("[data-panels] tbody tr");
  await expect(rows.first()).toBeVisible();
  const titles = await panels.locator("header h2").allInnerTexts();
  const cells = await page.locator("[data-panels] tbody :is(th, td)").allTextContents();
  const organization = (await page.locator("main b").first().textContent()) || "no organization";

  const sheets = await printedPages(page);
  const joined = sheets.join("").replace(/\s/g, "");
  expect(titles.length).toBeGreaterThan(3);
  expect(cells.length).toBeGreaterThan(20);
  // The kerning of capitals and ligatures differ between the page and the file, so words are compared without spaces.
  const missing = [...titles, ...cells].map((text) => text.replace(/\s/g, "")).filter((text) => !joined.includes(text));
  expect(missing).toEqual([]);
  expect(sheets[0]).toContain("On paper");
  expect(sheets[0]).toContain("Northwind Shield Ltd");
  expect(sheets[0]).toContain(organization);
  expect(sheets[0]).toMatch(WHEN);
  expect(sheets.join(" ")).not.toMatch(/Edit dashboard|Add panel/);
  await livery.reset();
});
