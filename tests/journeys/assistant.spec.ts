import { holdRequests } from "../support/hold-requests.ts";
import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const HUNTING = "/threat-hunting";

test("[2.3] the assistant shows how it interpreted a question, which can be edited term by term, and stores the conversation", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, HUNTING);
  await page.getByRole("link", { name: "Open assistant" }).click();
  const dock = page.getByRole("complementary", { name: "Assistant" });
  const question = dock.getByRole("combobox", { name: "Question for the assistant" });
  await question.fill("blocked purple flows transport:tcp in the last 7 days");
  await question.press("Enter");
  await expect(page).toHaveURL(/chat=[0-9a-f-]{36}/);
  await expect(dock).toContainText("Not used: “purple”");
  await expect(dock.getByRole("table", { name: "First rows of the answer" })).toBeVisible();
  await dock.getByRole("button", { name: "Ask without transport:tcp" }).click();
  await expect(question).toHaveValue("action:blocked range:7d");
  await question.press("Enter");
  await expect(dock.getByRole("link", { name: /^Open all/ })).toHaveCount(2);
  await dock
    .getByRole("link", { name: /^Open all/ })
    .last()
    .click();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue("action:blocked range:7d");
});

test("[2.3, 7.4] the next question of a conversation may be a part, which is read with the one before", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, `${HUNTING}?chat=new`);
  const dock = page.getByRole("complementary", { name: "Assistant" });
  const question = dock.getByRole("combobox", { name: "Question for the assistant" });
  await question.fill("blocked flows");
  await question.press("Enter");
  await expect(dock.getByText("Read as", { exact: true })).toBeVisible();
  await question.fill("Only those on port 443");
  await question.press("Enter");
  await expect(dock.getByText("Read with the previous question as")).toBeVisible();
  await expect(dock.getByRole("button", { name: "Ask without action:blocked" })).toHaveCount(2);
  await dock
    .getByRole("link", { name: /^Open all/ })
    .last()
    .click();
  await expect(page).toHaveURL(/action=blocked&dstPort=443/);
});

test("[2.3] opening the assistant keeps what was typed, and its field has the focus when it opens, after a question and in a new conversation", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, HUNTING);
  await page.getByRole("combobox", { name: "Question or filter" }).fill("blocked flows");
  await page.getByRole("link", { name: "Open assistant" }).click();
  const dock = page.getByRole("complementary", { name: "Assistant" });
  const question = dock.getByRole("combobox", { name: "Question for the assistant" });
  await expect(question).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue("blocked flows");
  await page.keyboard.type("Top talkers this week");
  await page.keyboard.press("Enter");
  await expect(dock.getByRole("button", { name: "Ask without by:srcDevice" })).toBeVisible();
  await expect(question).toBeFocused();
  await dock.getByRole("link", { name: "New" }).click();
  await expect(dock.getByRole("heading", { name: "Assistant" })).toBeVisible();
  await expect(question).toBeFocused();
  await page.getByRole("link", { name: "Close assistant" }).click();
  await expect(dock).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open assistant" })).toBeFocused();
});

test("[2.3] a card of the dashboard asks the assistant in its range, and the answer has the card's number", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/dashboard?range=7d");
  const card = page.getByRole("region", { name: "Open threats" });
  await expect(card).toContainText(/\d+\s*open/);
  const [, open = "none"] = /(\d+)\s*open/.exec(await card.innerText()) ?? [];
  await card.getByRole("button", { name: "Ask about Open threats" }).click();
  const dock = page.getByRole("complementary", { name: "Assistant" });
  await expect(dock.getByText("Open threats by severity").last()).toBeVisible();
  await expect(dock).toContainText(`${open} threats match.`);
  await openAs("member", HOST, "/dashboard?range=30d");
  const detected = page.getByRole("region", { name: "Threats over time" });
  await expect(detected).toContainText(/\d+\s*detected/);
  const [, inRange = "none"] = /(\d+)\s*detected/.exec(await detected.innerText()) ?? [];
  await detected.getByRole("button", { name: "Ask about Threats over time" }).click();
  await expect(dock).toContainText(`${inRange} threats match.`);
  // The next question may be about any list, too.
  const question = dock.getByRole("combobox", { name: "Question for the assistant" });
  await question.fill("Top 3 sites by risk");
  await question.press("Enter");
  await expect(dock).toContainText("sites match.");
});

test("[2.3] a threat is explained by the assistant, which links back to it", async ({ page, openAs }) => {
  await openAs("member", HOST, "/insights/threat-intelligence?status=new&sort=-riskScore");
  const first = page.getByRole("table", { name: "Threats" }).getByRole("rowheader").getByRole("link").first();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Explain" }).click();
  const dock = page.getByRole("complementary", { name: "Assistant" });
  await expect(dock.getByRole("heading", { name: /^Why the risk score is \d+$/ })).toBeVisible();
  await expect(dock).toContainText(title);
  await dock.getByRole("link", { name: "Open threat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`[2.3] the assistant fits the window at ${viewport.width} px: the table is as wide as the answer, the newest question is in view, and so is the field for the next`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize(viewport);
    await openAs("tenantAdmin", HOST, `${HUNTING}?chat=new`);
    const dock = page.getByRole("complementary", { name: "Assistant" });
    const question = dock.getByRole("combobox", { name: "Question for the assistant" });
    const rows = dock.getByRole("group", { name: "First rows of the answer" });
    for (const [index, text] of ["Top 5 devices by bytes sent", "Blocked flows by country"].entries()) {
      await question.fill(text);
      await question.press("Enter");
      await expect(rows).toHaveCount(index + 1);
      await expect(dock.getByRole("listitem").getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(question).toBeInViewport({ ratio: 1 });
      const [table, answer] = await Promise.all([rows.last().boundingBox(), dock.boundingBox()]);
      expect(table?.width).toBeGreaterThan((answer?.width ?? 0) - 50);
    }
  });
}

test("[2.3] an answer shows a chart, follow-ups and its scope; it can be rated and saved as a hunt, and the conversation renamed and deleted", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${HUNTING}?range=7d&chat=new`);
  const dock = page.getByRole("complementary", { name: "Assistant" });
  const question = dock.getByRole("combobox", { name: "Question for the assistant" });
  await question.fill("Top 5 devices by bytes sent");
  await question.press("Enter");
  await expect(dock.getByRole("group", { name: "Sent" })).toBeVisible();
  await expect(dock.getByText(/^Acme Health Group, \d\d\/\d\d\/\d{4}.* to /)).toBeVisible();
  await expect(dock.getByRole("table", { name: "First rows of the answer" })).toBeVisible();
  const next = dock.getByRole("list", { name: "Follow-up questions" });
  await expect(next.getByRole("button")).toHaveCount(3);
  await next.getByRole("button", { name: "In the last 24 hours" }).click();
  await expect(dock.getByRole("button", { name: "Ask without range:24h" })).toBeInViewport();
  await dock.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Largest senders");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(dock.getByRole("heading", { name: "Largest senders" })).toBeVisible();
  const file = page.waitForEvent("download");
  await dock.getByRole("button", { name: "Export" }).first().click();
  expect((await file).suggestedFilename()).toBe("top-5-devices-by-bytes-sent.csv");
  await dock.getByRole("button", { name: "Rate as unhelpful" }).first().click();
  await page.getByRole("dialog").getByLabel("What was wrong").fill("Servers are not devices");
  await page.getByRole("dialog").getByRole("button", { name: "Send feedback" }).click();
  await expect(page.getByText("Your feedback was sent")).toBeVisible();
  await dock.getByRole("button", { name: "Save as hunt" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Senders this week");
  await page.getByRole("dialog").getByRole("button", { name: "Save hunt" }).click();
  await expect(page.getByText("“Senders this week” was saved")).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByRole("link", { name: "Senders this week" })).toHaveAttribute("href", /group=srcDevice/);
  await page.keyboard.press("Escape");
  // A new conversation opens before the server has answered, at an address that is not kept from an earlier visit.
  await page.goto(page.url().replace("range=7d", "range=24h"));
  await expect(dock.getByRole("heading", { name: "Largest senders" })).toBeVisible();
  const answer = await holdRequests(page, /threat-hunting\.data\?.*chat=new/);
  await dock.getByRole("link", { name: "New" }).click();
  await expect(dock.getByRole("heading", { name: "Assistant" })).toBeVisible();
  await question.fill("Blocked flows today");
  answer();
  await expect(page).toHaveURL(/chat=new/);
  await expect(question).toHaveValue("Blocked flows today");
  await question.press("Enter");
  await expect(dock.getByRole("heading", { name: "Blocked flows today" })).toBeVisible();
  await dock.getByRole("button", { name: "Conversations" }).click();
  await page.getByRole("menuitem", { name: "Largest senders" }).click();
  await expect(dock.getByRole("heading", { name: "Largest senders" })).toBeVisible();
  await dock.getByRole("button", { name: "Delete" }).click();
  const earlier = dock.getByRole("navigation", { name: "Earlier conversations" });
  await expect(earlier.getByRole("link", { name: "Blocked flows today" })).toBeVisible();
  await page.reload();
  await expect(earlier.getByRole("link", { name: "Blocked flows today" })).toBeVisible();
  await expect(earlier.getByRole("link", { name: "Largest senders" })).toHaveCount(0);
});
