import { readFile } from "node:fs/promises";

import { expect, test } from "../support/journey.ts";
import { tokensOf } from "../support/signed-in.ts";

const HOST = "northwind.localhost";
const PATH = "/admin-settings/audit";
const TENANT = "acme-health";

test("[2.2] exports a period of the audit trail with the same events as the API", async ({ page, openAs, livery }) => {
  await openAs("tenantAdmin", HOST, PATH);
  await expect(page.getByRole("heading", { name: "Audit", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "7d", exact: true }).click();
  await expect(page).toHaveURL(/range=7d/);
  await page.getByRole("button", { name: "Export" }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /JSON/ }).first().click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^northwind_acme-health_audit_\d{8}-\d{4}\.json$/);
  const exported = JSON.parse(await readFile(await file.path(), "utf8")) as Record<string, unknown>[];

  const { sessionJwt } = await tokensOf(livery, "tenantAdmin");
  const times = exported.map((event) => String(event["@timestamp"])).sort();
  const query = new URLSearchParams({
    startTime: times[0] ?? "",
    endTime: new Date(Date.parse(times.at(-1) ?? "") + 1).toISOString(),
    pageSize: "0",
  });
  const answer = await fetch(`${livery.embedded}/v1/audit/list?${query}`, {
    headers: { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": TENANT },
  });
  expect(exported.length).toBeGreaterThan(0);
  expect(exported.length).toBe(((await answer.json()) as { total: number }).total);
});

test("the chart shows events by type or result, and a part of it opens the events behind it", async ({
  page,
  openAs,
}) => {
  await openAs("tenantAdmin", HOST, `${PATH}?range=30d`);
  await page.getByRole("button", { name: "Events", exact: true }).click();
  const chart = page.getByRole("group", { name: "Events over time" });
  await chart
    .getByRole("link", { name: /^Device/ })
    .first()
    .click();
  await expect(page).toHaveURL(/objectType=device/);
  await page.getByRole("link", { name: "By result" }).click();
  await expect(chart.getByRole("link", { name: /^Success/ }).first()).toBeVisible();
});

test("an event describes in a sentence who did what, and what it changed", async ({ page, openAs }) => {
  await openAs("tenantAdmin", HOST, `${PATH}?action=device.update&sort=-timestamp`);
  const table = page.getByRole("table", { name: "Events" });
  await expect(table.getByRole("cell", { name: "Updated device" }).first()).toBeVisible();
  await table.getByRole("rowheader").first().getByRole("button").first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText(/updated device/);
  await expect(drawer.getByRole("table", { name: "Changed fields" })).toContainText("Before");
  await expect(drawer).toContainText(/Client(Chrome|Firefox|Safari|Microsoft Edge) on \w+/);
});
