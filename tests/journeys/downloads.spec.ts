import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import { extractText } from "unpdf";

import { expect, test } from "../support/journey.ts";

const HOST = "northwind.localhost";

test("[2.2] a Member downloads a file whose SHA-256 matches the one on its card", async ({ page, openAs }) => {
  await openAs("member", HOST, "/downloads");
  const card = page.getByRole("region", { name: "Endpoint agent for Linux" });
  const [sha256 = ""] = /[0-9a-f]{64}/.exec(await card.innerText()) ?? [];
  const started = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download Endpoint agent for Linux" }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe("agent-linux.sh");
  const content = await readFile(await file.path());
  expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
});

test("an administrator fills the install command of a sensor with the token of a site, which is shown once", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("tenantAdmin", HOST, "/downloads");
  const card = page.getByRole("region", { name: "Sensor enrolment" });
  await expect(card.getByText("--token <token>")).toBeVisible();
  await card.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an enrolment token" });
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog).toContainText("Choose a site");
  await dialog.getByLabel("Site").selectOption("hq");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(card.getByText(/^sudo sh sensor-enrol\.sh --token lvs_[\w-]+$/)).toBeVisible();
  await page.reload();
  await expect(card.getByText("--token <token>")).toBeVisible();
  await livery.reset();
});

test("an earlier version of an agent is downloaded, and a recipe shows the command of a deployment tool", async ({
  page,
  openAs,
}) => {
  await openAs("member", HOST, "/downloads");
  const card = page.getByRole("region", { name: "Endpoint agent for Windows (MSI)" });
  await card.getByText("Deployment recipes").click();
  await expect(card.getByText(/\/qn \/norestart TENANT=[\w-]+ SITE=<site>/).nth(1)).toBeVisible();
  await card.getByText("Previous versions").click();
  const started = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download Endpoint agent for Windows (MSI) 5.0.3" }).click();
  expect((await started).suggestedFilename()).toBe("endpoint-agent-5.0.3.msi");
});

test("a modified or expired link is rejected with a message", async ({ page, openAs }) => {
  await openAs("member", HOST, "/dashboard");
  const answer = await page.evaluate(async () => {
    const response = await fetch("/downloads/agent-linux/file?token=1.abc");
    return [response.status, await response.text()];
  });
  expect(answer).toEqual([403, expect.stringContaining("This link has expired")]);
});

test("a Member requests a report, which is generated in the background, downloads the file and deletes the report", async ({
  page,
  openAs,
  livery,
}) => {
  await openAs("member", "ember.localhost", "/downloads");
  const failed = page.getByRole("region", { name: "Compliance results" });
  await expect(failed).toContainText("The server could not generate the report.");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed.getByRole("button", { name: "Download Compliance results" })).toBeVisible();

  await page.getByRole("button", { name: "Request a report" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a report" });
  await expect(dialog.getByLabel("Period")).toBeHidden();
  await dialog.getByLabel("Report").selectOption("threats");
  await dialog.getByLabel("Period").selectOption("7");
  await dialog.getByRole("button", { name: "Request report" }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole("region", { name: "Threats" }).first();
  await expect(card.getByText("Ready")).toBeVisible();
  const [sha256 = ""] = /[0-9a-f]{64}/.exec(await card.innerText()) ?? [];
  const started = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download Threats" }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^acme-health_threats_[\d-]+\.csv$/);
  const content = await readFile(await file.path());
  expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);

  await page.getByRole("button", { name: "Request a report" }).click();
  await dialog.getByLabel("Report").selectOption("vulnerabilities");
  await dialog.getByLabel("Format").selectOption("pdf");
  await dialog.getByRole("button", { name: "Request report" }).click();
  const printed = page.getByRole("region", { name: "Open vulnerabilities" }).first();
  await expect(printed).toContainText(/Ready.*PDF/);
  const [document] = await Promise.all([
    page.waitForEvent("download"),
    printed.getByRole("button", { name: "Download Open vulnerabilities" }).click(),
  ]);
  expect(document.suggestedFilename()).toMatch(/^acme-health_vulnerabilities_[\d-]+\.pdf$/);
  const { text } = await extractText(new Uint8Array(await readFile(await document.path())), { mergePages: true });
  expect(text).toContain("Emberwatch");

  const before = await page.getByRole("region", { name: "Threats" }).count();
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("region", { name: "Threats" })).toHaveCount(before - 1);
  await livery.reset();
});
