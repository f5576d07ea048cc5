import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const LIST = "/insights/asset-inventory?deviceType=workstation";

/** When the page was printed and the zone of its times, once on the first sheet. */
const WHEN = /Printed \d{2}\/\d{2}\/\d{4},? \d{1,2}:\d{2}:\d{2} [ap]m\. Times are in [A-Z]/i;

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
  expect(printed).toContain(organization ?? "no organization");
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
});

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

test("a grouped list shows the number of printed groups", async ({ page, openAs }) => {
  await openAs("member", HOST, "/insights/threat-intelligence?group=ruleName");
  await expect(page.getByRole("table", { name: "Threats in groups" })).toBeVisible();
  const printed = (await printedPages(page)).join(" ");
  expect(printed).toMatch(/(\d+ of )?\d+ groups of [\d,]+ threats/);
  expect(printed).not.toContain("The first 0");
});

test("every report shows when it was printed and the zone of its times", async ({ page, openAs, livery }) => {
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
    expect((await printedPages(page))[0], address).toMatch(WHEN);
  }
});
