import { expect, test } from "../support/journey.ts";
import { runAxe } from "../support/run-axe.ts";

const HOST = "northwind.localhost";
const HUNTING = "/threat-hunting";
const DAY = "range=24h";
const HOUR_MS = 3_600_000;

test("a hunt summarizes the selected fields and compares their values with another range", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?${DAY}&values=dstPort`);
  await expect(page.getByRole("heading", { name: "Port", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Fields: 1 of up to 8" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Application", exact: true }).click();
  await expect(page).toHaveURL(/values=dstPort%2Capplication/);
  await expect(page.getByRole("heading", { name: "Application", exact: true })).toBeVisible();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByRole("menuitem", { name: "Previous range" }).click();
  const ports = page.getByRole("group", { name: "Port", exact: true });
  await expect(ports.getByRole("columnheader", { name: "Other" })).toBeVisible();
  await page.getByRole("button", { name: "Compared: Previous range" }).click();
  await page.getByRole("menuitem", { name: "Choose dates…" }).click();
  const dates = page.getByRole("dialog", { name: "Compare with a range" });
  const start = dates.getByRole("textbox", { name: "From" }).or(dates.getByLabel("From"));
  const from = await start.inputValue();
  const earlier = new Date(Date.parse(`${from}Z`) - 6 * HOUR_MS).toISOString();
  await start.fill(earlier.slice(0, from.length));
  await dates.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/compare=20/);
  await expect(page.getByText("The ranges differ in length")).toBeVisible();
  await page.getByRole("button", { name: /^Compared: / }).click();
  await page.getByRole("menuitem", { name: "A week earlier" }).click();
  await expect(page.getByRole("button", { name: "Compared: A week earlier" })).toBeVisible();
  const [value, now] = await ports
    .getByRole("row")
    .nth(1)
    .getByRole("rowheader")
    .or(ports.getByRole("cell"))
    .allInnerTexts();
  await ports
    .getByRole("link", { name: value ?? "", exact: true })
    .first()
    .click();
  await expect(page.locator("[data-total]").first()).toHaveAttribute("data-total", (now ?? "").replace(/\D/g, ""));
});

test("an unbounded range has no previous range", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?values=on`);
  await expect(page.getByText("Choose a range to compare its values")).toBeVisible();
});

test("groups are measured by the selected aggregation", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?tab=dns&${DAY}&group=category`);
  await page.getByRole("button", { name: "Measure: Rows" }).click();
  await page.getByRole("menuitem", { name: "Blocked %" }).click();
  await expect(page).toHaveURL(/metric=share/);
  const groups = page.getByRole("table", { name: "DNS queries in groups" });
  await expect(groups.getByRole("columnheader", { name: "Blocked share" })).toBeVisible();
  const query = page.getByRole("combobox", { name: "Question or filter" });
  await expect(query).toHaveValue(/metric:share:action:blocked/);

  await page.getByRole("button", { name: "By category" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Time by hour" }).click();
  await expect(page).toHaveURL(/group=hour%2Ccategory/);
  await expect(query).toHaveValue(/by:hour,category/);
  await query.fill("action:blocked range:24h by:hour");
  await query.press("Enter");
  await expect(page.getByRole("group", { name: "DNS queries by hour", exact: true })).toBeVisible();
  const hour = groups.locator("tbody [data-rows]").first();
  const rows = await hour.getAttribute("data-rows");
  await hour.click();
  await expect(page.locator("[data-total]").first()).toHaveAttribute("data-total", rows ?? "");
});

test("a field of a row can be added as a column", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?${DAY}`);
  const table = page.getByRole("table", { name: "Flows" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(table.locator("tr:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Space");
  await page.getByRole("link", { name: "Add Transport as a column" }).click();
  await expect(page).toHaveURL(/cols=.*transport/);
  await expect(
    page.getByRole("table", { name: "Flows" }).getByRole("columnheader", { name: "Transport" }),
  ).toBeVisible();
});

test("a DNS query shows its answers and the flows to them, each with its own session page", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${HUNTING}?tab=dns&${DAY}&queryType=A&action=allowed&responseCode=NOERROR`);
  await page.getByRole("table", { name: "DNS queries" }).getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/session=/);
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: "Answers" })).toBeVisible();
  await expect(drawer.getByRole("heading", { name: "Flows to these addresses in the hour after" })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/session=/);
});

test("reports that more rows match than are counted, and suggests what to do", async ({ page, openAs }) => {
  await openAs("member", HOST, HUNTING);
  await expect(page.getByText("More than 10,000 flows match. Narrow the hunt, or export all of them.")).toBeVisible();
});

test("hunts are stored on the server and can be reopened from another tab", async ({ page, openAs, context }) => {
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes(HUNTING),
  );
  await openAs("member", HOST, `${HUNTING}?${DAY}&action=reset`);
  await stored;
  const other = await context.newPage();
  await other.goto(new URL(`${HUNTING}?${DAY}&action=blocked`, page.url()).href);
  await other.getByRole("button", { name: "History" }).click();
  await other.getByRole("menuitem", { name: /action:reset/ }).click();
  await expect(other).toHaveURL(/action=reset/);
});
