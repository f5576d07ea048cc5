import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const BEACON = "/insights/threat-intelligence/thr-infected-laptop-beacon";

test("[7.4] an indicator list is made from pasted values, used by a rule, and grows from a threat", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/policies?tab=indicator-lists");
  const lists = page.getByRole("table", { name: "Indicator lists" });
  await expect(lists.getByRole("link", { name: "Known scanners" })).toBeVisible();
  const form = page.getByRole("dialog", { name: "Add indicator list" });
  await expect(async () => {
    await page.getByRole("button", { name: "Add indicator list" }).click();
    await expect(form).toBeVisible({ timeout: 1000 });
  }).toPass();
  await form.getByRole("textbox", { name: /^Name/ }).fill("Phishing kit");
  await form
    .getByRole("textbox", { name: "Values" })
    .fill("kit[.]example\nhttps://kit.example/login\n*.kit.example\nkit.example");
  await form.getByLabel("Add values from a file").setInputFiles({
    name: "feed.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("indicator,seen\n192.0.2.44,2026-01-01\n"),
  });
  await form.getByRole("button", { name: "Add list" }).click();
  await expect(form.getByRole("list", { name: "Unreadable values" })).toContainText(
    "Line 2: https://kit.example/login",
  );
  await form.getByRole("checkbox", { name: "Leave out unreadable values" }).check();
  await form.getByRole("button", { name: "Add list" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Phishing kit was created. 1 duplicate was removed")).toBeVisible();

  // A rule names the list; the connection test names the list that matched.
  await page.goto(new URL("/policies", page.url()).href);
  const add = page.getByRole("dialog", { name: "Add egress rule" });
  await expect(async () => {
    await page.getByRole("button", { name: "Add egress rule" }).click();
    await expect(add).toBeVisible({ timeout: 1000 });
  }).toPass();
  await add.getByRole("textbox", { name: /^Name/ }).fill("Block the kit");
  const destination = add.getByRole("group", { name: "Destination" });
  await destination.getByLabel("Destination", { exact: true }).selectOption("listed");
  await destination.getByLabel("Kind of destination").selectOption("indicatorLists");
  await destination.getByLabel("Indicator lists", { exact: true }).fill("phishing-kit");
  await expect(add.getByRole("status", { name: "The rule in words" })).toContainText("indicator list phishing-kit");
  await add.getByRole("button", { name: "Add rule" }).click();
  await expect(add).toHaveCount(0);
  await page.getByRole("button", { name: "Test a connection" }).click();
  const tested = page.getByRole("dialog", { name: "Test an egress connection" });
  await tested.getByLabel("Domain").fill("www.kit.example");
  await tested.getByRole("textbox", { name: "Port" }).fill("8443");
  await tested.getByRole("button", { name: "Test", exact: true }).click();
  await expect(tested).toContainText("Block the kit decides. Matched by Phishing kit.");

  await openAs("tenantAdmin", HOST, BEACON);
  const toList = page.getByRole("button", { name: /^Add .* to an indicator list$/ }).first();
  const adding = page.getByRole("dialog", { name: "Add to indicator list" });
  await expect(async () => {
    await toList.click();
    await expect(adding).toBeVisible({ timeout: 1000 });
  }).toPass();
  const choice = adding.getByLabel("Indicator list", { exact: true });
  await expect(choice.getByRole("option", { name: "Known scanners" })).toHaveCount(0);
  await choice.selectOption({ label: "Phishing kit" });
  await adding.getByRole("button", { name: "Add to list" }).click();
  await expect(adding).toHaveCount(0);

  await page.goto(new URL("/policies?tab=indicator-lists&peek=phishing-kit", page.url()).href);
  const drawer = page.getByRole("dialog", { name: "Phishing kit" });
  await expect(drawer).toContainText("Values (4)");
  await expect(drawer.getByRole("link", { name: "Block the kit" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-disabled", "true");
  await livery.reset();
});
