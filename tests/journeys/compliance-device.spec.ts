import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const INVENTORY = "/insights/asset-inventory";

test("[2.2] every number of a device's compliance links to the same number of checks, at either level", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/insights/compliance/ubuntu-22.04?tab=devices");
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/compliance$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Compliance of");
  const address = page.url();
  for (const level of ["", "?level=L1"]) {
    for (const label of ["Passed", "Failed", "Unknown"]) {
      await page.goto(address + level);
      const number = page.getByRole("list", { name: "Result summary" }).getByRole("link", { name: label });
      const count = /\d+/.exec(await number.innerText())?.[0];
      await number.click();
      await expect(
        page.getByRole("list", { name: "Filters in force" }).getByText(label, { exact: true }),
      ).toBeVisible();
      const pages = page.getByRole("navigation", { name: "Pages of results" });
      if (count !== "0") await expect(pages).toContainText(new RegExp(`(^|of )${count} results?`));
    }
  }
});

test("a manual check is answered by a person, and the answer is stored with the person's name", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/insights/compliance/debian-12?tab=devices");
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").getByRole("link").last().click();
  await expect(page.getByRole("list", { name: "Result summary" })).toBeVisible();
  await page.goto(`${page.url()}?check=${encodeURIComponent("debian-12:L1:7.2.5")}`);
  const drawer = page.getByRole("dialog").first();
  await drawer.getByRole("button", { name: /Record result|Change result/ }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("combobox", { name: "Result" }).selectOption("failed");
  await dialog.getByLabel("Evidence").fill("Two accounts without an explanation.");
  await dialog.getByRole("button", { name: "Record" }).click();
  const own = drawer.getByRole("region", { name: /^Result on/ });
  await expect(own).toContainText("Failed");
  await expect(own).toContainText("Tess Marlowe");
  await livery.reset();
});

test("a scan can be requested only once, and the screen shows since when it is pending and who requested it", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/insights/compliance/debian-12?tab=devices");
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("button", { name: "Scan again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Scan again" }).click();
  await expect(page.getByText("Scan queued")).toBeVisible();
  await expect(page.getByText(/Scan requested by Tess Marlowe/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Scan again" })).toHaveAttribute("aria-disabled", "true");
  await livery.reset();
});

test("shows a message for a device without a benchmark and for a device seen only on the network", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${INVENTORY}?os.name=iOS`);
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/asset-inventory\/[^?]+$/);
  await page.goto(`${page.url()}/compliance`);
  await expect(page.getByText("No benchmark for iOS")).toBeVisible();
  await openAs("member", HOST, `${INVENTORY}?os.name=Windows+10&agentVersion=(none)&managedBy=ms-defender`);
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/asset-inventory\/[^?]+$/);
  const software = page.getByRole("region", { name: "Software" });
  await expect(software.getByText("No source for software", { exact: true })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "About this device" });
  await expect(tabs.getByRole("link", { name: "Software" })).toHaveText("Software");
  await page.goto(`${page.url()}/compliance`);
  await expect(page.getByText("No source for compliance results", { exact: true })).toBeVisible();
  await page.goto(page.url().replace("/compliance", "/software"));
  await expect(page.getByText("No source for software", { exact: true })).toBeVisible();
});

test("[6.9] a device of a limited tenant has no compliance tab", async ({ page, openAs }) => {
  await openAs("limitedTenantAdmin", HOST, INVENTORY);
  await page.getByRole("table", { name: "Devices" }).getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/asset-inventory\/[^?]+$/);
  await page.goto(`${page.url()}/compliance`);
  await expect(page).toHaveURL(/\/dashboard/);
});

test("a device's report lists every failing check, can be scheduled by email and is printed with its own title", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("member", HOST, "/insights/asset-inventory/ahg-hq-lt-0142/compliance");
  const number = page.getByRole("list", { name: "Result summary" }).getByRole("link", { name: "Failed" });
  const failed = Number(/\d+/.exec(await number.innerText())?.[0]);
  await page.getByRole("link", { name: "Report" }).click();
  const names = page.getByRole("table", { name: "Failing checks" }).locator("tbody tr");
  await expect(names).toHaveCount(failed);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed-as", document.title);
  });
  await page.getByRole("button", { name: "Share as PDF" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed-as", "Compliance of Iris's laptop");

  await page.getByRole("button", { name: "Email report" }).click();
  const dialog = page.getByRole("dialog", { name: "Email the compliance of Iris's laptop" });
  await dialog.getByLabel("Send").selectOption({ label: "Every Monday at 7:00" });
  await dialog.getByRole("button", { name: "Schedule email" }).click();
  await expect(page.getByText("Email digest of “Compliance of Iris's laptop” scheduled")).toBeVisible();
  await page.goto(`http://${HOST}:${livery.port}/profile`);
  const sent = page.getByRole("table", { name: "Sent to you" });
  await sent.getByRole("link", { name: "Compliance of Iris's laptop" }).click();
  await expect(page.getByRole("table", { name: "Failing checks" })).toBeVisible();
  await livery.reset();
});
