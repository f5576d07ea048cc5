import { readFileSync } from "node:fs";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/insights/asset-inventory";

test("rows are selected one by one, by range and by page, and stay selected on other pages until the filters change", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, PATH);
  const table = page.getByRole("table", { name: "Devices" });
  const boxes = table.locator("tbody").getByRole("checkbox");
  const chosen = (count: number) => expect(page.getByText(`${count} selected`).last()).toBeVisible();
  await boxes.nth(0).click();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await chosen(4);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
  await expect(boxes.nth(0)).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  await chosen(24);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(boxes.nth(2)).toBeChecked();
  await expect(boxes.nth(4)).not.toBeChecked();
  await page.getByRole("columnheader", { name: "Site" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=/);
  await chosen(24);
  await page.getByRole("searchbox", { name: "Search devices" }).fill("srv");
  await expect(page).toHaveURL(/q=srv/);
  await expect(page.getByText("24 selected")).toHaveCount(0);
});

test("selected rows are copied as text, with the visible columns and values", async ({ page, openAs, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs("member", HOST, `${PATH}?cols=name,criticality,siteName&sort=name`);
  const rows = page.getByRole("table", { name: "Devices" }).locator("tbody tr");
  const names = await rows.getByRole("rowheader").allInnerTexts();
  await rows.nth(0).getByRole("checkbox").click();
  await rows.nth(1).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied 2 devices as text").first()).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n").map((line) => line.split("\t"));
  expect(lines[0]).toEqual(["Device", "Criticality", "Site"]);
  expect(lines.slice(1).map(([name]) => name)).toEqual(names.slice(0, 2).map((name) => name.trim()));
});

test("rows are grouped by two fields and collapsed, and each group links to the number of rows that it counts", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, PATH);
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Site", exact: true }).click();
  await expect(page).toHaveURL(/group=siteName/);
  await page.getByRole("menuitemcheckbox", { name: "Type", exact: true }).click();
  await expect(page).toHaveURL(/group=siteName%2CdeviceType/);
  await page.keyboard.press("Escape");
  const groups = page.getByRole("table", { name: "Devices in groups" });
  const first = groups.locator("tbody tr").first();
  // Groups with many rows start collapsed.
  await expect(first.getByRole("button", { name: /^Unfold/ })).toBeVisible();
  const total = Number(await first.getByRole("cell").nth(1).innerText());
  const folded = await groups.locator("tbody tr").count();
  await first.getByRole("button", { name: /^Unfold/ }).click();
  await expect(first.getByRole("button", { name: /^Fold/ })).toBeVisible();
  expect(await groups.locator("tbody tr").count()).toBeGreaterThan(folded);
  await first.getByRole("button", { name: /^Fold/ }).click();
  await expect(groups.locator("tbody tr")).toHaveCount(folded);
  await first.getByRole("link").click();
  await expect(page.getByRole("table", { name: "Devices", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages of devices" })).toContainText(`of ${total} devices`);
  await page.goBack();
  await expect(groups).toBeVisible();
});

test("a value menu has focus as soon as its items are rendered, so that Escape closes it immediately", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, PATH);
  const row = page.getByRole("table", { name: "Devices" }).locator("tbody tr").first();
  await expect(page.getByText("Updated just now")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(row).toBeFocused({ timeout: 300 });
  }).toPass();
  // In the same task: the browser has not yet reported that the menu is open.
  const focused = await row.evaluate(async (element) => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key: ".", bubbles: true, cancelable: true }));
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    return document.activeElement?.getAttribute("role");
  });
  expect(focused).toBe("menuitem");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu", { name: "Device: value menu" })).toBeHidden();
  await expect(row).toBeFocused();
});

test("the button of the value menu lies beside a link that is cut off, and focus does not move the link", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/insights/threat-intelligence?status=resolved&group=");
  const links = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link");
  const cutOff = links.filter({ visible: true }).first();
  const widths = await cutOff.evaluate((link) => ({ shown: link.clientWidth, whole: link.scrollWidth }));
  expect(widths.whole).toBeGreaterThan(widths.shown);
  await cutOff.hover();
  const button = page.getByRole("button", { name: "Threat: value menu" });
  await expect(button).toHaveAttribute("data-shown");
  const [link, menu] = [await cutOff.boundingBox(), await button.boundingBox()];
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
  await cutOff.focus();
  expect(await cutOff.boundingBox()).toEqual(link);
});

test("text typed into the search is kept while an earlier response arrives", async ({ page, openAs }) => {
  await openAs("member", HOST, PATH);
  await expect(page.getByText("Updated just now")).toBeVisible();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const asked: string[] = [];
  await page.route("**/insights/asset-inventory.data**", async (route) => {
    const q = new URL(route.request().url()).searchParams.get("q") ?? "";
    asked.push(q);
    if (q === "ahg") await arrived;
    await route.continue();
  });
  const search = page.getByRole("searchbox", { name: "Search devices" });
  await search.pressSequentially("ahg");
  await expect.poll(() => asked).toEqual(["ahg"]);
  const seen = await page.evaluateHandle(() => {
    const values: string[] = [];
    setInterval(() => values.push(document.querySelector<HTMLInputElement>("input[name=q]")?.value ?? ""), 5);
    return values;
  });
  await search.press("-");
  arrive();
  await expect(page).toHaveURL(/q=ahg-/);
  const values = await seen.jsonValue();
  expect(new Set(values.slice(values.indexOf("ahg-")))).toEqual(new Set(["ahg-"]));
});

test("a filter selected before the previous one has loaded is added to it", async ({ page, openAs }) => {
  await openAs("member", HOST, PATH);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/insights/asset-inventory.data**", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Site", exact: true }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: "Site", exact: true })).toBeChecked();
  await page.getByRole("menuitemcheckbox", { name: "Type", exact: true }).click();
  arrive();
  await expect(page).toHaveURL(/group=siteName%2CdeviceType/);
  await expect(page.getByRole("table", { name: "Devices in groups" })).toBeVisible();
});

test("a view stores filters, order and columns; it persists after a reload and, if shared, is visible to others", async ({
  page,
  openAs,
}) => {
  const shared = "Crown jewels of the grid journey";
  const own = "My own of the grid journey";
  const save = async (name: string, scope: "me" | "organization") => {
    await page.getByRole("button", { name: /^(Views|Crown jewels)/ }).click();
    await page.getByRole("button", { name: "Save this view…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this view" });
    await expect(dialog.getByText("in Acme Health Group")).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Write a name")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByLabel("Visible to").selectOption(scope);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`“${name}” was saved`).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await openAs("tenantAdmin", HOST, `${PATH}?criticality=extreme&sort=name&cols=name,siteName`);
  await save(shared, "organization");
  await page.reload();
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByRole("link", { name: shared })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await save(own, "me");

  await openAs("member", HOST, PATH);
  await page.getByRole("button", { name: "Views" }).click();
  const views = page.getByRole("dialog", { name: "Views" });
  await views.getByRole("link", { name: shared }).click();
  await expect(page).toHaveURL(/criticality=extreme.*sort=name.*cols=name%2CsiteName/);
  await expect(page.getByRole("columnheader")).toHaveText(["", /Device/, "Site"]);
  await expect(page.getByRole("link", { name: own })).toHaveCount(0);
  await page.getByRole("button", { name: `More for ${shared}` }).click();
  await expect(page.getByRole("menuitem", { name: "Copy as YAML" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete…" })).toHaveCount(0);
});

test("[3.12] a default view opens when the URL has no parameters, but not after the filters were cleared", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", HOST, `${PATH}?criticality=high`);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Save this view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Pat’s default");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: /Views|Pat’s default/ }).click();
  const more = page.getByRole("button", { name: "More for Pat’s default" });
  await more.click();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole("menuitem", { name: "Change…" }).click();
  await expect(page.getByRole("dialog", { name: "Change the view" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Pat’s default", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await more.click();
  await page.getByRole("menuitem", { name: "Set as default" }).click();
  await openAs("projectAdmin", HOST, PATH);
  await expect(page).toHaveURL(/criticality=high/);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByRole("list", { name: "Filters in force" })).toHaveCount(0);
  await expect(page).not.toHaveURL(/criticality=/);
});

test("rows can be navigated, selected and opened by keyboard, and ? lists the shortcuts", async ({ page, openAs }) => {
  await openAs("member", HOST, PATH);
  const rows = page.getByRole("table", { name: "Devices" }).locator("tbody tr");
  await expect(page.getByText("Updated just now")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(rows.nth(1)).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press("x");
  await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("k");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press(".");
  await expect(page.getByRole("menu", { name: "Device: value menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search devices" });
  await expect(search).toBeFocused();
  await page.keyboard.type("jx");
  await expect(search).toHaveValue("jx");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Next row, previous row");
  await help.getByRole("checkbox", { name: "Use shortcuts of single keys" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "Columns" })).toBeHidden();
});

test("filters a number by range", async ({ page, openAs }) => {
  await openAs("member", HOST, `${PATH}?cols=name,riskScore`);
  const row = page.getByRole("table", { name: "Devices" }).locator("tbody tr").first();
  await row.getByRole("cell").nth(1).hover();
  await page.getByRole("button", { name: "Risk: value menu" }).click();
  await page.getByRole("menuitem", { name: "Between…" }).click();
  const dialog = page.getByRole("dialog", { name: "Risk between" });
  await dialog.getByLabel("Minimum").fill("50");
  await dialog.getByLabel("Maximum").fill("40");
  await dialog.getByRole("button", { name: "Filter" }).click();
  await expect(dialog.getByText("Enter the lower number first.")).toBeVisible();
  await dialog.getByLabel("Maximum").fill("79");
  await dialog.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/riskScore=50\.\.79/);
});

test("a list ends with a whole row, and fades where columns overflow", async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs("member", "northwind.localhost", "/insights/asset-inventory");
  const table = page.getByRole("table", { name: "Devices" });
  await expect(table.locator("tbody tr").first()).toBeVisible();
  const { cut, shade } = await table.evaluate((element) => {
    const scroller = element.parentElement as HTMLElement;
    const bottom = scroller.getBoundingClientRect().top + scroller.clientHeight;
    const rows = [...element.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    const cut = rows.filter(({ top, bottom: end }) => top < bottom - 1 && end > bottom + 1).length;
    return { cut, shade: getComputedStyle(scroller.parentElement as HTMLElement, "::after").opacity };
  });
  expect(cut).toBe(0);
  expect(shade).toBe("1");
  await table.evaluate((element) => element.parentElement?.scrollTo({ left: 10_000 }));
  await expect
    .poll(() =>
      table.evaluate((element) => getComputedStyle(element.parentElement?.parentElement as Element, "::after").opacity),
    )
    .toBe("0");
});

test("a column can be resized by its edge, pinned after the first one and hidden from its menu, and stays that way", async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs("member", "northwind.localhost", "/insights/asset-inventory");
  const table = page.getByRole("table", { name: "Devices" });
  const header = (name: string) => table.getByRole("columnheader", { name, exact: true });
  const widthOf = async (name: string) => Math.round((await header(name).boundingBox())?.width ?? 0);
  const before = await widthOf("Site");
  const drag = async () => {
    const box = await header("Site").boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + 18];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y, { steps: 4 });
    await page.mouse.up();
  };
  await expect(async () => {
    await drag();
    expect(await widthOf("Site")).toBeGreaterThanOrEqual(before + 60);
  }).toPass();

  const menu = page.getByRole("menu", { name: "Site: column menu" });
  await table.getByRole("button", { name: "Site: column menu" }).click();
  await menu.getByRole("menuitem", { name: "Pin column" }).click();
  await expect(table.getByRole("columnheader").nth(2)).toHaveAccessibleName("Site");
  await table.evaluate((element) => element.parentElement?.scrollTo({ left: 10_000 }));
  await expect.poll(async () => (await header("Site").boundingBox())?.x).toBeLessThan(700);
  await expect(header("Site")).toBeInViewport();

  await table.getByRole("button", { name: "OS: column menu" }).click();
  await page.getByRole("menuitem", { name: "Hide column" }).click();
  await expect(header("OS")).toHaveCount(0);
  await page.reload();
  await expect(header("OS")).toHaveCount(0);
  await expect(table.getByRole("columnheader").nth(2)).toHaveAccessibleName("Site");
  await expect.poll(() => widthOf("Site")).toBeGreaterThanOrEqual(before + 60);

  await table.getByRole("button", { name: "Risk: column menu" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Sort ascending" }).click();
  await expect(page).toHaveURL(/sort=riskScore/);
});

test("the rows of selected groups are exported, also by Members", async ({ page, openAs }) => {
  await openAs("member", HOST, "/insights/asset-inventory?group=siteName");
  const groups = page.getByRole("table", { name: "Devices in groups" }).locator("tbody").getByRole("row");
  for (const index of [0, 1]) await groups.nth(index).getByRole("checkbox").check();
  const size = Number(
    (
      await page
        .getByText(/devices in 2 groups selected/)
        .last()
        .innerText()
    ).split(" ")[0],
  );
  await page.getByRole("button", { name: "Export", exact: true }).last().click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV, visible columns" }).click();
  const lines = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines.length - 1).toBe(size);
});
