import type { Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const BEACON = "/insights/threat-intelligence/thr-infected-laptop-beacon";

const rulesOf = (page: Page, direction = "Egress") => page.getByRole("table", { name: `${direction} rules` });

test("[2.2] a destination can be blocked from a threat: impact, rule, its position in the list, and undo", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, BEACON);
  const indicators = page.getByRole("table", { name: "Indicators" });
  await expect(indicators.getByRole("link", { name: /in Threat Hunting/ }).first()).toBeVisible();
  const block = indicators.getByRole("button", { name: /^Block [a-z]/ }).first();
  const name = (await block.getAttribute("aria-label")) ?? "";
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await block.click();
    await expect(dialog).toContainText("Acme Health Group", { timeout: 1000 });
  }).toPass();
  await expect(dialog.getByRole("region", { name: "Impact preview" })).toContainText(
    /Would have matched [\d,]+ flows? from \d+ device/,
  );
  const add = async () => {
    await dialog.getByRole("button", { name: "Add rule" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await add();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 undone")).toBeVisible();
  // Its name is free again.
  await block.click();
  await add();

  await page.goto(new URL("/policies?sort=-order", page.url()).href);
  await rulesOf(page).getByRole("link", { name }).click();
  const drawer = page.getByRole("dialog", { name });
  await expect(drawer).toContainText(`Block traffic from any source to domain ${name.replace("Block ", "")}`);
  await expect(drawer.getByRole("definition").filter({ hasText: /^0$/ }).first()).toBeVisible();

  await drawer.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: `Delete ${name}` })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(rulesOf(page).getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByText("This rule no longer exists.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();

  // Rules that have decided traffic show a count, which links to the flows.
  await page.goto(new URL("/policies?sort=-hits24h", page.url()).href);
  const hits = rulesOf(page)
    .getByRole("row")
    .nth(1)
    .getByRole("cell")
    .filter({ hasText: /^[\d,]+$/ });
  await expect(hits.last()).not.toHaveText("0");
  await livery.reset();
});

test("rules can be reordered by keyboard, and an import shows its differences before it is applied", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/policies?reorder=1");
  const dialog = page.getByRole("dialog", { name: "Order of egress rules" });
  const list = dialog.getByRole("list", { name: "Rules in evaluation order" });
  const second = (await list.getByRole("listitem").nth(1).innerText()).split("\n").find((text) => /[a-z]/i.test(text));
  const up = list.getByRole("button", { name: `Move ${second} up` });
  await expect(async () => {
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(list.getByRole("listitem").first()).toContainText(second ?? "", { timeout: 1000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Save order" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rulesOf(page).getByRole("rowheader").first()).toContainText(second ?? "");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rulesOf(page).getByRole("rowheader").nth(1)).toContainText(second ?? "");

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import YAML" }).click();
  const imported = page.getByRole("dialog", { name: "Import egress rules" });
  const file = imported.getByLabel("Or paste rules");
  await file.fill("direction: egress\nrules:\n  - displayName: Block mail\n    action: deny\n");
  await expect(async () => {
    await imported.getByRole("button", { name: "Preview" }).click();
    await expect(imported.getByRole("list", { name: "Problems in the file" })).toContainText("4:13", { timeout: 2000 });
  }).toPass();
  // The API finds it, and knows nothing of the file.
  await file.fill(
    "direction: egress\nrules:\n  - displayName: Block games\n    action: block\n    destination: { categories: [gamblng] }\n",
  );
  await imported.getByRole("button", { name: "Preview" }).click();
  await expect(imported.getByRole("list", { name: "Problems in the file" })).toContainText(
    '5:32 Rule "Block games": There is no category "gamblng": did you mean "gambling"?',
  );
  const mail = "service: [{ transport: tcp, ports: ['25', '587'] }, { transport: udp, ports: ['25'] }]";
  await file.fill(
    [
      "direction: egress",
      "rules:",
      `  - { displayName: Block mail, action: block, ${mail} }`,
      `  - { displayName: Allow mail, action: allow, ${mail} }`,
    ].join("\n"),
  );
  await imported.getByRole("button", { name: "Preview" }).click();
  await expect(imported.getByRole("list", { name: "Differences" })).toContainText("Block mail is added");
  const summary = page.getByRole("region", { name: "Rule summary" }).or(page.getByLabel("Rule summary"));
  await imported.getByRole("button", { name: "Import rules" }).click();
  await expect(imported).toHaveCount(0);

  // The second rule never decides: the summary counts it, and its drawer names the first one.
  await page.goto(new URL("/policies?sort=-order", page.url()).href);
  await expect(rulesOf(page).getByRole("rowheader").first()).toContainText("Allow mail");
  await expect(summary.getByRole("link", { name: /Conflicting/ })).toContainText("2");
  await expect(summary.getByRole("link", { name: /^Hits in 24 hours/ })).toHaveAttribute("href", /hits24h=/);
  await summary.getByRole("link", { name: /Shadowed/ }).click();
  await expect(page).toHaveURL(/issues=shadowed/);
  await rulesOf(page).getByRole("link", { name: "Allow mail" }).click();
  const drawer = page.getByRole("dialog", { name: "Allow mail" });
  await expect(drawer).toContainText("on TCP ports 25, 587 or UDP port 25");
  await expect(drawer.getByText(/^Shadowed: Block mail comes first/)).toBeVisible();
  const conflict = drawer.getByText(/^Conflicting: Block mail matches the same traffic with another action/);
  await conflict.getByRole("link", { name: "Block mail" }).click();
  const first = page.getByRole("dialog", { name: "Block mail" });
  await expect(first.getByText(/^Conflicting: Allow mail/)).toBeVisible();
  await expect(first.getByText(/^Shadowed/)).toHaveCount(0);
  await livery.reset();
});

test("a Member can read rules and test connections, but not change them", async ({ page, openAs }) => {
  await openAs("member", HOST, "/policies");
  await expect(rulesOf(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add|^Import|Change order/ })).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "Test an egress connection" });
  await expect(async () => {
    await page.getByRole("button", { name: "Test a connection" }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByLabel("Destination country").fill("RU");
  await dialog.getByRole("button", { name: "Test", exact: true }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "decides" })).toContainText(
    "Block high-risk countries decides",
  );
  await expect(dialog.getByRole("list", { name: "Evaluated rules" })).toContainText("has another destination");
});

test("a threat rule is drafted from a hunt and shows how often it would have fired", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/threat-hunting?range=24h&direction=outbound&dstPort=443");
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await page.getByRole("button", { name: "Create threat rule" }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialog.getByLabel("Match")).toHaveValue("direction:outbound dstPort:443");
  await expect(dialog.getByRole("region", { name: "Impact preview" })).toContainText(/Would have fired [\d,]+ times/);
  await dialog.getByLabel("Name").fill("Outbound TLS");
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(new URL("/policies?tab=threat-rules&q=Outbound+TLS", page.url()).href);
  await expect(rulesOf(page, "Threat").getByRole("link", { name: "Outbound TLS" })).toBeVisible();
  await livery.reset();
});

test("a rule is summarized while it is typed, and one that allows everyone is saved only after confirmation", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/policies?tab=ingress");
  const dialog = page.getByRole("dialog", { name: "Add ingress rule" });
  await expect(async () => {
    await page.getByRole("button", { name: "Add ingress rule" }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  const sentence = dialog.getByRole("status", { name: "The rule in words" });
  await expect(sentence).toHaveText("Block traffic from any source to any destination on any service, always, logged.");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Let everyone in");
  await dialog.getByLabel("Action").selectOption("allow");
  await expect(sentence).toContainText("Allow traffic from any source");
  const confirmation = dialog.getByRole("checkbox", { name: "Allow all inbound traffic" });
  await expect(confirmation).toBeVisible();
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog).toContainText("Confirm that the rule allows all inbound traffic");

  const source = dialog.getByRole("group", { name: "Source" });
  await source.getByLabel("Source", { exact: true }).selectOption("listed");
  await source.getByLabel("Networks", { exact: true }).fill("203.0.113.0/24");
  await expect(sentence).toContainText("from network 203.0.113.0/24 to any destination");
  await expect(confirmation).toHaveCount(0);
  await source.getByLabel("Source", { exact: true }).selectOption("any");

  const service = dialog.getByRole("group", { name: "Service", exact: true });
  const line = (number: number) => service.getByRole("group", { name: `Service ${number}` });
  await service.getByLabel("Service", { exact: true }).selectOption("listed");
  await line(1).getByLabel("Transport").selectOption("tcp");
  await line(1).getByLabel("Ports").fill("80, 443");
  await service.getByRole("button", { name: "Add service" }).click();
  await line(2).getByLabel("Transport").selectOption("udp");
  await line(2).getByLabel("Ports").fill("443");
  await service.getByRole("button", { name: "Add service" }).click();
  await line(3).getByLabel("Ports").fill("70000");
  await expect(sentence).toContainText("on TCP ports 80, 443 or UDP port 443 or port 70000, always");
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog).toContainText(/enter a port of 1 to 65535/i);
  await service.getByRole("button", { name: "Remove service 3" }).click();
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(new URL("/policies?tab=ingress&service.ports=443&q=Let+everyone+in", page.url()).href);
  await expect(rulesOf(page, "Ingress").getByRole("row").nth(1)).toContainText("TCP ports 80, 443 or UDP port 443");
  await livery.reset();
});

test("tests a connection at another time, from a site, to the owner of a network", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, "/policies");
  const add = page.getByRole("dialog", { name: "Add egress rule" });
  await expect(async () => {
    await page.getByRole("button", { name: "Add egress rule" }).click();
    await expect(add).toBeVisible({ timeout: 1000 });
  }).toPass();
  await add.getByRole("textbox", { name: /^Name/ }).fill("Block at night");
  const destination = add.getByRole("group", { name: "Destination" });
  await destination.getByLabel("Destination", { exact: true }).selectOption("listed");
  await destination.getByLabel("Kind of destination").selectOption("asns");
  await destination.getByLabel("Network owners", { exact: true }).fill("Example Networks");
  const schedule = add.getByRole("group", { name: "Schedule" });
  await schedule.getByLabel("Schedule", { exact: true }).selectOption("listed");
  await schedule.getByLabel("From").fill("22:00");
  await schedule.getByLabel("To").fill("06:00");
  await add.getByRole("button", { name: "Add rule" }).click();
  await expect(add).toHaveCount(0);

  const test = page.getByRole("dialog", { name: "Test an egress connection" });
  await page.getByRole("button", { name: "Test a connection" }).click();
  await test.getByLabel("Destination network owner").fill("Example Networks");
  const decision = test.getByRole("status").filter({ hasText: "decides" });
  const decide = async (time: string) => {
    await test.getByLabel(/^Time/).fill(time);
    await test.getByRole("button", { name: "Test", exact: true }).click();
  };
  await decide("2026-03-02T23:30");
  await expect(decision).toContainText("Block at night decides");
  await decide("2026-03-02T12:00");
  await expect(decision).toContainText("default policy decides");
  await livery.reset();
});

test("the default policy covers every category, and quiet hours have days", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, "/policies?tab=default");
  const dialog = page.getByRole("dialog", { name: "Edit the default policy" });
  await expect(async () => {
    await page.getByRole("button", { name: "Edit default policy" }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  // A preset fills in the form and saves nothing; any other edit makes the policy custom.
  const egress = dialog.getByLabel("Egress", { exact: true });
  const preset = dialog.getByLabel("Preset");
  await expect(egress).toHaveValue("allow");
  await preset.selectOption("strict");
  await expect(egress).toHaveValue("block");
  await expect(dialog.getByLabel("Gambling")).toHaveValue("block");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Edit default policy" }).click();
  await expect(egress).toHaveValue("allow");
  await preset.selectOption("monitor");
  await expect(dialog.getByLabel("Malware")).toHaveValue("alert");
  await dialog.getByLabel("Gambling").selectOption("block");
  await expect(preset).toHaveValue("custom");
  await dialog.getByLabel("File sharing").selectOption("alert");
  await dialog.getByRole("button", { name: "Add quiet hours" }).click();
  const hours = dialog.getByRole("group", { name: "Quiet hours 1" });
  await hours.getByRole("checkbox", { name: "Sat" }).check();
  await hours.getByRole("checkbox", { name: "Sun" }).check();
  await dialog.getByRole("button", { name: "Save policy" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Sat, Sun 22:00–6:00 (next day)");
  await expect(page.getByRole("main")).toContainText("Gambling");
  await livery.reset();
});
