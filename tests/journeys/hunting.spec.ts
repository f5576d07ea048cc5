import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const HUNTING = "/threat-hunting";

test("[1.3, 9.4] a suggested question is answered from real data, and shows how it was interpreted", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, HUNTING);
  const suggestions = page.getByRole("list", { name: "Suggested questions" });
  await expect(suggestions.getByRole("link")).toHaveCount(8);
  await suggestions.getByRole("link", { name: "Top 10 devices by bytes sent in the last 24 hours" }).click();
  await expect(page).toHaveURL(/group=srcDevice/);
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(
    "range:24h by:srcDevice metric:sum:bytesOut top:10",
  );
  const groups = page.getByRole("table", { name: "Flows in groups" });
  await expect(groups.getByRole("rowheader")).toHaveCount(10);
  await expect(page.getByText(/^Searched [\d,]+ flows in .* ms$/)).toBeVisible();
  const device = await groups.getByRole("rowheader").first().innerText();
  await groups.getByRole("rowheader").first().getByRole("link").first().click();
  await expect(page.getByRole("table", { name: "Flows" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(
    new RegExp(`srcDevice:${device.trim()}`),
  );
});

test("a threat created from selected flows references them, and the same flow cannot create a second one", async ({
  page,
  openAs,
  livery,
}) => {
  await livery.reset();
  // Flows of threats have a high risk.
  await openAs("tenantAdmin", HOST, `${HUNTING}?dstPort=443&range=24h&sort=riskScore`);
  const flows = page.getByRole("table", { name: "Flows" });
  const create = async (title: string) => {
    await flows
      .getByRole("checkbox", { name: /^Select \d/ })
      .nth(0)
      .check();
    await flows
      .getByRole("checkbox", { name: /^Select \d/ })
      .nth(1)
      .check();
    await page.getByRole("button", { name: "Create threat", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Create a threat from 2 flows" });
    await dialog.getByRole("textbox", { name: "Title" }).fill(title);
    await dialog.getByRole("combobox", { name: "Severity" }).selectOption("high");
    await dialog.getByRole("textbox", { name: /technique/ }).fill("beacon");
    await dialog.getByRole("button", { name: "Create threat", exact: true }).click();
    await expect(dialog.getByText(/Enter a technique of MITRE ATT&CK/)).toBeVisible();
    await dialog.getByRole("textbox", { name: /technique/ }).fill("T1071.001");
    await dialog.getByRole("button", { name: "Create threat", exact: true }).click();
    return dialog;
  };
  await create("Regular calls to an unknown host");
  await expect(page.getByRole("heading", { name: "Regular calls to an unknown host", level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Threat", exact: true }).getByRole("link", { name: /Flows/ }).click();
  await expect(page.getByText("The flows that this threat was created from.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Flows" }).getByRole("row")).toHaveCount(3);

  await page.goBack();
  await page.goBack();
  const dialog = await create("Once more");
  await expect(dialog.getByText(/already belongs to threat/).first()).toBeVisible();
});

test("selected DNS queries are blocked by one rule, and become the condition of a threat rule", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${HUNTING}?tab=dns&registrableDomain=quillmail.example&range=7d`);
  const query = page.getByRole("checkbox", { name: /^Select \d/ }).first();
  const name = await page
    .getByRole("table", { name: "DNS queries" })
    .getByText("quillmail.example")
    .first()
    .textContent();
  await query.check();
  await expect(page.getByRole("button", { name: "Create threat", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  const rule = page.getByRole("dialog", { name: "Add egress rule" });
  await expect(rule.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(`Block ${name}`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create threat rule" }).last().click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: /Match/ })).toHaveValue(`queryName:${name}`);
});

test("one box accepts words and terms, and lists words that were ignored", async ({ page, openAs }) => {
  await openAs("member", HOST, HUNTING);
  const box = page.getByRole("combobox", { name: "Question or filter" });
  await box.fill("blocked purple flows transport:tcp in the last 7 days");
  await box.press("Enter");
  await expect(box).toHaveValue("action:blocked transport:tcp range:7d");
  const asked = page.getByRole("status").filter({ hasText: "You asked" });
  await expect(asked).toContainText("Not used: “purple”");
  await expect(asked.locator("mark")).toHaveText("purple");
  await expect(page.getByRole("table", { name: "Flows" }).getByRole("row").nth(1)).toContainText("Blocked");
  await box.fill("elephants of the savannah by moonlight");
  await box.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "This question could not be interpreted" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Suggested questions" }).getByRole("link")).toHaveCount(3);
});

test("without a question, Ask keeps the focus in the box; after an answer, it clears the list", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, HUNTING);
  const box = page.getByRole("combobox", { name: "Question or filter" });
  const askButton = page.getByRole("search").getByRole("button", { name: "Ask" });
  const before = page.url();
  await askButton.click();
  await expect(box).toBeFocused();
  expect(page.url()).toBe(before);
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).not.toHaveURL(/ask=/);
  await expect(box).toBeFocused();
  await box.fill("action:blocked");
  await box.press("Enter");
  await expect(page).toHaveURL(/action=blocked/);
  await box.fill("");
  await box.press("Enter");
  await expect(page).not.toHaveURL(/action=blocked|ask=/);
  await expect(box).toBeFocused();
});

test("[1.3] Tab completes a question while it is typed, and Enter runs it", async ({ page, openAs }) => {
  await openAs("member", HOST, HUNTING);
  const box = page.getByRole("combobox", { name: "Question or filter" });
  await box.pressSequentially("range:24h act");
  await expect(page.getByRole("option", { name: /^action:/ })).toBeVisible();
  await box.press("Tab");
  await expect(box).toHaveValue("range:24h action:");
  await box.pressSequentially("bl");
  await expect(page.getByRole("option", { name: /^action:blocked/ })).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(box).toHaveValue("range:24h action:blocked ");
  await box.press("Enter");
  await expect(page).toHaveURL(/action=blocked&range=24h/);
  // The address changes just before the box is replaced by one with the new text.
  await expect(box).toHaveValue("action:blocked range:24h");
  await box.fill("");
  await box.pressSequentially("top 10 dev");
  await expect(page.getByRole("option", { name: /^Top 10 devices by bytes sent/ })).toBeVisible();
  await box.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(box).toHaveValue("top 10 dev");
});

test("the box keeps the focus after a question, and a filter removed with the keyboard leaves it on another", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, HUNTING);
  const box = page.getByRole("combobox", { name: "Question or filter" });
  await box.fill("blocked outbound flows in the last 7 days");
  await box.press("Enter");
  await expect(box).toHaveValue("action:blocked direction:outbound range:7d");
  await expect(box).toBeFocused();
  const remove = (filter: string) => page.getByRole("link", { name: `Remove the filter ${filter}` });
  await remove("Direction is Outbound").focus();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("action:blocked range:7d");
  await expect(remove("Action is Blocked")).toBeFocused();
  await page.getByRole("link", { name: "Clear", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
});

test("the graph shows where inbound connections of unknown devices come from", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?direction=inbound&range=7d&look=graph`);
  const graph = page.getByRole("region", { name: "Connections" });
  const source = graph.getByRole("list", { name: "From" }).getByRole("link").first();
  await expect(source).toHaveText(/^\d+\.\d+\.\d+\.\d+$/);
  const address = await source.innerText();
  await source.click();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(
    new RegExp(`srcIp:${address.replaceAll(".", "\\.")}`),
  );
});

test("a question about domains is answered from DNS queries, whichever list is open, and drawn as a graph", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, HUNTING);
  const box = page.getByRole("combobox", { name: "Question or filter" });
  await box.fill("Which devices queried malicious domains in the last 30 days?");
  await box.press("Enter");
  await expect(page).toHaveURL(/tab=dns/);
  await expect(box).toHaveValue("verdict:malicious range:30d by:deviceName");
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Graph" }).click();
  const graph = page.getByRole("region", { name: "Connections" });
  await expect(graph).toContainText(/the 60 most frequent, with [\d,]+ of [\d,]+ DNS queries; [\d,]+ are not shown/i);
  // Not the blocked parts, which are drawn over them.
  const lines = graph.locator("svg > svg path");
  await expect(lines).toHaveCount(60);
  await graph.getByRole("link").first().focus();
  await expect(lines.and(page.locator("[data-on]"))).not.toHaveCount(0);
});

test("addresses can be filtered by their network, and a network can be excluded", async ({ page, openAs }) => {
  await openAs("member", HOST, HUNTING);
  const box = page.getByRole("combobox", { name: "Question or filter" });
  const sources = page.getByRole("table", { name: "Flows in groups" }).getByRole("rowheader");
  await box.fill("traffic from 10.11.0.0/16 in the last 24 hours by:srcIp top:50");
  await box.press("Enter");
  await expect(box).toHaveValue("srcIp:10.11.0.0/16 range:24h by:srcIp top:50");
  await expect(sources.first()).toContainText(/^10\.11\./);
  for (const source of await sources.allInnerTexts()) expect(source.trim()).toMatch(/^10\.11\./);
  await box.fill("-srcIp:10.0.0.0/8 range:24h by:srcIp top:50");
  await box.press("Enter");
  await expect(sources.first()).not.toContainText(/^10\./);
  for (const source of await sources.allInnerTexts()) expect(source.trim()).not.toMatch(/^10\./);
  await box.fill("srcIp:192.0.2.250 range:1h");
  await box.press("Enter");
  await page.getByRole("link", { name: "Widen to the last 7 days" }).click();
  await expect(box).toHaveValue("srcIp:192.0.2.250 range:7d");
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("menuitem", { name: "srcIp:10.11.0.0/16 range:24h by:srcIp top:50" }).click();
  await expect(sources.first()).toContainText(/^10\.11\./);
});

test("[2.2] a row expands to show every field, and a field can be added as a filter", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?range=24h&action=blocked`);
  await page.getByRole("link", { name: "Most and least frequent values" }).click();
  const least = page.getByRole("group", { name: "Port, least frequent", exact: true });
  const most = page.getByRole("group", { name: "Port, most frequent", exact: true });
  const countOf = async (bars: typeof least) =>
    Number(await bars.locator("[data-rows]").first().getAttribute("data-rows"));
  await expect(least.locator("[data-rows]").first()).toBeVisible();
  expect(await countOf(least)).toBeLessThanOrEqual(await countOf(most));
  const table = page.getByRole("table", { name: "Flows" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(table.locator("tr:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Space");
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Community ID")).toBeVisible();
  await drawer.getByRole("link", { name: "Filter by Protocol" }).click();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(/appProto:/);
});

test("a page of a hunt that does not exist shows the last one, and says so", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/threat-hunting?range=-24h..now&look=table&page=9999");
  await expect(page.getByText("Page 9,999 does not exist. Showing the last page.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Flows" }).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("link", { name: "Next page" })).toHaveCount(0);
});
