import { dragOver } from "../support/drag-over.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

test("[2.2] traffic is shown with its usual range, and an hour links to its flows", async ({ page, openAs }) => {
  await openAs("member", HOST, "/monitoring?range=7d");
  const chart = page.getByRole("group", { name: "Bytes", exact: true });
  await expect(chart).toContainText("Usual");
  await page
    .getByRole("list", { name: "Traffic summary" })
    .getByRole("link", { name: /^Unusual hours/ })
    .click();
  await expect(page.getByRole("list", { name: "Unusual hours: Bytes" })).toBeInViewport();
  await page.getByRole("navigation", { name: "Comparison" }).getByRole("link", { name: "Week before" }).click();
  await expect(chart).toContainText("Week before");
  const hours = page.getByRole("group", { name: "Bytes: values" }).getByRole("link");
  await expect(hours).toHaveCount(168);
  await hours.nth(100).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(chart.locator(".chosen")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/range=[^&]+Z\.\.[^&]+Z/);
  // Three hours, in steps of five minutes.
  await expect(hours).toHaveCount(36);
  const quality = page.getByRole("group", { name: "Round trip time", exact: true });
  await expect(quality).toContainText("Median, week before");
  await dragOver(page, quality, 0.2, 0.6);
  await page.mouse.up();
  await expect(hours).not.toHaveCount(36);
  await page.getByRole("button", { name: "Zoom out to twice the time" }).click();
  await hours.last().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/threat-hunting\?range=/);
});

test("recent traffic is shown in steps of five minutes, and its countries on a map", async ({ page, openAs }) => {
  await openAs("member", HOST, "/monitoring");
  await page.getByRole("navigation", { name: "Time range" }).getByRole("link", { name: "3 hours" }).click();
  await expect(page).toHaveURL(/range=-3h/);
  const steps = page.getByRole("group", { name: "Bytes: values" }).getByRole("link");
  await expect(steps).toHaveCount(36);
  await expect(page.getByRole("list", { name: "Traffic summary" })).not.toContainText("Unusual hours");
  await page.getByRole("navigation", { name: "View of countries" }).getByRole("link", { name: "Map" }).click();
  const country = page.getByRole("group", { name: "Countries on a map" }).getByRole("link").first();
  await expect(country).toHaveAttribute("href", /\/threat-hunting\?.*dstCountry=/);
  await page.getByRole("navigation", { name: "Split by" }).getByRole("link", { name: "Device type" }).click();
  await expect(page).toHaveURL(/split=deviceType/);
  await page.getByRole("navigation", { name: "Direction" }).getByRole("link", { name: "Received" }).click();
  const split = page.getByRole("group", { name: "Bytes received by device type", exact: true });
  const entry = split.getByRole("listitem").first().getByRole("link");
  await expect(entry).toHaveAttribute("href", /\/threat-hunting\?.*deviceType=/);
  await page.getByRole("button", { name: "Device type: All" }).click();
  await page.getByRole("menuitem", { name: "Server" }).click();
  await expect(page).toHaveURL(/deviceType=server/);
  await expect(steps.last()).toHaveAttribute("href", /\/threat-hunting\?.*deviceType=server/);
  await page.getByRole("button", { name: "Earlier" }).click();
  await expect(page).toHaveURL(/range=[^&]+Z\.\.[^&]+Z/);
  await expect(steps).toHaveCount(36);
});

test("a day of throughput is shown per five minutes, and a part of a bar links to its flows", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/monitoring?compare=day");
  const card = page.getByRole("region", { name: "Bytes by site" });
  await expect(card).toContainText("per 5 minutes");
  await expect(card.getByRole("group", { name: "Bytes by site", exact: true })).toContainText("Day before");
  // The usual range is that of an hour.
  await expect(page.getByRole("region", { name: "Bytes", exact: true })).toContainText("per hour");
  const steps = card.getByRole("group", { name: "Bytes by site: values" });
  await expect(steps.locator("[data-point]")).toHaveCount(288);
  const highest = await steps.locator("[data-point]").evaluateAll((points) => {
    const bytes = points.map((point) => Number(point.getAttribute("data-rows")));
    return bytes.indexOf(Math.max(...bytes));
  });
  await steps.locator("[data-point]").nth(highest).hover();
  const part = steps.locator("[data-part]").last();
  const range = new URLSearchParams((await part.getAttribute("href"))?.split("?")[1]).get("range") ?? "";
  const [start = "", end = ""] = range.split("..");
  expect(Date.parse(end) - Date.parse(start)).toBe(300_000);
  await part.click();
  await expect(page).toHaveURL(/threat-hunting\?(?=.*range=)(?=.*siteName=)/);
  await expect(page.getByRole("main").locator("[data-total]").first()).not.toHaveAttribute("data-total", "0");
});

test("a rare domain links from the DNS section to its page, and on to its queries", async ({ page, openAs }) => {
  await openAs("member", HOST, "/monitoring?tab=dns");
  await expect(page.getByRole("list", { name: "DNS summary" })).toContainText("Queries");
  await page.getByRole("navigation", { name: "Monitoring" }).getByRole("link", { name: "Domains" }).click();
  const rare = page.getByRole("list", { name: "Domains to review" }).getByRole("link", { name: /^Rare/ });
  const count = (await rare.getAttribute("data-rows")) ?? "";
  await rare.click();
  const table = page.getByRole("table", { name: "Domains" });
  // The rows of the previous list stay until the response arrives.
  await expect(page.locator("main [data-total]").first()).toHaveAttribute("data-total", count);
  const name = (await table.getByRole("rowheader").first().innerText()).trim();
  await table.getByRole("rowheader").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("table", { name: "Devices that queried the domain" })).toBeVisible();
  await page.getByRole("link", { name: "Hunt in DNS" }).click();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue(
    new RegExp(`registrableDomain:${name}`),
  );
});

test("[8.6] a domain that was never seen shows an inline message, without a toast", async ({ page, openAs }) => {
  await openAs("member", HOST, "/monitoring/domain?name=never-seen.example");
  await expect(page.getByText("never-seen.example has not been seen")).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
});

test("[6.8] where hunting is hidden, numbers are not links and sensors are still shown", async ({ page, openAs }) => {
  await openAs("limitedTenantAdmin", HOST, "/monitoring");
  await expect(page.getByRole("group", { name: "Bytes", exact: true })).toBeVisible();
  await expect(page.locator('main a[href*="threat-hunting"]')).toHaveCount(0);
  await page.getByRole("navigation", { name: "Monitoring" }).getByRole("link", { name: "Sensors" }).click();
  await expect(page.getByRole("table", { name: "Sensors" }).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Data age" })).toBeVisible();
});

test("a sensor is muted with a time and a reason, and unmuted; a Member only sees the muted state", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/monitoring?tab=sensors");
  const table = page.getByRole("table", { name: "Sensors" });
  const row = table.getByRole("row").nth(1);
  const name = (await row.getByRole("rowheader").innerText()).trim();
  const dialog = page.getByRole("dialog", { name: `Mute ${name}` });
  await expect(async () => {
    await row.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Mute sensor" }).click();
  await expect(dialog).toContainText("Enter a reason of 3 to 500 characters");
  await dialog.getByLabel("Reason").fill("The rack is being moved");
  await dialog.getByRole("button", { name: "Mute sensor" }).click();
  await expect(dialog).toHaveCount(0);
  const muted = table.getByRole("row").filter({ hasText: name });
  await expect(muted.getByRole("button", { name: "Unmute" })).toBeVisible();

  await openAs("member", HOST, "/monitoring?tab=sensors&cols=name,mute.until,mute.reason");
  await expect(table.getByRole("row").filter({ hasText: name })).toContainText("The rack is being moved");
  await expect(page.getByRole("button", { name: /^(un)?mute$/i })).toHaveCount(0);

  await openAs("tenantAdmin", HOST, "/monitoring?tab=sensors");
  const end = page.getByRole("dialog", { name: `Unmute ${name}` });
  await expect(async () => {
    await muted.getByRole("button", { name: "Unmute" }).click();
    await expect(end).toContainText("The rack is being moved", { timeout: 1000 });
  }).toPass();
  await end.getByRole("button", { name: "Unmute" }).click();
  await expect(muted.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  await livery.reset();
});

test("a chart of the traffic can be split by application, downloaded and added unchanged to a dashboard", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  await page.getByRole("button", { name: "Dashboards" }).click();
  await page.getByRole("button", { name: "Add dashboard" }).click();
  await page.getByLabel("Name").fill("Traffic by day");
  await page.getByRole("dialog").getByRole("button", { name: "Add dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Traffic by day" })).toBeVisible();
  await openAs("tenantAdmin", HOST, "/monitoring");
  await expect(page.getByRole("group", { name: "Bytes by site", exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Split by" }).getByRole("link", { name: "Application" }).click();
  const chart = page.getByRole("region", { name: "Bytes by application" });
  await expect(chart).toBeVisible();
  const file = page.waitForEvent("download");
  await chart.getByRole("button", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe("bytes-by-application.csv");
  await chart.getByRole("button", { name: "Add to dashboard" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Traffic by day" })).toHaveAttribute(
    "href",
    /title=Bytes\+by\+application&type=timeseries&source=flow&filter=&groupBy=application&metric=sum%3AtotalBytes/,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Countries" }).getByRole("button", { name: "Add to dashboard" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Traffic by day" })).toHaveAttribute(
    "href",
    /title=Countries&type=bar&source=flow&filter=&groupBy=dstCountry&metric=sum%3AtotalBytes/,
  );
  await openAs("tenantAdmin", HOST, "/threat-hunting?range=24h&action=blocked");
  await page.getByRole("button", { name: "Add to dashboard" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Traffic by day" }).click();
  await expect(page).toHaveURL(/\/dashboard\/.*source=flow&filter=action%3Ablocked/);
  await expect(page.getByRole("dialog").getByLabel("Conditions")).toHaveValue(/action:blocked/);
  await livery.reset();
});
