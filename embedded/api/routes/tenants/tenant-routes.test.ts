import { sum } from "d3-array";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DUE_DAYS } from "~/contract/due-days-facts";
import type { Vulnerability } from "~/contract/software";
import { Tenant, TenantPage } from "~/contract/tenant";
import { MonthlyUsage, TenantUsage } from "~/contract/tenant-work";

import { readRows } from "../../../store/row-source";
import { startTestApi, type TestApi } from "../../../test-support/test-api";
import { makeThreatSeed } from "../../../test-support/threats";

let testApi: TestApi;
/** Milliseconds by which the API's clock is ahead. */
let ahead = 0;
const DAY = 86_400_000;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());

function asAdmin(path: string, method = "GET", body?: unknown, tenant: string | null = "acme-health") {
  return testApi.call(path, { as: "projectAdmin", method, body, tenant });
}

async function readTenant(name: string) {
  return Tenant.parse(await (await asAdmin(`/tenant/${name}`)).json());
}

async function readWithSummary(name: string) {
  return Tenant.parse(await (await asAdmin(`/tenant/${name}?include=summary`)).json());
}

describe("[7.5] tenants", () => {
  test("[3.1] are added with the defaults of a single tenant and use the name as the id", async () => {
    const response = await asAdmin("/tenant/add", "POST", { name: "new-one", spec: { displayName: "New One" } }, null);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      metadata: { name: "new-one", resourceVersion: 1 },
      spec: { displayName: "New One" },
    });
    expect(await readTenant("new-one")).toMatchObject({
      name: "new-one",
      tenantId: "new-one",
      tenantName: "New One",
      displayName: "New One",
      serviceTier: "Essentials",
      securityProfile: "Default",
      reportingFrequency: "weekly",
    });
  });

  test("are available to a Project Admin immediately, empty and complete", async () => {
    await asAdmin("/tenant/add", "POST", { name: "empty-one", spec: { displayName: "Empty One" } });
    const devices = await testApi.read<{ device: []; total: number }>("/device/list", {
      as: "projectAdmin",
      tenant: "empty-one",
    });
    expect(devices).toMatchObject({ device: [], total: 0 });
    const panels = ["organization-risk", "traffic", "compliance", "data-health", "recent-changes"];
    for (const panel of panels) {
      const path = `/dashboard/default/panel/${panel}`;
      expect((await testApi.call(path, { as: "projectAdmin", tenant: "empty-one" })).status).toBe(200);
    }
  });

  test("[3.2] are sorted by displayName, ignoring case", async () => {
    await asAdmin("/tenant/add", "POST", { name: "lower-case", spec: { displayName: "aardvark" } });
    const { items } = TenantPage.parse(await (await asAdmin("/tenant/list", "GET", undefined, null)).json());
    const names = items.map(({ displayName }) => displayName.toLowerCase());
    expect(names[0]).toBe("aardvark");
    expect(names).toEqual([...names].sort());
  });

  test("include and sort by their summaries if requested", async () => {
    const read = async (query: string) => TenantPage.parse(await (await asAdmin(`/tenant/list?${query}`)).json()).items;
    const [plain] = await read("");
    expect(plain?.summary).toBeUndefined();
    const [largest] = await read("include=summary&sort=-summary.devices");
    expect(largest?.summary).toMatchObject({ devices: 12, sites: 3, openCritical: 2, openHigh: 1 });
  });

  test("include their risk on each of the last 30 days if requested", async () => {
    const read = async (query: string) => TenantPage.parse(await (await asAdmin(`/tenant/list?${query}`)).json()).items;
    const [plain] = await read(
      "include=summary&filters[0].fieldName=name&filters[0].stringFilters.ExactValues=acme-health",
    );
    expect(plain?.summary?.riskHistory).toBeUndefined();
    const [listed] = await read(
      "include=history&filters[0].fieldName=name&filters[0].stringFilters.ExactValues=acme-health",
    );
    const days = listed?.summary?.riskHistory ?? [];
    expect(days.length).toBeGreaterThan(1);
    expect(days.length).toBeLessThanOrEqual(30);
    expect(days.at(-1)).toBeCloseTo(listed?.summary?.riskScore ?? -1, 0);
    const single = await (await asAdmin("/tenant/acme-health?include=history")).json();
    expect(Tenant.parse(single).summary?.riskHistory).toEqual(days);
  });

  test("are added up by service tier", async () => {
    const { items } = TenantPage.parse(await (await asAdmin("/tenant/list?include=summary&pageSize=200")).json());
    const query = "groupBy=serviceTier&groupDetails=summary.devices&groupDetails=summary.openCritical&pageSize=0";
    const { groups } = TenantPage.parse(await (await asAdmin(`/tenant/list?${query}`)).json());
    expect(groups.length).toBeGreaterThan(0);
    for (const { key, details } of groups) {
      const own = items.filter(({ serviceTier }) => serviceTier === key[0]);
      expect(details).toEqual({
        "summary.devices": { sum: sum(own, ({ summary }) => summary?.devices ?? 0) },
        "summary.openCritical": { sum: sum(own, ({ summary }) => summary?.openCritical ?? 0) },
      });
    }
  });

  test("include the rate of level 1 results that passed on all devices, to a tenth of a percent", async () => {
    const { complianceL1 } = (await readWithSummary("acme-health")).summary!;
    const devices = await readRows(testApi.services.records.forTenant("acme-health").rows("device"));
    const scanned = devices.filter(({ status, l1Rate }) => status !== "retired" && l1Rate !== null);
    expect(new Set(scanned.map(({ l1Checks }) => l1Checks)).size).toBeGreaterThan(1);
    const passed = sum(scanned, ({ l1Rate, l1Checks }) => (l1Rate ?? 0) * (l1Checks ?? 0));
    expect(complianceL1).toBeCloseTo(passed / sum(scanned, ({ l1Checks }) => l1Checks), 3);
  });

  test("include the number of their users, and sort by it", async () => {
    const read = async (query: string) => TenantPage.parse(await (await asAdmin(`/tenant/list?${query}`)).json()).items;
    const tenants = await read("include=summary&sort=-summary.users");
    const users = tenants.map(({ summary }) => summary?.users ?? 0);
    expect(users[0]).toBeGreaterThan(1);
    expect(users).toEqual([...users].sort((one, other) => other - one));
    const [first] = tenants;
    const own = await testApi.read<{ user: { status: string }[] }>("/user/list?kind=console", {
      as: "projectAdmin",
      tenant: first?.name ?? "",
    });
    expect(users[0]).toBe(own.user.filter(({ status }) => status !== "disabled").length);
    const among = await read(`filters=${encodeURIComponent(`summary.users=${users[0] ?? 0}`)}`);
    expect(among.map(({ name }) => name)).toContain(first?.name);
  });

  test("include the last sign-in of their users", async () => {
    const { lastSignInAt } = (await readWithSummary("acme-health")).summary!;
    const members = await testApi.services.provider.people.list({ tenantId: "acme-health" });
    const last = Math.max(...members.map((member) => member.lastSignInAt ?? 0));
    expect(lastSignInAt).toBe(last === 0 ? null : new Date(last).toISOString());
    expect((await readWithSummary("new-one")).summary).toMatchObject({ lastSignInAt: null });
  });

  test("include the median time to acknowledge the threats of the last 7 days", async () => {
    const name = "median-one";
    await asAdmin("/tenant/add", "POST", { name, spec: { displayName: "Median One" } });
    const median = async () => (await readWithSummary(name)).summary?.mttaMinutes7d;
    const acknowledge = async (minutes: number | null, daysAgo = 1) => {
      const tenant = testApi.services.records.forTenant(name);
      const toTime = (time: number) => new Date(time).toISOString();
      const firstSeen = Date.now() - daysAgo * DAY;
      const acknowledgedAt = minutes === null ? null : toTime(firstSeen + minutes * 60_000);
      const threat = {
        ...makeThreatSeed(name, 0, toTime).threat,
        threatId: `${name}-${minutes}-${daysAgo}`,
        acknowledgedAt,
      };
      await tenant.change((change) => change.insert("threat", { ...threat, firstSeen: toTime(firstSeen) }));
    };
    await acknowledge(null);
    expect(await median()).toBeNull();
    await acknowledge(10);
    expect(await median()).toBe(10);
    await acknowledge(30);
    expect(await median()).toBe(20);
    await acknowledge(500);
    expect(await median()).toBe(30);
    await acknowledge(5, 8);
    expect(await median()).toBe(30);
    const filters = new URLSearchParams({ filters: "summary.mttaMinutes7d=30" });
    const listed = TenantPage.parse(await (await asAdmin(`/tenant/list?${filters}`)).json()).items;
    expect(listed.map((tenant) => tenant.name)).toContain(name);
  });

  test("have days until vulnerabilities are due, from which the due dates are calculated", async () => {
    const inside = { as: "projectAdmin", tenant: "borealis-logistics" } as const;
    const found = async () => {
      const query = new URLSearchParams({ pageSize: "200", filters: "status=open,planned" });
      const { vulnerability } = await testApi.read<{ vulnerability: Vulnerability[] }>(
        `/software/vulnerability/list?${query}`,
        inside,
      );
      return vulnerability.flatMap(({ cve, priority, detectedAt, dueAt }) =>
        dueAt === null ? [] : [{ cve, priority, days: Math.round((Date.parse(dueAt) - Date.parse(detectedAt)) / DAY) }],
      );
    };
    const before = await found();
    expect(before.length).toBeGreaterThan(0);
    const setDueDays = (dueDays: object) => {
      const choice = { names: ["borealis-logistics"] };
      return asAdmin("/tenant/bulk", "POST", { choice, work: { operation: "setDueDays", dueDays } }, null);
    };
    const dueDays = { P1: 3, P2: 8, P3: 21, P4: 60 };
    expect(await (await setDueDays(dueDays)).json()).toMatchObject({ changed: 1 });
    expect((await readTenant("borealis-logistics")).dueDays).toEqual(dueDays);
    const after = await found();
    expect(after.map(({ cve }) => cve).sort()).toEqual(before.map(({ cve }) => cve).sort());
    const unchanged = before.filter(({ priority, days }) => days !== DUE_DAYS[priority]).map(({ cve }) => cve);
    for (const { cve, priority, days } of after.filter((one) => !unchanged.includes(one.cve)))
      expect([cve, days]).toEqual([cve, dueDays[priority]]);
    expect((await setDueDays({ ...dueDays, P1: 9 })).status).toBe(400);
    expect(await (await setDueDays(dueDays)).json()).toMatchObject({ changed: 0, skipped: [{}] });
  });

  test("of a file get the given days until vulnerabilities are due", async () => {
    const dueDays = { P1: 2, P2: 4, P3: 6, P4: 8 };
    const csv = "name,displayName\nfiled-one,Filed One";
    const added = await asAdmin("/tenant/import", "POST", { csv, isPreview: false, dueDays }, null);
    expect(added.status).toBe(200);
    expect((await readTenant("filed-one")).dueDays).toEqual(dueDays);
    expect((await readTenant("new-one")).dueDays).toEqual(DUE_DAYS);
  });

  test("report the usage of all organizations in a month, as each of them does", async () => {
    const { months } = TenantUsage.parse(await (await asAdmin("/tenant/acme-health/usage")).json());
    const { month, devices, threats } = months.at(-1)!;
    const { usage } = MonthlyUsage.parse(
      await (await asAdmin(`/tenant/usage?month=${month}`, "GET", undefined, null)).json(),
    );
    expect(usage.find(({ name }) => name === "acme-health")).toMatchObject({ devices, threats });
    expect(usage.length).toBeGreaterThan(1);
    const before = MonthlyUsage.parse(
      await (await asAdmin("/tenant/usage?month=2001-01", "GET", undefined, null)).json(),
    );
    expect(before.usage).toEqual([]);
    expect((await asAdmin("/tenant/usage?month=2026-13", "GET", undefined, null)).status).toBe(400);
    expect((await testApi.call("/tenant/usage?month=2026-11", { as: "tenantAdmin" })).status).toBe(403);
  });

  test("can be replaced only with the current version", async () => {
    const tenant = await readTenant("borealis-logistics");
    const saved = await asAdmin("/tenant/borealis-logistics", "PUT", {
      ...tenant,
      serviceTier: "Complete",
      nonsense: 1,
    });
    expect(saved.status).toBe(200);
    expect((await readTenant("borealis-logistics")).serviceTier).toBe("Complete");
    expect((await asAdmin("/tenant/borealis-logistics", "PUT", tenant)).status).toBe(409);
  });

  test("are deleted with all their data after the grace period, and can be restored until then", async () => {
    expect((await asAdmin("/tenant/throughwave", "DELETE")).status).toBe(204);
    const deleted = await readTenant("throughwave");
    expect(deleted).toMatchObject({ status: "offboarding" });
    expect(Date.parse(deleted.deletionAt ?? "") - Date.now()).toBeGreaterThan(29 * DAY);
    expect((await asAdmin("/tenant/throughwave", "DELETE")).status).toBe(409);
    expect((await asAdmin("/tenant/throughwave", "PUT", { ...deleted, status: "active" })).status).toBe(409);
    expect((await asAdmin("/tenant/throughwave/restore", "POST")).status).toBe(200);
    expect(await readTenant("throughwave")).toMatchObject({ status: "active", deletionAt: null });
    expect((await asAdmin("/tenant/throughwave/restore", "POST")).status).toBe(409);

    await asAdmin("/tenant/throughwave", "DELETE");
    await testApi.runMaintenance();
    expect((await asAdmin("/tenant/throughwave")).status).toBe(200);
    ahead = 31 * DAY;
    await testApi.runMaintenance();
    ahead = 0;
    expect((await asAdmin("/tenant/throughwave")).status).toBe(404);
    expect((await testApi.call("/device/list", { as: "projectAdmin", tenant: "throughwave" })).status).toBe(403);
    expect((await testApi.services.provider.people.list({ tenantId: "throughwave" })).length).toBe(0);
    await asAdmin("/tenant/add", "POST", { name: "throughwave", spec: { displayName: "Throughwave again" } });
    for (const list of ["device", "flow", "dns", "threat"]) {
      expect(await testApi.read(`/${list}/list`, { as: "projectAdmin", tenant: "throughwave" })).toMatchObject({
        total: 0,
      });
    }
  });

  test("are changed in bulk, each with an entry in its own audit trail, and skipped with a reason", async () => {
    const work = { operation: "addTags", tags: ["pilot"] };
    const choice = { names: ["acme-health", "borealis-logistics", "nowhere"] };
    const first = await (await asAdmin("/tenant/bulk", "POST", { choice, work })).json();
    expect(first).toMatchObject({ matched: 3, changed: 2, skipped: [{ name: "nowhere" }] });
    const filters = [{ fieldName: "tags", stringFilters: { ExactValues: ["pilot"] } }];
    const suspend = { choice: { filters, excludeNames: ["borealis-logistics"] }, work: { operation: "suspend" } };
    expect(await (await asAdmin("/tenant/bulk", "POST", suspend)).json()).toMatchObject({ matched: 1, changed: 1 });
    expect(await readTenant("acme-health")).toMatchObject({ status: "suspended", tags: ["pilot"] });
    const again = { choice: { names: ["borealis-logistics"] }, work: { operation: "resume" } };
    expect(await (await asAdmin("/tenant/bulk", "POST", again)).json()).toMatchObject({
      changed: 0,
      skipped: [{ reason: "Not suspended" }],
    });
    const trail = await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp");
    expect(trail.audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["tenant.suspend", "tenant.addTags"]),
    );
    await asAdmin("/tenant/bulk", "POST", { choice: { names: ["acme-health"] }, work: { operation: "resume" } });
  });

  test("can be imported from CSV after a preview that changes nothing", async () => {
    const csv = [
      "name,displayName,serviceTier,contactPhone,tags,colour",
      "csv-one,CSV One,Complete,+49 30 1234567,a;b,red",
      "acme-health,Another,,,",
      "csv-two,csv one,,,",
      "csv-three,CSV Three,Huge,,",
      "csv-four,CSV Four,,0301234567,",
    ].join("\n");
    const preview = await (await asAdmin("/tenant/import", "POST", { csv, isPreview: true })).json();
    expect(preview).toMatchObject({
      matched: 5,
      added: [{ row: 2, name: "csv-one", displayName: "CSV One", serviceTier: "Complete" }],
      unknownColumns: ["colour"],
    });
    expect((preview as { skipped: { row: number }[] }).skipped.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
    expect((await asAdmin("/tenant/csv-one")).status).toBe(404);
    expect((await asAdmin("/tenant/import", "POST", { csv, isPreview: false })).status).toBe(200);
    expect(await readTenant("csv-one")).toMatchObject({ status: "onboarding", tags: ["a", "b"] });
  });

  test.each([
    ["name", "UP", "ID must be 3 to 40 lowercase letters, digits and dashes, and not a reserved word"],
    ["displayName", "x".repeat(81), "Display name must be 1 to 80 characters"],
    ["serviceTier", "Huge", "Service tier must be Essentials, Advanced or Complete"],
    ["securityProfile", "Lax", "Security profile must be Default, Strict or Monitor"],
    ["reportingFrequency", "hourly", "Reporting frequency must be daily, weekly, monthly or never"],
    [
      "reportRecipients",
      "a@b.example;nobody",
      "Report recipients must be at most 20 email addresses, separated with semicolons",
    ],
    ["primaryDomain", "not a domain", "Primary domain must be a domain such as example.com"],
    ["contactName", "x".repeat(81), "Contact name must be at most 80 characters"],
    ["contactEmail", "nobody", "Contact email must be an email address"],
    ["contactPhone", "0301234567", "Contact phone must be a phone number such as +1 202 555 0100"],
    ["address", "x".repeat(301), "Address must be at most 300 characters"],
    ["timeZone", "Mars/North", "Time zone must be an IANA time zone such as Europe/Berlin"],
    ["externalId", "x".repeat(61), "External ID must be at most 60 characters"],
    ["tags", "x".repeat(100), "Tags must be at most"],
  ])(
    "with an invalid %s in CSV are skipped, and the reason names the column in words",
    async (column, value, reason) => {
      const row = { name: "csv-faulty", displayName: "CSV Faulty", [column]: value };
      const csv = `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}`;
      const { added, skipped } = (await (await asAdmin("/tenant/import", "POST", { csv, isPreview: true })).json()) as {
        added: unknown[];
        skipped: { reason: string }[];
      };
      expect(added).toEqual([]);
      expect(skipped).toEqual([expect.objectContaining({ row: 2, reason: expect.stringContaining(reason) })]);
    },
  );

  test("are exported with their summaries, and the export is recorded in the user's current organization", async () => {
    const text = await (await asAdmin("/tenant/export?columns=name,summary.devices&sort=name")).text();
    expect(text).toContain("acme-health,12");
    const [entry] = (await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp")).audit;
    expect(entry?.action).toBe("export.create");
  });

  test("report their usage", async () => {
    const usage = await (await asAdmin("/tenant/acme-health/usage")).json();
    expect(usage).toMatchObject({ users: expect.any(Number), sensors: 6 });
    const { months } = usage as { months: { month: string; devices: number }[] };
    expect(months.at(-1)?.month).toBe(new Date().toISOString().slice(0, 7));
    expect(months.at(-1)?.devices).toBeGreaterThan(0);
    expect((await asAdmin("/tenant/nowhere/usage")).status).toBe(404);
  });

  test("report no usage of months before they were added, and at most that of six", async () => {
    const months = async () => TenantUsage.parse(await (await asAdmin("/tenant/acme-health/usage")).json()).months;
    const [{ month: first } = { month: "" }] = await months();
    expect(first).toBe(new Date().toISOString().slice(0, 7));
    ahead = 70 * DAY;
    const later = await months();
    ahead = 300 * DAY;
    const latest = await months();
    ahead = 0;
    expect(later[0]?.month).toBe(first);
    expect(later.length).toBeGreaterThan(2);
    expect(latest).toHaveLength(6);
  });

  test("are immediately known to the identity provider, including new names", async () => {
    await asAdmin("/tenant/add", "POST", { name: "renamed", spec: { displayName: "Before" } }, null);
    const { people } = testApi.services.provider;
    const { userId } = await people.create({
      email: "rename@customer.example",
      givenName: "R",
      familyName: "N",
      memberships: [{ tenantId: "renamed", roleNames: [] }],
    });
    await asAdmin("/tenant/renamed", "PUT", { ...(await readTenant("renamed")), displayName: "After" });
    expect((await people.get(userId))?.memberships).toMatchObject([{ tenantName: "After" }]);
  });

  test.each([
    [{ name: "acme-health", spec: { displayName: "Another" } }, 409],
    [{ name: "another", spec: { displayName: "TENANT ACME-HEALTH" } }, 409],
    [{ name: "No", spec: { displayName: "No" } }, 400],
    [{ name: "no-name", spec: {} }, 400],
    [{ name: "bad-phone", spec: { displayName: "Bad phone", contact: { name: "", email: "", phone: "0123" } } }, 400],
    [{ name: "bad-zone", spec: { displayName: "Bad zone", timeZone: "Mars/Olympus" } }, 400],
    [{ name: "no-extras", spec: { displayName: "No extras" }, roleNames: [] }, 400],
  ])("%j is rejected with %i", async (body, status) => {
    expect((await asAdmin("/tenant/add", "POST", body)).status).toBe(status);
  });
});

test("a Member can read only their current tenant", async () => {
  expect((await testApi.call("/tenant/acme-health", { as: "member" })).status).toBe(200);
  expect((await testApi.call("/tenant/borealis-logistics", { as: "member", tenant: "acme-health" })).status).toBe(404);
});

test("[6.10] only a Project Admin can read the list", async () => {
  expect((await testApi.call("/tenant/list", { as: "tenantAdmin" })).status).toBe(403);
  expect((await testApi.call("/tenant/list", { as: "projectAdmin", tenant: null })).status).toBe(200);
});
