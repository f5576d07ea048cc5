import { expect, test } from "../support/journey.ts";
import { enterTenant } from "../support/enter-tenant.ts";
import { holdRequests, SCRIPTS } from "../support/hold-requests.ts";

const HOST = "console.northwind.test";
const LAPTOP = "/insights/asset-inventory/ahg-hq-lt-0142";

test("a form opened in another organization names both organizations, keeps its input, and can be saved in the original one", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, LAPTOP);
  await enterTenant(page, { host: HOST, port: livery.port }, "acme-health");
  await page.goto(`http://${HOST}:${livery.port}${LAPTOP}?edit=1`);
  const owner = page.getByLabel("Owner");
  await owner.fill("night-shift@acme.example");
  // As another tab would.
  await enterTenant(page, { host: HOST, port: livery.port }, "3tsky");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/You switched to .+ in another tab, and this form belongs to Acme Health/)).toBeVisible();
  await expect(owner).toHaveValue("night-shift@acme.example");
  await page.getByRole("button", { name: /^Save to Acme Health/ }).click();
  await expect(owner).toBeHidden();
  await enterTenant(page, { host: HOST, port: livery.port }, "acme-health");
  await page.goto(`http://${HOST}:${livery.port}${LAPTOP}?edit=1`);
  await expect(owner).toHaveValue("night-shift@acme.example");
  await livery.reset();
});

test("a field keeps focus when its text is typed before hydration", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, "/support");
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`http://${HOST}:${livery.port}${LAPTOP}?edit=1`, { waitUntil: "commit" });
  const owner = page.getByLabel("Owner");
  await owner.fill("ann@acme");
  release();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(owner).toBeFocused();
  await page.keyboard.type(".example");
  await expect(owner).toHaveValue("ann@acme.example");
});

test("a field error disappears as soon as the value is valid", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${LAPTOP}?edit=1`);
  const owner = page.getByLabel("Owner");
  await owner.fill("Ann");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(owner).toBeFocused();
  await expect(owner).toHaveAttribute("aria-invalid", "true");
  await owner.fill("ann@acme");
  await expect(owner).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Correct the fields marked below")).toHaveCount(0);
  await owner.fill("ann@");
  await expect(owner).toHaveAttribute("aria-invalid", "true");
});

test("resolving a threat opens the next one in the original order of the list", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, "/insights/threat-intelligence?status=in_progress");
  const rows = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link");
  const titles = await rows.allInnerTexts();
  // Clicks at the start: the middle of a long title lies outside its cell.
  await rows.nth(1).click({ position: { x: 8, y: 8 } });
  const heading = page.getByRole("heading", { level: 1 });
  const place = page.getByRole("navigation", { name: "Position in the list" });
  await expect(heading).toContainText(titles[1] ?? "");
  await expect(place).toContainText("2 of");
  await page.getByRole("button", { name: "Resolve and next" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").selectOption("benign");
  await dialog.getByRole("button", { name: "Resolve and next" }).click();
  await expect(heading).toContainText(titles[2] ?? "");
  await expect(place).toContainText("3 of");
  await page.keyboard.press("p");
  await expect(heading).toContainText(titles[1] ?? "");
  await expect(place).toContainText("2 of");
  await livery.reset();
});

test("the menu shows the number of open urgent threats and updates it after a change", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/insights/threat-intelligence?severity=critical%2Chigh&status=new%2Cin_progress");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Threat Intelligence" });
  const rows = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link");
  const listed = await rows.count();
  await expect(link).toHaveAccessibleDescription(`${listed} open, critical or high`);
  await rows.first().click();
  await page.getByRole("button", { name: "Resolve and next" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").selectOption("benign");
  await dialog.getByRole("button", { name: "Resolve and next" }).click();
  await expect(link).toHaveAccessibleDescription(`${listed - 1} open, critical or high`);
  await livery.reset();
});

test("typed input is discarded only after a question, however often Escape is pressed", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/policies");
  const add = page.getByRole("button", { name: "Add egress rule" });
  const form = page.getByRole("dialog", { name: "Add egress rule" });
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await expect(async () => {
    await add.click();
    await expect(form.getByLabel("Name")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();

  await add.click();
  await form.getByLabel("Name").fill("Block a port");
  await page.keyboard.press("Escape");
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  // The browser closes a dialog itself on an Escape without another key in between.
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("Block a port");
  await page.mouse.click(5, 5);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
});

test("a response of a proxy to a form keeps the input, and to a button is shown as a message", async ({
  page,
  openAs,
}) => {
  await page.route(/\.data/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
      : route.fallback(),
  );
  await openAs("tenantAdmin", "northwind.localhost", "/sites");
  await page.getByRole("button", { name: "Add site" }).click();
  const form = page.getByRole("dialog", { name: "Add site" });
  await form.getByRole("textbox", { name: /^Name/ }).fill("Far harbour");
  await form.getByRole("button", { name: "Add site" }).click();
  await expect(form).toContainText("may or may not have been saved");
  await expect(form.getByRole("textbox", { name: /^Name/ })).toHaveValue("Far harbour");
  await openAs("tenantAdmin", "northwind.localhost", "/insights/threat-intelligence?status=new&group=");
  await page.getByRole("table").getByRole("rowheader").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("may or may not have been saved")).toBeVisible();
  await expect(page.getByText(/^Request\s*$/), "of a request without an ID").toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
