import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const PATH = "/integrations";

test("[4.15, 4.16, 8.9] Microsoft Defender is connected by consent; a refused consent is shown on the card, without a toast", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, PATH);
  const card = page.getByRole("region", { name: "Microsoft Defender for Endpoint" });
  await expect(card).toContainText("Not connected");
  await card.getByRole("button", { name: /^Connect/ }).click();
  await page.getByRole("link", { name: "Decline" }).click();
  await expect(page).toHaveURL(/\/integrations$/);
  await expect(card).toContainText("Consent was not completed");
  await expect(card).toContainText("The administrator declined");
  await expect(page.getByRole("status").filter({ hasText: "Integration configured successfully" })).toHaveCount(0);
  await card.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Accept" }).click();
  await expect(page.getByText("Integration configured successfully").first()).toBeVisible();
  await expect(page).toHaveURL(/\/integrations$/);
  await expect(card).toContainText("Connected");
});

test("a consent that this browser did not request waits for confirmation", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${PATH}?admin_consent=True&tenant=somebody-elses&state=guessed`);
  await expect(page.getByText(/was not started in this browser/)).toBeVisible();
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(page).toHaveURL(/\/integrations$/);
  await expect(page.getByRole("main")).not.toContainText("somebody-elses");
});

test("[4.15] a consent that returns to the host without a path is forwarded with all its parameters", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, "/?admin_consent=True&tenant=directory-1&state=guessed");
  await expect(page).toHaveURL(/\/integrations\?admin_consent=True&tenant=directory-1&state=guessed$/);
  await expect(page.getByText(/was not started in this browser/)).toBeVisible();
  // Members may not open the integrations: a notice shows that nothing was connected.
  await openAs("member", HOST, "/?admin_consent=True&tenant=directory-1");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/The consent was received, but the integration was not connected/)).toBeVisible();
});

test("[7.8] a ConnectWise board is configured, and a threat creates a ticket on it", async ({
  page,
  openAs,
  livery,
}) => {
  test.setTimeout(60_000);
  await openAs("projectAdmin", HOST, `${PATH}?name=connectwise&tenant=acme-health`);
  const drawer = page.getByRole("dialog", { name: "ConnectWise PSA" });
  await drawer.getByRole("button", { name: "Connect" }).click();
  const form = page.getByRole("dialog", { name: "Connect ConnectWise PSA" });
  const settings = {
    "Site URL": "https://connectwise.example",
    "Company ID": "livery",
    "Public key": "demo-public",
    "Private key": "demo-private",
    "Client ID": "7c1f",
  };
  for (const [label, value] of Object.entries(settings)) await form.getByLabel(new RegExp(`^${label}`)).fill(value);
  await form.getByRole("button", { name: "Save and test" }).click();
  await expect(drawer.getByRole("table", { name: "Connection test" })).toContainText("Read tickets");
  await expect(drawer).not.toContainText("demo-private");
  const choose = async (button: string, title: string, label: RegExp, option: string, save: string) => {
    await drawer.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("combobox", { name: label }).selectOption({ label: option });
    await dialog.getByRole("button", { name: save }).click();
    await expect(dialog).toBeHidden();
  };
  await choose("Choose service board", "Choose a service board", /Service board/, "Security", "Save service board");
  await choose("Choose company", "Choose a company", /Company/, "Acme Health Group", "Save company");
  await drawer.getByRole("button", { name: "Open test ticket" }).click();
  await page
    .getByRole("dialog", { name: "Open a test ticket" })
    .getByRole("button", { name: "Open test ticket" })
    .click();
  await expect(page.getByText(/Test ticket \d+ was opened/).first()).toBeVisible();
  await drawer.getByRole("button", { name: "Edit ticket rules" }).click();
  const rules = page.getByRole("dialog", { name: "Ticket rules" });
  const closes = rules.getByRole("checkbox", { name: /^Close the ticket when/ });
  await closes.check();
  await rules.getByRole("button", { name: "Save ticket rules" }).click();
  await expect(rules).toContainText("Choose the status of closed tickets");
  await rules.getByRole("combobox", { name: /^Status of closed threats/ }).selectOption({ label: "Completed" });
  await rules.getByRole("button", { name: "Save ticket rules" }).click();
  await expect(drawer).toContainText("resolved threats set their tickets to Completed");
  await drawer.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText("The test of ConnectWise PSA succeeded").first()).toBeVisible();

  await drawer.getByRole("link", { name: "Map all organizations" }).click();
  const mapping = page.getByRole("dialog", { name: "Map organizations to companies" });
  await mapping.getByRole("button", { name: /^Match \d+ by name/ }).click();
  await expect(mapping.getByText("Matched by name").first()).toBeVisible();
  await mapping.getByRole("button", { name: /^Save \d+ changes?/ }).click();
  await expect(mapping.getByText("Saved", { exact: true }).first()).toBeVisible();

  await openAs("projectAdmin", HOST, "/insights/threat-intelligence?status=new");
  await page.getByRole("table").getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("button", { name: "Ticket", exact: true }).click();
  const opening = page.getByRole("dialog", { name: "Open a ticket" });
  await expect(opening.getByRole("combobox", { name: "Service board" })).toContainText("Security (default)");
  await opening.getByRole("button", { name: "Open ticket" }).click();
  const tickets = async () => {
    const basic = Buffer.from("livery+demo-public:demo-private").toString("base64");
    const answer = await fetch(
      `${livery.embedded}/stand-ins/connectwise.example/v4_6_release/apis/3.0/service/tickets`,
      {
        headers: { authorization: `Basic ${basic}`, clientid: "journey" },
      },
    );
    const found = (await answer.json()) as { board: { name: string } }[];
    return found.filter(({ board }) => board.name === "Security").length;
  };
  await expect.poll(tickets).toBe(2);

  await page.getByRole("button", { name: "Unlink ticket" }).click();
  await page
    .getByRole("dialog", { name: /^Unlink ticket/ })
    .getByRole("button", { name: "Unlink ticket" })
    .click();
  await page.getByRole("button", { name: "Ticket", exact: true }).click();
  await opening.getByRole("combobox", { name: "Ticket", exact: true }).selectOption("Link an existing ticket");
  const linking = page.getByRole("dialog", { name: "Link a ticket" });
  await linking.getByRole("combobox", { name: "Existing ticket" }).fill("printer");
  await page.getByRole("option", { name: /Printer offline/ }).click();
  await linking.getByRole("button", { name: "Link ticket" }).click();
  await expect(page.getByRole("main")).toContainText(/Ticket 48103.*: New/);
});

test("an integration is set up through its generated form, reports the failing step, and synchronizes", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, PATH);
  await page
    .getByRole("navigation", { name: "Category" })
    .getByRole("link", { name: /^Firewall/ })
    .click();
  await expect(page).toHaveURL(/category=Firewall/);
  await expect(page.getByRole("region", { name: "Microsoft Teams" })).toHaveCount(0);
  const card = page.getByRole("region", { name: "Cisco Meraki" });
  const [cardBox, stateBox] = [await card.boundingBox(), await card.getByText("Not connected").boundingBox()];
  const end = (box: typeof cardBox) => (box ? box.x + box.width : Number.NaN);
  expect(Math.round(end(cardBox) - end(stateBox))).toBeGreaterThanOrEqual(16);
  expect(Math.round(end(cardBox) - end(stateBox))).toBeLessThanOrEqual(17);

  await card.getByRole("link", { name: "Set up Cisco Meraki" }).click();
  const drawer = page.getByRole("dialog", { name: "Cisco Meraki", exact: true });
  await expect(drawer).toContainText("not added to the console");
  const save = async (button: string, title: string, settings: Record<string, string>) => {
    await drawer.getByRole("button", { name: button }).click();
    const form = page.getByRole("dialog", { name: title });
    for (const [label, value] of Object.entries(settings)) await form.getByLabel(new RegExp(`^${label}`)).fill(value);
    await form.getByRole("button", { name: "Save and test" }).click();
    return form;
  };
  const form = await save("Connect", "Connect Cisco Meraki", {
    "API URL": "https://meraki.example",
    "API key": "wrong-key",
    "Meraki organization ID": "head office",
  });
  await expect(form).toContainText("Meraki organization ID must be a number");
  await form.getByLabel(/^Meraki organization ID/).fill("549236");
  await form.getByRole("button", { name: "Save and test" }).click();
  const steps = drawer.getByRole("table", { name: "Connection test" });
  await expect(steps.getByRole("row", { name: /Authenticate/ })).toContainText("The credentials were rejected");
  await save("Change settings", "Settings of Cisco Meraki", { "API key": "demo-secret" });
  await expect(steps.getByRole("row", { name: /Read network devices/ })).toContainText("OK");
  await expect(drawer).not.toContainText("demo-secret");

  await drawer.getByRole("button", { name: "Synchronize" }).click();
  await page
    .getByRole("dialog", { name: "Synchronize: Cisco Meraki" })
    .getByRole("button", { name: "Synchronize" })
    .click();
  await expect(drawer.getByRole("table", { name: "Log" })).toContainText("Read 14 network devices");
  await expect(card).toContainText("14 records in 24 h");

  await drawer.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("dialog", { name: "Disconnect Cisco Meraki" })).toContainText(
    "The network equipment that Meraki manages is no longer read and counted. Settings and secrets are deleted.",
  );
});

test("[1.3] a language model connected by an administrator interprets questions that the assistant's grammar cannot", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${PATH}?name=language-model`);
  const drawer = page.getByRole("dialog", { name: "Language model (OpenAI-compatible)" });
  await drawer.getByRole("button", { name: "Connect" }).click();
  const form = page.getByRole("dialog", { name: "Connect Language model (OpenAI-compatible)" });
  const settings = { "API URL": "https://models.example", Model: "demo", "API key": "demo-secret" };
  for (const [label, value] of Object.entries(settings)) await form.getByLabel(new RegExp(`^${label}`)).fill(value);
  await form.getByRole("button", { name: "Save and test" }).click();
  await expect(drawer.getByRole("table", { name: "Connection test" })).toContainText("Ask a test question");
  await expect(drawer).not.toContainText("demo-secret");

  await openAs("member", HOST, "/threat-hunting?chat=new");
  const dock = page.getByRole("complementary", { name: "Assistant" });
  const question = dock.getByRole("combobox", { name: "Question for the assistant" });
  await question.fill("Who is leaking our secrets?");
  await question.press("Enter");
  await expect(dock).toContainText("Interpreted by the model as");
  await expect(dock.getByRole("button", { name: "Ask without direction:outbound" })).toBeVisible();
  await expect(dock.getByRole("group", { name: "Sent" })).toBeVisible();
});
