import { readFile } from "node:fs/promises";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
/** The smallest image: one transparent pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("[2.2] feedback is sent with a screenshot and diagnostics that can be previewed, and an administrator replies", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/support");
  // Someone without feedback finds the form on the page, and the typed text is kept.
  const form = page.getByRole("region", { name: "Feedback" });
  await expect(form.getByRole("textbox", { name: "Diagnostics" })).toHaveValue(/Brand: northwind/);
  await form.getByRole("textbox", { name: /Subject/ }).fill("The chart is empty");
  await page.reload();
  await expect(form.getByRole("textbox", { name: /Subject/ })).toHaveValue("The chart is empty");
  await form.getByRole("textbox", { name: /Description/ }).fill("too short");
  await form.getByRole("button", { name: "Send feedback" }).click();
  await expect(form).toContainText("Enter a description of 10 to 4,000 characters");
  await form.getByRole("textbox", { name: /Description/ }).fill("The chart of the last 90 days shows nothing.");
  await form.getByLabel(/Screenshot/).setInputFiles({ name: "chart\u202egnp.png", mimeType: "image/png", buffer: PNG });
  await form.getByRole("button", { name: "Send feedback" }).click();
  await expect(page.getByText('"The chart is empty" was sent').first()).toBeVisible();
  await page.getByRole("button", { name: "Send feedback" }).click();
  const another = page.getByRole("dialog", { name: "Send feedback" });
  await expect(another.getByRole("textbox", { name: /Subject/ })).toHaveValue("");
  await another.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("main").getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();

  await openAs("tenantAdmin", HOST, "/support");
  await page.getByRole("link", { name: "The chart is empty" }).click();
  const drawer = page.getByRole("dialog", { name: "The chart is empty" });
  const started = page.waitForEvent("download");
  await drawer.getByRole("link", { name: /chart\\u202egnp\.png/ }).click();
  expect(await readFile(await (await started).path())).toEqual(PNG);
  await drawer.getByRole("button", { name: "Reply" }).click();
  const reply = page.getByRole("dialog", { name: "Reply", exact: true });
  await reply.getByRole("textbox", { name: /Reply/ }).fill("Choose a shorter period for now.");
  await reply.getByRole("button", { name: "Send reply" }).click();
  await expect(drawer).toContainText("Choose a shorter period for now.");
  await expect(drawer).toContainText("Answered");

  await openAs("tenantAdmin", HOST, "/support?feedback=no-such-feedback");
  await expect(page.getByText("This feedback no longer exists.")).toBeVisible();
});

test("[2.2] /wip records a note of interest and links to screens that exist", async ({ page, openAs }) => {
  await openAs("member", HOST, "/wip");
  await page.getByRole("button", { name: "Notify me", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Notify me" });
  await form.getByRole("textbox", { name: /Section/ }).fill("Reports");
  await form.getByRole("button", { name: "Notify me", exact: true }).click();
  await expect(page.getByText("We will notify you when Reports is available").first()).toBeVisible();
  const announced = page.getByRole("region", { name: "Playbooks" });
  await expect(announced).toContainText("Expected on");
  await announced.getByRole("button", { name: "Notify me when available" }).click();
  await expect(announced).toContainText("You will be notified");
  await page.reload();
  await expect(announced).toContainText("You will be notified");
  await expect(page.getByText("You will be notified about: Playbooks, Reports.")).toBeVisible();
});

test("a failure is reported with its request, and the report form shows where it happened", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("projectAdmin", HOST, "/organizations?organization=no-such-organization");
  await page.getByRole("link", { name: "Report this" }).click();
  const form = page.getByRole("dialog", { name: "Send feedback" });
  await expect(form.getByLabel("Subject")).toHaveValue(/organization/i);
  const description = form.getByLabel("Description");
  await expect(description).toHaveValue(/^Request \S+ on \/organizations\n/);
  await form.getByRole("button", { name: "Send feedback" }).click();
  await expect(page.getByText(/was sent/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/support$/);
  await livery.reset();
});

test("[2.2, 6.11] the manual explains what a person may open and do, can be searched, and uses the brand's words", async ({
  page,
  openAs,
}) => {
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await openAs("member", HOST, "/support");
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Manual" }).click();
  await expect(titles.filter({ hasText: "Vulnerabilities" })).toHaveCount(1);
  expect(await titles.allInnerTexts()).not.toContain("Organizations");
  await expect(page.getByRole("main")).not.toContainText("Plan a patch");
  await page.getByRole("searchbox", { name: "Search the manual" }).fill("usual range");
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText(["Monitoring"]);
  await page.getByRole("link", { name: "Open Monitoring" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Monitoring" })).toBeVisible();

  await openAs("projectAdmin", "ember.localhost", "/support?tab=manual&q=invoices");
  await expect(titles).toHaveText(["Clients"]);
  await expect(page.getByRole("main")).toContainText("Prepare invoices");
  await openAs("projectAdmin", "ember.localhost", "/support?tab=manual&q=bicycles");
  await expect(page.getByText("Nothing about “bicycles”")).toBeVisible();
});
