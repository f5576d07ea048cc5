import { expect, test } from "../support/journey.ts";
import { tokensOf } from "../support/signed-in.ts";

const HOST = "northwind.localhost";
const QUEUE = "/insights/threat-intelligence";
const BEACON = `${QUEUE}/thr-infected-laptop-beacon`;

/** The number in a text such as "Resolved 624" or "1–20 of 1,284 threats". */
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(",", ""));

test("[2.2, 3.10] each number of the queue is the number of rows that it leads to", async ({ page, openAs }) => {
  await openAs("member", HOST, QUEUE);
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
  const total = numberIn(await tabs.getByRole("link", { name: "Resolved" }).innerText(), /([\d,]+)$/);
  await expect(page).toHaveURL(/status=resolved/);
  await expect(page.getByRole("main")).toContainText(new RegExp(`of ${total.toLocaleString("en")} threats`));
  await chart.getByText("View as table").click();
  const cells = await chart.getByRole("cell").allInnerTexts();
  expect(cells.map((cell) => Number(cell.replaceAll(",", ""))).reduce((sum, count) => sum + count, 0)).toBe(total);
});

test("a threat goes from the queue to resolved, with a comment and a reason, and its history and the audit trail say so", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, `${QUEUE}?status=new&sort=-riskScore`);
  const row = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link").last();
  const title = await row.innerText();
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);

  await page.keyboard.press("a");
  await expect(page.getByRole("main")).toContainText("Assigned to tess@customer.example");
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

test("[3.9] a threat says what its score is made of, to the point, and what happened in sentences", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, BEACON);
  const card = page.getByRole("region", { name: /Why it scored/ });
  const text = await card.innerText();
  const points = (text.match(/\+\d+/g) ?? []).map(Number);
  const score = numberIn(text, /Why it scored (\d+)/);
  expect(points.reduce((sum, part) => sum + part, 0)).toBe(score);
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("ahg-hq-lt-0142");
});

test("[2.3] flows and comments of a threat are screens of their own, and a Member reads all and changes nothing", async ({
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
    ["Related", "By the same rule in 30 days"],
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
    const body = new URLSearchParams({ intent: "tag", tags: "x" });
    return (await fetch(location.pathname, { method: "POST", body })).status;
  });
  expect(status).toBe(403);
});

test("next and previous keep to the list that the threat was opened from", async ({ page, openAs }) => {
  await openAs("member", HOST, `${QUEUE}?status=in_progress`);
  const rows = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link");
  const titles = await rows.allInnerTexts();
  await rows.nth(1).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(titles[1] ?? "");
  await page.keyboard.press("n");
  await expect(heading).toContainText(titles[2] ?? "");
  await page.keyboard.press("p");
  await expect(heading).toContainText(titles[1] ?? "");
  await page.keyboard.press("p");
  await expect(heading).toContainText(titles[0] ?? "");
  await expect(page.getByRole("navigation", { name: "In the list" })).toContainText(`1 of ${titles.length}`);
});

test("all matching threats are changed at once, and those that could not be are told with their reason", async ({
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
  const skipped = page.getByRole("list", { name: "Left as they were" });
  await expect(skipped).toContainText("Has these tags already");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await openAs("limitedTenantAdmin", HOST, `${QUEUE}?status=resolved&severity=low&tags=seen-again`);
  await expect(page.getByRole("main")).toContainText(new RegExp(`of ${total} threats`));
  await livery.reset();
});

test("a look closer shows a threat beside the queue", async ({ page, openAs }) => {
  await openAs("member", HOST, `${QUEUE}?q=infected&deviceName=ahg-hq-lt-0142`);
  await page.getByRole("table", { name: "Threats" }).getByRole("rowheader").first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: "Latest flows" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Similar in 30 days" })).toBeVisible();
});

test("threats that came meanwhile wait until they are asked for", async ({ page, openAs }) => {
  await page.route("**/threats/arrivals?**", (route) => route.fulfill({ json: { count: 3 } }));
  await openAs("member", HOST, QUEUE);
  await expect(page.getByRole("main")).toContainText("3 new threats");
  await expect(page.getByRole("button", { name: "Show", exact: true })).toBeVisible();
});

test("where no threat was ever seen the queue says so, and a threat of another organization is not there", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${QUEUE}/thr-nobody-knows`);
  await expect(page.getByText("No threat thr-nobody-knows in")).toBeVisible();
  await page.getByRole("link", { name: "All threats" }).click();
  await expect(page.getByRole("table", { name: "Threats" })).toBeVisible();
});
