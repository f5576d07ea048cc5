import { holdRequests } from "../support/hold-requests.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

test("Ctrl+K finds a screen despite a typo, and a device; g d opens the dashboard", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/insights/asset-inventory");
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill("vulnerabilites");
  await page
    .getByRole("option", { name: /^Vulnerabilities/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/insights\/vulnerabilities$/);
  await page.getByRole("button", { name: "Search" }).first().click();
  await box.fill("ahg-hq-lt-0142");
  await page.getByRole("option", { name: "Iris's laptop ahg-hq-lt-0142" }).click();
  await expect(page).toHaveURL(/asset-inventory\/ahg-hq-lt-0142$/);
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the palette finds a domain, opens it in a new tab with Shift+Enter, and changes theme and zone", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, "/support");
  const box = page.getByRole("combobox", { name: "Search" });
  const search = async (text: string) => {
    await page.keyboard.press("Control+k");
    await box.fill(text);
  };
  await search("quillmail");
  const domain = page.getByRole("option", { name: /^quillmail\.example/ });
  await expect(domain).toHaveAttribute("aria-selected", "true");
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Shift+Enter");
  const tab = await opened;
  await expect(tab).toHaveURL(/\/monitoring\/domain\?name=quillmail\.example/);
  await tab.close();
  await expect(page).toHaveURL(/\/support$/);

  await search("dark theme");
  await page.getByRole("option", { name: "Use the dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await search("utc");
  await page.getByRole("option", { name: "Show times in UTC" }).click();
  await expect(box).toBeHidden();
  await search("time zone");
  await page.getByRole("option", { name: "Show times in the local time zone" }).click();
});

test("Escape closes the palette, whether or not something is typed", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, "/support");
  const box = page.getByRole("combobox", { name: "Search" });
  // Also before its script is loaded, the focus returns to where it was.
  const feedback = page.getByRole("button", { name: "Send feedback" });
  await feedback.focus();
  for (const text of ["", "vulner", "blocked flows"]) {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(feedback).toBeFocused();
  }
});

test("runs a question typed into the palette as a traffic query", async ({ page, openAs }) => {
  await openAs("member", HOST, "/dashboard");
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("combobox", { name: "Search" }).fill("blocked flows in the last 7 days");
  await page.getByRole("option", { name: "blocked flows in the last 7 days Flows: action:blocked range:7d" }).click();
  await expect(page).toHaveURL(/threat-hunting\?.*action=blocked/);
  await expect(page.getByRole("table", { name: "Flows" }).getByRole("row").nth(1)).toContainText("Blocked");
});

test("the palette does not offer a Member hidden screens", async ({ page, openAs }) => {
  await openAs("member", HOST, "/dashboard");
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("combobox", { name: "Search" }).fill("audit");
  await expect(page.getByText("No match for “audit” in Acme Health Group")).toBeVisible();
});

test("keeps text typed before the palette loads", async ({ page, openAs }) => {
  const arrive = await holdRequests(page, /\/assets\/palette-[^/]+\.js/);
  await openAs("member", HOST, "/insights/asset-inventory");
  const early = page.getByRole("textbox", { name: "Search", exact: true });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(early).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("vulner");
  arrive();
  const box = page.getByRole("combobox", { name: "Search" });
  await expect(box).toHaveValue("vulner");
  await expect(box).toBeFocused();
  await page.keyboard.type("abilities");
  await expect(page.getByRole("option", { name: /^Vulnerabilities/ }).first()).toBeVisible();
});
