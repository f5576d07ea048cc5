import { dragOver } from "../support/drag-over.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const HUNTING = "/threat-hunting";
const DAY = "range=24h";

test("a timeline has one lane per device, supports the arrow keys, and links each cell to its flows", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${HUNTING}?${DAY}`);
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Timeline" }).click();
  await expect(page).toHaveURL(/look=timeline/);
  const lanes = page.getByRole("list", { name: "Lanes by device" });
  await expect(lanes.getByRole("listitem").first()).toBeVisible();

  await page.getByRole("button", { name: "Lanes: Device" }).click();
  await page.getByRole("menuitem", { name: "Application", exact: true }).click();
  await expect(page).toHaveURL(/lanes=application/);
  const applications = page.getByRole("list", { name: "Lanes by application" });
  const [first, second] = [applications.getByRole("group").nth(0), applications.getByRole("group").nth(1)];
  await first.locator('a[tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await expect(second.locator("a:focus")).toHaveCount(1);
  await page.keyboard.press("Home");
  const cell = second.locator("a:focus");
  const count = await cell.getAttribute("data-rows");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Flows" })).toBeVisible();
  await expect(page.locator("[data-total]").first()).toHaveAttribute("data-total", count ?? "");
});

test("the chart over time zooms by dragging and by keyboard, and the filter panel opens with a key", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${HUNTING}?${DAY}`);
  const chart = page.getByRole("group", { name: "Flows over time", exact: true });
  const column = chart.getByRole("link").last();
  await column.waitFor();
  await dragOver(page, chart, 0.3, 0.7);
  await page.mouse.up();
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\dT[^&]+\.\.\d{4}-/);
  const dragged = page.url();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(/^range:20/);
  await column.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chart.locator("a:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(dragged);
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\dT[^&]+\.\.\d{4}-/);

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("f");
  const panel = page.getByRole("navigation", { name: "Filter by value" });
  const value = panel.getByRole("link", { name: /^Exclude Action/ }).first();
  await expect(page).toHaveURL(/facets=on/);
  await value.press("Enter");
  await expect(page).toHaveURL(/-action=/);
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(/-action:/);
});

test("a timeline is also available as a table", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?${DAY}&look=timeline&lanes=direction`);
  const lanes = page.getByRole("list", { name: "Lanes by direction" });
  await expect(lanes.getByRole("link", { name: "Outbound", exact: true })).toBeVisible();
  await page.getByText("View as table").last().click();
  const table = page.getByRole("group", { name: "Timeline by direction: table" });
  await expect(table.getByRole("columnheader", { name: "Outbound" })).toBeVisible();
});

test("the map and its ranking agree with the groups of the same hunt, and selecting a country adds a filter", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${HUNTING}?${DAY}&group=dstCountry`);
  const groups = page.getByRole("table", { name: "Flows in groups" });
  const germany = groups.getByRole("row", { name: /Germany/ });
  const counted = await germany.getByRole("cell").nth(1).innerText();
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Map" }).click();
  const map = page.getByRole("group", { name: "Destination countries" });
  const mark = map.getByRole("link", { name: `Germany, ${counted} flows` });
  await expect(mark).toBeVisible();
  await mark.press("Enter");
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(/dstCountry:DE/);
  await expect(page.getByText(`known for ${counted} of ${counted} flows`)).toBeVisible();

  await page.getByRole("navigation", { name: "Measured by" }).getByRole("link", { name: "Bytes" }).click();
  await expect(map.getByRole("link", { name: /^Germany, .*B$/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Country of" }).getByRole("link", { name: "Source" }).click();
  await expect(page.getByText("No source countries")).toBeVisible();
});

test("the map shows DNS queries by the country of their answer", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?tab=dns&${DAY}`);
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Map" }).click();
  // The map itself loads after the ranking beside it.
  const map = page.getByRole("group", { name: "Countries of answers" });
  const mark = map.getByRole("link", { name: /, [\d,]+ DNS queries$/ }).first();
  const [country = "", queries = ""] = ((await mark.getAttribute("aria-label")) ?? "").split(", ");
  await mark.press("Enter");
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(/country:/);
  const count = queries.replace(" DNS queries", "");
  await expect(page.getByText(`known for ${count} of ${count}`)).toBeVisible();
  await expect(page.getByRole("link", { name: `${country}, ${queries}` }).first()).toBeVisible();
});

test("a session opens from its row, links to its neighbours, and its link opens it for a colleague", async ({
  page,
  openAs,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs("tenantAdmin", HOST, `${HUNTING}?range=7d&riskScore=>80`);
  const rows = page.getByRole("table", { name: "Flows" }).locator("tbody tr");
  await rows.first().getByRole("rowheader").getByRole("link").press("Enter");
  await expect(page).toHaveURL(/session=flow-/);
  const drawer = page.getByRole("dialog");
  for (const title of ["Source", "Destination", "Traffic", "Decision and risk", "Application", "Record"])
    await expect(drawer.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(drawer.getByRole("list", { name: "Threats of this session" }).getByRole("link").first()).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Block destination" })).toBeVisible();
  const title = await drawer.getByRole("heading", { level: 2 }).innerText();
  await drawer.getByRole("button", { name: "Copy link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/session=flow-.*tenant=acme-health/);

  const { pathname, search } = new URL(link);
  await openAs("member", HOST, pathname + search);
  await expect(drawer.getByRole("heading", { level: 2 })).toHaveText(title);
  await expect(drawer.getByRole("button", { name: /^Block/ })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Hunt from here" }).click();
  await page.getByRole("menuitem", { name: "All records of this community ID" }).click();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(/^communityId:/);
  await expect(drawer).toHaveCount(0);
});

test("the address of a session that does not exist shows a message", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?session=flow-of-nobody`);
  await expect(page.getByRole("dialog").getByText("Session not found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/session=/);
});

test("a saved hunt stores its view, lanes, range, notes and technique", async ({ page, openAs }) => {
  const name = "Protocols of the night shift";
  await openAs("member", HOST, `${HUNTING}?${DAY}&action=blocked&look=timeline&lanes=appProto&chat=new`);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Save this view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: /technique/ }).fill("scan");
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Only the scanner so far");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/^name a technique such as T1071 or T1071.001/i)).toBeVisible();
  await dialog.getByRole("textbox", { name: /technique/ }).fill("T1046");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`“${name}” was saved`).first()).toBeVisible();
  await openAs("member", HOST, HUNTING);
  await page.getByRole("button", { name: "Views" }).click();
  const saved = page.getByRole("dialog", { name: "Views" }).getByRole("link", { name });
  await expect(saved).toContainText("T1046");
  await expect(saved).toContainText("Only the scanner so far");
  await saved.click();
  await expect(page.getByRole("list", { name: "Lanes by protocol" })).toBeVisible();
  await expect(page).toHaveURL(/action=blocked.*range=24h.*look=timeline.*lanes=appProto/);
  await expect(page).not.toHaveURL(/chat=/);
});

test("[6.11] users of a limited organization see neither the screen nor a link to it", async ({ page, openAs }) => {
  for (const path of [`${HUNTING}?look=map`, `${HUNTING}?session=flow-of-nobody`]) {
    await openAs("limitedMember", HOST, path);
    await expect(page).not.toHaveURL(/threat-hunting/);
  }
  await openAs("limitedMember", HOST, "/insights/asset-inventory");
  await expect(page.getByRole("table", { name: "Devices" }).getByRole("row").nth(1)).toBeVisible();
  await expect(page.locator('a[href*="threat-hunting"]')).toHaveCount(0);
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").first().hover();
  await page.getByRole("button", { name: /: value menu$/ }).click();
  const menu = page.getByRole("menu", { name: /: value menu$/ });
  await expect(menu.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "Open in Threat Hunting" })).toHaveCount(0);
});

test("the grouping is a condition of the grouped view only, and comes back with it", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?${DAY}&action=blocked&group=dstPort&look=map`);
  const chips = page.getByRole("list", { name: "Filters in force" });
  await expect(chips).toContainText("Action is Blocked");
  await expect(chips).not.toContainText("Group by");
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Group" }).click();
  await expect(chips).toContainText("Group by Port");
});

test("the button of the value menu covers neither a port nor the value before it", async ({ page, openAs }) => {
  await openAs("member", HOST, `${HUNTING}?${DAY}&dstPort=443&cols=startTime,siteName,dstPort,totalBytes`);
  const port = page.getByRole("cell", { name: "443", exact: true }).first();
  await port.hover();
  const button = page.getByRole("button", { name: "Port: value menu" });
  await expect(button).toHaveAttribute("data-shown");
  const drawn = await button.boundingBox();
  const text = await port.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().left;
  });
  // Two pixels on each side are only there for the pointer.
  expect((drawn?.x ?? 0) + (drawn?.width ?? 0) - 2).toBeLessThanOrEqual(text);
});
