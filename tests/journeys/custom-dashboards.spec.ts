import { expect, nextPost, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

test.afterAll(({ livery }) => livery.reset());

test("[2.2, 7.6, 7.7] a dashboard is built by mouse, and is unchanged after a reload", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  await page.getByRole("button", { name: "Dashboards" }).click();
  await page.getByRole("button", { name: "Add dashboard" }).click();
  await page.getByLabel("Name").fill("Built by mouse");
  await page.getByLabel("Start with").selectOption({ value: "soc-triage" });
  await page.getByRole("dialog").getByRole("button", { name: "Add dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Built by mouse" })).toBeVisible();
  await page.getByRole("button", { name: "Add panel" }).click();
  const form = page.getByRole("dialog", { name: "Add panel" });
  await form.getByLabel("Describe the panel").fill("Threats by site on a map frobnicated");
  await form.getByRole("button", { name: "Fill in" }).click();
  await expect(form).toContainText("Not used: “frobnicated”");
  await expect(form.getByLabel("Group by")).toHaveValue("siteName");
  await expect(
    form.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Zoom in", exact: true }),
  ).toBeVisible();
  await form.getByLabel("Title").fill("Devices by type");
  await form.getByLabel("Type").selectOption("bar");
  await form.getByLabel("Source").selectOption("device");
  await form.getByLabel("Group by").selectOption("deviceType");
  await expect(form.getByRole("region", { name: "Preview" })).toContainText("Server");
  await form.getByRole("button", { name: "Save panel" }).click();
  await expect(form).toHaveCount(0);
  const panels = page.locator("[data-panels] section > header h2");
  await expect(panels.last()).toHaveText("Devices by type");
  const target = page.getByRole("region", { name: "Unassigned threats" });
  // Until the new panel has its data, the page may still shift under the pointer.
  await expect(async () => {
    await page.mouse.up();
    await page.getByRole("button", { name: "Move Devices by type" }).hover();
    await page.mouse.down();
    await target.hover();
    await expect(page.locator("[data-dragging]")).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await target.hover();
  await expect(page.locator("[data-over]").filter({ has: target })).toHaveCount(1);
  // The panel is at its new place before that is stored; a page loaded in between would show the old one.
  const isStored = nextPost(page);
  await page.mouse.up();
  await expect(panels.nth(1)).toHaveText("Devices by type");
  expect((await isStored).ok()).toBe(true);
  await page.getByRole("button", { name: "Finish editing" }).click();
  await page.reload();
  await expect(panels.nth(1)).toHaveText("Devices by type");
  await expect(page.getByRole("region", { name: "Devices by type" })).toContainText("Server");

  await page.goto(`${page.url().split("?")[0]}-or-not`);
  await expect(page.getByText(/^No dashboard named/).first()).toBeVisible();
  await page.getByRole("list", { name: "Dashboards" }).getByRole("link", { name: "Built by mouse" }).click();
  await page.getByRole("button", { name: "Dashboard actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Built by mouse" });
  await dialog.getByLabel("Type Built by mouse to continue").fill("built by mouse");
  await dialog.getByRole("button", { name: "Delete dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a card of the overview is copied to a new dashboard, and then to one that exists", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  const copy = async (card: string) => {
    await page.getByRole("button", { name: `Copy ${card} to a dashboard` }).click();
    return page.getByRole("dialog", { name: `Copy ${card} to a dashboard` });
  };
  const first = await copy("Open threats");
  await first.getByLabel("Dashboard").selectOption("New dashboard");
  await first.getByRole("button", { name: "Copy card" }).click();
  await expect(first.getByLabel("Name")).toBeFocused();
  await expect(first).toContainText("Enter a name of 1 to 60 characters");
  await first.getByLabel("Name").fill("Morning round");
  await first.getByRole("button", { name: "Copy card" }).click();
  await expect(page.getByText("Open threats was copied to Morning round")).toBeVisible();
  const second = await copy("Traffic");
  await second.getByLabel("Dashboard").selectOption("Morning round");
  await second.getByRole("button", { name: "Copy card" }).click();
  await expect(page.getByText("Traffic was copied to Morning round")).toBeVisible();
  await page.goto(page.url().replace(/\/dashboard.*/, "/dashboard/morning-round"));
  await expect(page.locator("[data-panels] section > header h2")).toHaveText(["Open threats", "Traffic"]);
});

test("a dashboard is built by keyboard; a variable in the address filters it, and a Member sees it without controls", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  await page.getByRole("button", { name: "Dashboards" }).press("Enter");
  await page.getByRole("button", { name: "Add dashboard" }).press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Built by keyboard");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Use template SOC triage" }).press("Enter");
  const panels = page.locator("[data-panels] section > header h2");
  await expect(panels.first()).toHaveText("Open critical and high threats");
  // A slow processor batches the states of both changes into one render; each must still be reported.
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.getByRole("button", { name: "Edit Open critical and high threats" }).press("Enter");
  await page.getByRole("menuitem", { name: "Move later" }).press("Enter");
  const isShown = (text: string) => page.getByText(text).waitFor();
  const bothShown = Promise.all(["Unassigned threats was resized", "The panels were reordered"].map(isShown));
  await expect(panels.nth(1)).toHaveText("Open critical and high threats");
  const corner = page.getByRole("button", { name: /^Resize Unassigned threats: 3 columns/ });
  await corner.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Resize Unassigned threats: 4 columns/ })).toBeVisible();
  await bothShown;
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(`${page.url().split("?")[0]}?severity=critical`);
  await expect(page.getByRole("button", { name: "Severity: Critical" })).toBeVisible();
  await expect(panels.nth(1)).toHaveText("Open critical and high threats");
  const address = new URL(page.url());
  await openAs("member", HOST, address.pathname + address.search);
  await expect(panels.nth(1)).toHaveText("Open critical and high threats");
  await expect(page.getByRole("button", { name: "Edit dashboard" })).toHaveCount(0);

  // A dashboard of the brand is for everyone to read and for no one to change.
  await page.getByRole("button", { name: "Dashboards" }).click();
  await page
    .getByRole("region", { name: /^Provided by/ })
    .getByRole("link", { name: "Weekly review" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Weekly review" })).toBeVisible();
  await expect(page.getByRole("region", { name: "High-risk devices" })).toContainText(/\d/);
  await expect(page.getByRole("region", { name: "Threats by country" }).getByRole("link").first()).toBeVisible();
  await openAs("tenantAdmin", HOST, new URL(page.url()).pathname);
  await expect(page.getByRole("region", { name: "High-risk devices" })).toContainText(/\d/);
  await expect(page.getByRole("button", { name: "Edit dashboard" })).toHaveCount(0);
  await page.getByRole("button", { name: "Dashboard actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Duplicate dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Weekly review copy" })).toBeVisible();
  await expect(panels).toHaveCount(5);
});

test("a hunt becomes the first panel of a new dashboard", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/threat-hunting?action=blocked&group=dstPort");
  await page.getByRole("button", { name: "Add to dashboard" }).click();
  await page.getByRole("button", { name: "New dashboard" }).click();
  const adding = page.getByRole("dialog", { name: "Add dashboard" });
  await adding.getByLabel("Name").fill("Blocked traffic");
  await adding.getByRole("button", { name: "Add dashboard" }).click();
  const form = page.getByRole("dialog", { name: "Add panel" });
  await expect(form.getByLabel("Conditions")).toHaveValue("action:blocked");
  await expect(form.getByLabel("Title")).toHaveValue("Flows by port");
  await expect(form.getByLabel("Type")).toHaveValue("bar");
  await form.getByRole("button", { name: "Save panel" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Blocked traffic" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Flows by port" })).toContainText("3389");
});

test("a presentation shows the dashboards in turn on the background of the page, without controls", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/dashboard");
  const main = page.getByRole("main");
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await main.getByRole("button", { name: "Present" }).click();
  await expect(main.getByRole("button", { name: "Next dashboard" })).toBeVisible();
  await expect(main).toHaveCSS("background-color", background);
  // The dashboard is longer than the window.
  await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expect(main.getByRole("button", { name: "Print" })).toBeHidden();
  await main.getByRole("button", { name: "Next dashboard" }).click();
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("Dashboard");
  await expect(main.getByRole("button", { name: "Dashboard actions" })).toBeHidden();
  await page.evaluate(() => document.exitFullscreen());
  await expect(main.getByRole("button", { name: "Dashboard actions" })).toBeVisible();
});

test("a name without spaces stays inside the title of a dialog, and the buttons of a panel stay in one line", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  await page.getByRole("button", { name: "Dashboards" }).click();
  await page.getByRole("button", { name: "Add dashboard" }).click();
  const adding = page.getByRole("dialog", { name: "Add dashboard" });
  await adding.getByLabel("Name").fill("W".repeat(60));
  await adding.getByLabel("Start with").selectOption({ index: 1 });
  await adding.getByRole("button", { name: "Add dashboard" }).click();
  const buttons = page.getByRole("region", { name: "Open critical and high threats" }).locator("header button");
  await expect(buttons).toHaveCount(3);
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole("button", { name: "Dashboard actions" }).click();
  await page.getByRole("menuitem", { name: "Email" }).click();
  const title = page.getByRole("dialog").getByRole("heading", { level: 2 });
  expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
