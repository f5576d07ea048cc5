import { readFile } from "node:fs/promises";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";
const BEACON = "/insights/threat-intelligence/thr-infected-laptop-beacon";

test("renders Markdown in a comment, and shows harmful markup as text", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, `${BEACON}?tab=comments`);
  const composer = page.getByLabel("Your comment");
  await expect(page.getByRole("main")).toContainText("**bold**");
  await composer.fill(
    [
      "Seen **again** by @Tess Marlowe, as thr-infected-laptop-beacon.",
      "",
      "- [case 7](https://tickets.example/7)",
      "- [press](javascript:alert(1)) <img src=x onerror=alert(1)>",
      "- [sites](/sites) and `ran.exe`",
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const comment = page.getByRole("list", { name: "Comments" }).getByRole("listitem").filter({ hasText: "Seen again" });
  await expect(comment.locator("strong")).toHaveText("again");
  await expect(comment.getByRole("link", { name: /^Connection to known C2 server/ })).toHaveAttribute("href", BEACON);
  const outside = comment.getByRole("link", { name: "case 7" });
  await expect(outside).toHaveAttribute("rel", "noopener noreferrer");
  await expect(outside).toHaveAttribute("target", "_blank");
  await expect(comment).toContainText("[press](javascript:alert(1)) <img src=x onerror=alert(1)>");
  await expect(comment.locator("img")).toHaveCount(0);
  await livery.reset();
});

test("selected flows can be blocked by one rule, and inserted into a comment as a list", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${BEACON}?tab=flows`);
  const chart = page.getByRole("group", { name: "Flows over time", exact: true });
  await expect(chart).toBeVisible();
  const boxes = page.getByRole("table", { name: "Flows" }).getByRole("checkbox");
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  // The first is the threat's own.
  await page.getByRole("button", { name: "Block", exact: true }).last().click();
  await expect(page.getByRole("dialog").getByLabel(/^Name/)).toHaveValue("Block updates-check.example");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add to comment" }).click();
  await expect(page.getByText("2 flows are in your draft")).toBeVisible();
  await page.getByRole("navigation", { name: "Threat" }).getByRole("link", { name: "Comments" }).click();
  await expect(page.getByLabel("Your comment")).toHaveValue(/^(- .+ UTC: `.+` → `.+:443`, .+\n){2}/);
  await page.getByLabel("Your comment").fill("");
});

test("a threat shows its signature, account, process and connection, and b opens its block on every tab", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, BEACON);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Process parcel_notice.exe" })).toContainText("explorer.exe");
  await expect(main.getByRole("region", { name: /^Latest connection .* → 203\.0\.113\.66:443$/ })).toContainText(
    "TCP, TLS",
  );
  await expect(main.getByRole("region", { name: "User Iris Bainbridge" })).toContainText("Finance");
  await expect(main).toContainText("C2-KNOWN-02");
  const dialog = page.getByRole("dialog");
  for (const tab of ["Overview", /^Flows/, "Related", "Raw"]) {
    await page.getByRole("navigation", { name: "Threat" }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("navigation", { name: "Threat" }).getByRole("link", { name: tab })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.keyboard.press("b");
    await expect(dialog.getByLabel(/^Name/)).toHaveValue("Block updates-check.example");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const buttons = main.locator("header").first().locator("button:visible");
  await expect(buttons).toHaveText(["Set status", "Assign to me", "More"]);
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await main.getByRole("button", { name: "More" }).click();
  await main.getByRole("button", { name: "Tags" }).click();
  await dialog.getByLabel("Tags").fill("reviewed, beacon");
  await page.keyboard.press("Escape");
  await expect(main.getByRole("button", { name: "Tags" })).toBeHidden();
});

test("the flows of a threat can be grouped by destination and port", async ({ page, openAs }) => {
  await openAs("member", HOST, `${BEACON}?tab=flows`);
  const flows = page.getByRole("navigation", { name: "Threat" }).getByRole("link", { name: "Flows" });
  const total = /[\d,]+$/.exec(await flows.innerText())?.[0];
  await page.getByRole("navigation", { name: "Group by" }).getByRole("link", { name: "Destination and port" }).click();
  const groups = page.getByRole("table", { name: "Flows in groups" });
  await expect(groups).toContainText("203.0.113.66");
  await expect(page.getByRole("main")).toContainText(new RegExp(`of ${total} flows`));
});

test("the flows of a threat can be exported, including the flow that triggered it", async ({ page, openAs }) => {
  await openAs("member", HOST, `${BEACON}?tab=flows`);
  await page.getByRole("button", { name: "Export" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("menuitem", { name: /CSV/ })
      .or(page.getByRole("link", { name: /CSV/ }))
      .first()
      .click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("203.0.113.66");
  expect(file.suggestedFilename()).toMatch(/threat-flows/);
});
