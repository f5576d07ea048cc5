import { expect, test } from "../support/journey.ts";
import { PERSON } from "../support/people.ts";

const HOST = "northwind.localhost";

test("a saved view and alerts can be sent by email, are listed in the profile and can be stopped there", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("member", HOST, "/insights/threat-intelligence?severity=critical");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Save this view…" }).click();
  const saving = page.getByRole("dialog", { name: "Save this view" });
  await saving.getByLabel("Name").fill("Critical ones");
  await saving.getByRole("button", { name: "Save" }).click();
  await expect(saving).toBeHidden();
  await page.getByRole("button", { name: "Critical ones" }).click();
  await page.getByRole("button", { name: "More for Critical ones" }).click();
  await page.getByRole("menuitem", { name: "Email…" }).click();
  const asking = page.getByRole("dialog", { name: "Email the view" });
  await asking.getByLabel("Send").selectOption({ label: "Every day at 7:00" });
  await asking.getByLabel("Only above").fill("3");
  await asking.getByRole("button", { name: "Schedule email" }).click();
  await expect(page.getByText("Email digest of “Critical ones” scheduled")).toBeVisible();

  await page.goto(`http://${HOST}:${livery.port}/profile`);
  const sent = page.getByRole("table", { name: "Sent to you" });
  await expect(sent.getByRole("link", { name: "Critical ones" })).toHaveAttribute("href", /severity=critical/);
  await expect(sent.getByText("Every day at 7:00, if there are more than 3")).toBeVisible();
  await sent.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("dialog", { name: "Stop sending Critical ones?" }).getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("No email digests")).toBeVisible();

  await page.getByRole("button", { name: "Subscribe" }).click();
  const subscribing = page.getByRole("dialog", { name: "Threat alerts by email" });
  await subscribing.getByLabel("Severity").selectOption({ label: "All alerts" });
  await subscribing.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Subscribed to email alerts")).toBeVisible();
  await livery.sendAlerts();
  const alert = await newestMail(livery.embedded, "alert");
  expect(alert).toMatchObject({
    to: PERSON.member,
    sender: { fromName: expect.stringContaining("Northwind") as unknown },
  });
  await page.goto(alert.link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(alert.subject.replace(/^\w+: | \([^)]*\)$/g, ""));
  await page.goto(/\S+\/profile\?tenant=\S+/.exec(alert.text)?.[0] ?? "");
  await page.getByRole("button", { name: "Stop" }).click();
  await page
    .getByRole("dialog", { name: "Stop threat alerts by email?" })
    .getByRole("button", { name: "Stop" })
    .click();
  await expect(page.getByText("No email alerts")).toBeVisible();
  await livery.reset();
});

test("the email of a view is proposed as often as the organization receives reports", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/insights/asset-inventory?tenant=larkspur-legal");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Save this view…" }).click();
  await page.getByRole("dialog", { name: "Save this view" }).getByLabel("Name").fill("All of them");
  await page.getByRole("dialog", { name: "Save this view" }).getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "All of them" }).click();
  await page.getByRole("button", { name: "More for All of them" }).click();
  await page.getByRole("menuitem", { name: "Email…" }).click();
  await expect(page.getByRole("dialog", { name: "Email the view" }).getByLabel("Send")).toHaveValue("monthly");
  await livery.reset();
});

test("a dashboard can be sent by email with its current panels", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  await page.getByRole("button", { name: "Dashboards" }).click();
  await page.getByRole("button", { name: "Add dashboard" }).click();
  await page.getByLabel("Name").fill("Night shift");
  await page.getByLabel("Start with").selectOption({ value: "soc-triage" });
  await page.getByRole("dialog").getByRole("button", { name: "Add dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Night shift" })).toBeVisible();
  await page.getByRole("button", { name: "Dashboard actions" }).click();
  await page.getByRole("menuitem", { name: "Email…" }).click();
  const asking = page.getByRole("dialog", { name: "Email Night shift" });
  await asking.getByRole("button", { name: "Schedule email" }).click();
  await expect(page.getByText("Email digest of “Night shift” scheduled")).toBeVisible();
  await livery.reset();
});

/** The newest message of a kind to the Member. */
async function newestMail(embedded: string, kind: string) {
  const answer = await fetch(`${embedded}/identity/outbox.json?to=${encodeURIComponent(PERSON.member)}`);
  const { messages } = (await answer.json()) as {
    messages: { kind: string; to: string; subject: string; text: string; link: string; sender: object }[];
  };
  const newest = messages.find((message) => message.kind === kind);
  if (!newest) throw new Error(`no message of the kind "${kind}" was sent`);
  return newest;
}
