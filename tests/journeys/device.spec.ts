import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const LAPTOP = "/insights/asset-inventory/ahg-hq-lt-0142";

test("[2.2, 3.9] a device shows the parts of its risk score, which add up exactly, and its observed activity", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, LAPTOP);
  await expect(page).toHaveTitle(/Iris's laptop · .* · Northwind Shield/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Iris's laptop");
  const risk = page.getByRole("region", { name: "Risk" });
  const points = (await risk.innerText()).match(/\+\d+/g)?.map(Number) ?? [];
  const score = Number(/Risk score\s*(\d+)/.exec(await risk.innerText())?.[1]);
  expect(points.length).toBeGreaterThan(2);
  expect(points.reduce((sum, part) => sum + part, 0)).toBe(score);
  for (const part of [
    "Open threats",
    "Traffic",
    "DNS",
    "Vulnerabilities",
    "Compliance",
    "Software",
    "Identification",
    "Activity",
  ]) {
    await expect(page.getByRole("region", { name: part, exact: true })).toBeVisible();
  }
});

test("the heading and the details show type, architecture and the licence of the agent", async ({ page, openAs }) => {
  await openAs("member", HOST, LAPTOP);
  const heading = page.getByRole("main").locator("header").first();
  await expect(heading).toContainText("Laptop");
  await expect(heading).toContainText(/Windows 11 24H2, (x86-64|arm64)/);
  await expect(heading).toContainText("Endpoint Complete licence");
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText("Architecture");
  await expect(details).toContainText("Endpoint Complete");
});

test("an administrator edits a device, and the change persists after a reload", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, LAPTOP);
  await page.getByRole("link", { name: "Edit" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Name").fill("");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await panel.getByLabel("Name").fill("Iris's new laptop");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Iris's new laptop");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Iris's new laptop");
  await livery.reset();
});

test("a Member can read but sees no controls for changes, and the server rejects changes", async ({ page, openAs }) => {
  await openAs("member", HOST, LAPTOP);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const body = new URLSearchParams({ intent: "edit", tenantId: "acme-health", displayName: "x" });
    const answer = await fetch(location.pathname, { method: "POST", body });
    return answer.status;
  });
  expect(status).toBe(403);
});

test("[6.9] in a limited tenant a device has no software and no compliance tab", async ({ page, openAs }) => {
  await openAs("limitedTenantAdmin", HOST, "/insights/asset-inventory");
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Risk" })).toBeVisible();
  for (const part of ["Software", "Compliance", "Vulnerabilities"])
    await expect(page.getByRole("region", { name: part, exact: true })).toHaveCount(0);
});

test("a device named like a fixed path segment has its page, and an unknown device shows “not found”", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/insights/asset-inventory?q=software");
  await page.getByRole("table", { name: "Devices" }).getByRole("link", { name: "software", exact: true }).click();
  await expect(page).toHaveURL(/software~device/);
  await expect(page.getByRole("region", { name: "Risk" })).toBeVisible();
  await openAs("member", HOST, "/insights/asset-inventory/no-such-device");
  await expect(page.getByText(/no device/i).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("[1.6] times follow the selected zone", async ({ page, openAs }) => {
  await openAs("member", HOST, LAPTOP);
  const tip = () => page.getByRole("main").locator("time[data-tip]").first().getAttribute("data-tip");
  const local = await tip();
  await page.getByRole("banner").getByText("UTC", { exact: true }).first().click();
  await expect.poll(tip).not.toBe(local);
});

test("the copied link of a device includes its organization", async ({ page, openAs, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs("member", "northwind.localhost", "/insights/asset-inventory/ahg-hq-lt-0142?compare=");
  await expect(async () => {
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.pathname + copied.search).toBe("/insights/asset-inventory/ahg-hq-lt-0142?tenant=acme-health");
});
