import type { Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/insights/asset-inventory";

async function countOf(page: Page, noun: string): Promise<number> {
  const text = await page.getByRole("navigation", { name: `Pages of ${noun}` }).innerText();
  return Number(new RegExp(`([\\d,]+) ${noun}`).exec(text)?.[1]?.replace(",", ""));
}

test("[2.3] the inventory's number of devices at high risk links to the same number of rows, each with its next step", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, PATH);
  const number = page.getByRole("list", { name: "Device summary" }).getByRole("link", { name: /High risk/ });
  const count = Number(/\d+/.exec(await number.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Device views" }).getByRole("link", { name: "High risk" }).click();
  await expect(page).toHaveURL(/riskScore=%3E%3D80/);
  await expect.poll(() => countOf(page, "devices")).toBe(count);
  const rows = page.getByRole("table", { name: "Devices", exact: true }).locator("tbody tr");
  await expect(rows).toHaveCount(count);
  for (const row of await rows.all()) await expect(row).toContainText(/→ .*−\d+ risk/);
});

test("the list can be extended to mid scores, and the list and the chart agree for today", async ({ page, openAs }) => {
  await openAs("member", HOST, `${PATH}?view=high-risk`);
  await page.getByRole("navigation", { name: "Minimum risk score" }).getByRole("link", { name: /Mid/ }).click();
  await expect(page).toHaveURL(/riskScore=%3E%3D50/);
  const card = page.getByRole("region", { name: "Devices at risk" });
  await card.getByText("View as table").click();
  const today = await card.getByRole("row").last().innerText();
  const counts =
    today
      .match(/\b\d+\b/g)
      ?.slice(-2)
      .map(Number) ?? [];
  const atRisk = counts.reduce((sum, count) => sum + count, 0);
  expect(counts).toHaveLength(2);
  expect(atRisk).toBeGreaterThan(0);
  await expect.poll(() => countOf(page, "devices")).toBe(atRisk);
});

test("[2.3] an assessment is run, decided on, compared and read by a Member", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${PATH}?view=risk-assessment`);
  const before = await countOf(page, "risk assessments");
  await page.getByRole("button", { name: "Schedule" }).click();
  await page
    .getByRole("dialog")
    .getByRole("combobox", { name: /Assess/ })
    .selectOption("daily");
  await page.getByRole("dialog").getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("Assessments run daily from now on").first()).toBeVisible();
  await page.getByRole("button", { name: "Run now" }).click();
  await page.getByRole("textbox", { name: /Name/ }).fill("After the incident");
  await page.getByRole("dialog").getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("After the incident");
  const address = new URL(page.url()).pathname + new URL(page.url()).search;

  const risks = page.getByRole("table", { name: "Top risks" });
  const undecided = risks.getByRole("row").filter({ has: page.getByRole("button", { name: "Decide" }) });
  const row = undecided.first();
  const name = (await row.getByRole("rowheader").innerText()).trim();
  await row.getByRole("button", { name: "Decide" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save decision" }).click();
  await expect(dialog.getByText("Choose a decision")).toBeVisible();
  await dialog.getByRole("combobox", { name: /Decision/ }).selectOption("accept");
  await dialog.getByRole("textbox", { name: /Owner/ }).fill("board@acme-health.example");
  await dialog.getByLabel(/Day/).fill("2030-01-31");
  await dialog.getByRole("button", { name: "Save decision" }).click();
  await expect(page.getByText("The decision was recorded").first()).toBeVisible();
  const decided = risks.getByRole("row").filter({ hasText: "board@acme-health.example" });
  await expect(decided).toContainText(name);
  await expect(decided).toContainText("Accept");

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed-as", document.title);
  });
  await page.getByRole("button", { name: "Share as PDF" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed-as", "After the incident");

  await page.getByRole("button", { name: "Email report" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Schedule email" }).click();
  const scheduled = page.getByText("Email digest of “Risk assessment: After the incident” scheduled");
  await expect(scheduled.first()).toBeVisible();

  const compare = page.getByRole("region", { name: "Compare" });
  await compare.getByRole("combobox").selectOption({ index: 1 });
  await expect(compare.getByRole("row", { name: /^Score / })).toBeVisible();
  await page.getByRole("link", { name: "All assessments" }).click();
  await expect(page.getByRole("link", { name: "After the incident" })).toBeVisible();
  await expect.poll(() => countOf(page, "risk assessments")).toBe(before + 1);

  await page.context().clearCookies();
  await openAs("member", HOST, address);
  await expect(page.getByRole("table", { name: "Top risks" })).toContainText("board@acme-health.example");
  await expect(page.getByRole("button", { name: /Decide|Change|Delete/ })).toHaveCount(0);
});

test("[6.6] the findings can be exported, without findings of screens that are hidden from the viewer", async ({
  page,
  openAs,
}) => {
  const partsInFile = () =>
    page.evaluate(async () => {
      const answer = await fetch("/exports/risk-findings?format=csv&columns=part");
      const [, ...lines] = (await answer.text()).trim().split("\r\n");
      return { status: answer.status, parts: [...new Set(lines)].sort() };
    });
  await openAs("tenantAdmin", HOST, "/support");
  const ofAdmin = await partsInFile();
  expect(ofAdmin.parts).toContain("Identity");
  await page.context().clearCookies();
  await openAs("member", HOST, "/support");
  expect(await partsInFile()).toEqual({ status: 200, parts: ofAdmin.parts.filter((part) => part !== "Identity") });
});

test("an address with a risk assessment that does not exist names it", async ({ page, openAs }) => {
  for (const query of ["id=nope", "id=ra-001&compare=nope"]) {
    await openAs("tenantAdmin", HOST, `/insights/asset-inventory?view=risk-assessment&${query}`);
    await expect(page.getByText("There is no risk assessment “nope” in Acme Health Group")).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Go to Asset Inventory" }).click();
  await expect(page).toHaveURL(/\/insights\/asset-inventory$/);
});
