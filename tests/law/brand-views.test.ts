import { beforeAll, describe, expect, test } from "vitest";

import type { ShownViews } from "../../app/grid/shown-view.ts";
import { ask } from "../support/ask.ts";
import type { Person } from "../support/people.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

let livery: SharedConsole;

beforeAll(async () => {
  livery = await openSharedConsole();
});

async function shippedViews(person: Person, tenant: string, list: string, host = "northwind.localhost") {
  const cookie = cookiesOf(await tokensOf(livery, person), tenant);
  const { status, body } = await ask(livery, host, `/preferences/views?set=${list}`, { headers: { cookie } });
  expect(status).toBe(200);
  const { views } = JSON.parse(body) as ShownViews;
  return views.filter(({ scope }) => scope === "brand");
}

describe("the saved views of a brand", () => {
  test("are offered in its console, and cannot be changed there", async () => {
    expect(await shippedViews("tenantAdmin", "acme-health", "threat")).toMatchObject([
      {
        viewId: "brand.unassigned-urgent",
        name: "Urgent and unassigned",
        address: "severity=critical%2Chigh&status=new&assignee=%28none%29&sort=-riskScore",
        canChange: false,
      },
    ]);
    expect(await shippedViews("tenantAdmin", "acme-health", "domain")).toMatchObject([
      { name: "Expiring in 30 days", address: "certificateExpiresAt=ever..%2B30d&sort=certificateExpiresAt" },
    ]);
    expect(await shippedViews("tenantAdmin", "acme-health", "threat", "acme.localhost")).toEqual([]);
  });

  test("[6.9] are hidden from people who may not see a field that they filter by", async () => {
    const names = async (person: Person, tenant: string) =>
      (await shippedViews(person, tenant, "device")).map(({ name }) => name);
    expect(await names("tenantAdmin", "acme-health")).toEqual(["Known exploited vulnerabilities"]);
    expect(await names("limitedTenantAdmin", "3tsky")).toEqual([]);
  });
});

test("a dashboard of a brand is not found in the console of another one", async () => {
  const cookie = cookiesOf(await tokensOf(livery, "tenantAdmin"), "acme-health");
  const open = (host: string) => ask(livery, host, "/dashboard/brand.weekly-review", { headers: { cookie } });
  expect((await open("northwind.localhost")).status).toBe(200);
  expect((await open("verdant.localhost")).status).toBe(404);
});
