import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const LIST = "/insights/asset-inventory?deviceType=workstation";

/** The text of each sheet, as the browser prints the page. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}

test("a list is printed whole, with its filters, its date, its zone and the letterhead of brand and organization", async ({
  page,
  openAs,
}) => {
  // The dialog of the browser would stay open.
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
  // A long name may go on in the next line.
  const joined = printed.replaceAll(" ", "");
  expect(names.filter((name) => !joined.includes(name.replace(/\s/g, "")))).toEqual([]);
  expect(printed).toContain(organization ?? "no organization");
  expect(printed).toContain(`${total} devices. Printed `);
  expect(printed).toContain("Times are in ");
  expect(printed).toContain("Type is Workstation");
  expect(printed).not.toMatch(/Clear all|Export|Columns|Page 1 of/);
  sheets.forEach((sheet, index) => expect(sheet).toContain(`${index + 1} of ${sheets.length}`));
});

test("compliance is printed with every check of the page and nothing over its numbers", async ({ page, openAs }) => {
  await openAs("member", HOST, "/insights/compliance");
  const checks = (await page.getByRole("rowheader").allInnerTexts()).map((name) => name.replace(/\s+/g, " ").trim());
  expect(checks.length).toBeGreaterThan(10);
  const printed = (await printedPages(page)).join(" ");
  expect(checks.filter((name) => !printed.includes(name))).toEqual([]);
});
