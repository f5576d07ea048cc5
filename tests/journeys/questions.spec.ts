import type { Page } from "playwright/test";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const DEMO_HOST = "northwind.localhost";

async function askInPalette(page: Page, question: string): Promise<void> {
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("combobox", { name: "Search" }).fill(question);
  const option = page.getByRole("option", { name: question }).first();
  await expect(option).toContainText(/:/);
  await option.click();
}

const chips = (page: Page) => page.getByRole("list", { name: "Filters in force" });

test("[9.4] the header interprets commands, and opens the list with its filters as chips", async ({ page, openAs }) => {
  await openAs("projectAdmin", HOST, "/dashboard?tenant=acme-health");
  await askInPalette(page, "Sites offline for more than 1 hour");
  await expect(page).toHaveURL(/\/sites\?health=down&lastDataAt=ever\.\.-1h/);
  await expect(chips(page)).toContainText("Read as");
  await expect(chips(page)).toContainText("Health is Down");
  await askInPalette(page, "Devices vulnerable to CVE-2024-3094");
  await expect(page).toHaveURL(/\/insights\/asset-inventory\?cve=CVE-2024-3094/);
  await expect(chips(page)).toContainText("Vulnerability is CVE-2024-3094");
  await askInPalette(page, "Unassigned high threats older than 4 hours");
  await expect(page).toHaveURL(/\/insights\/threat-intelligence\?assignee=/);
  await expect(chips(page)).toContainText("Assignee is Unassigned");
  await askInPalette(page, "Top 5 organizations by risk");
  await expect(page).toHaveURL(/\/organizations\?sort=-summary\.riskScore&.*top=5/);
  await expect(chips(page)).toContainText("Show the first 5");
  await expect(page.locator("main tbody tr")).toHaveCount(5);
});

test("[9.4] a command opens a screen, or a rule form that is filled in, with a preview, and does not save anything", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, "/dashboard");
  await page.getByRole("button", { name: "Search" }).first().click();
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill("Open level 2 compliance for Windows 11");
  await page.getByRole("option", { name: /Open level 2 compliance for Windows 11 Open screen/ }).click();
  await expect(page).toHaveURL(/\/insights\/compliance\/CIS_L2\/windows-11/);
  await askInPalette(page, "Block domain updates-check.example on all sites");
  await expect(page).toHaveURL(/\/policies\?draft=/);
  const dialog = page.getByRole("dialog", { name: "Add egress rule" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Block updates-check.example");
  await expect(dialog.getByText(/would have matched|No flows? .*match/i).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/policies(\?)?$/);
  await expect(page.getByText("Block updates-check.example")).toHaveCount(0);
});

test("[1.3, 9.4] questions about rules are answered, and every part of the interpretation can be removed", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/policies?tab=threat-rules");
  const suggestions = page.getByRole("list", { name: "Suggested questions" });
  await expect(suggestions.getByRole("link")).toHaveCount(8);
  await suggestions.getByRole("link", { name: "Count rules by type and severity" }).click();
  await expect(page.getByRole("combobox", { name: "Question or filter" })).toHaveValue("by:type,severity metric:count");
  await expect(chips(page)).toContainText("Group by Type and Severity");
  await chips(page).getByRole("link", { name: "Remove Group by Type and Severity" }).click();
  await expect(chips(page)).not.toContainText("Group by");
  await openAs("member", HOST, "/policies");
  await suggestions.getByRole("link", { name: "Top 10 rules by hits today" }).click();
  await expect(chips(page)).toContainText("Sort by Hits 24 h, descending");
  await expect(chips(page)).toContainText("Show the first 10");
  await openAs("member", HOST, "/policies?tab=ingress");
  await suggestions.getByRole("link", { name: "Rules open to any source" }).click();
  await expect(page).toHaveURL(/tab=ingress/);
  await expect(chips(page)).toContainText("Any source is Yes");
});

test("[9.4] the command center suggests command questions, and answers them", async ({ page, openAs }) => {
  await openAs("projectAdmin", DEMO_HOST, "/command-center");
  const suggestions = page.getByRole("list", { name: "Suggested questions" });
  // Of seven: the first organization does not see vulnerabilities, so that the question about a CVE is not suggested.
  await expect(suggestions.getByRole("link")).toHaveCount(6);
  await expect(suggestions.getByRole("link", { name: /CVE/ })).toHaveCount(0);
  await suggestions.getByRole("link", { name: "Organizations with critical threats today" }).click();
  await expect(page).toHaveURL(/\/organizations\?/);
  await expect(chips(page)).toContainText("Critical threats is over 0");
});

test("[6.7] a Member gets no rule form, and a limited tenant no link to a hidden screen", async ({ page, openAs }) => {
  const ask = async (question: string) => {
    await page.getByRole("button", { name: "Search" }).first().click();
    await page.getByRole("combobox", { name: "Search" }).fill(question);
  };
  await openAs("member", HOST, "/dashboard");
  await ask("Block domain updates-check.example on all sites");
  await expect(page.getByText("Your role cannot change rules.")).toBeVisible();
  await expect(page.getByRole("option", { name: /block|rule/i })).toHaveCount(0);
  await openAs("limitedTenantAdmin", HOST, "/dashboard");
  await ask("Blocked flows to Russia today");
  await expect(page.getByText("You do not have access to the screen that shows the answer.")).toBeVisible();
  await expect(page.getByRole("option", { name: /threat-hunting|Flows/ })).toHaveCount(0);
});
