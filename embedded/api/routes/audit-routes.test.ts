import { afterAll, beforeAll, expect, test } from "vitest";

import { BRAND_HEADER, MANIFEST_HEADER } from "~/contract/brand-headers";

import { AUDIT_DAYS } from "../../rules/audit-retention";
import { startTestApi, type TestApi } from "../../test-support/test-api";

const DAY = 86_400_000;

let testApi: TestApi;
let now = Date.now();
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => now });
});
afterAll(() => testApi.close());

interface Events {
  audit: { auditId: string; action: string; tenantId: string; timestamp: string; message: string }[];
  total: number;
}
const listEvents = (query: string, options = {}) => testApi.read<Events>(`/audit/list?${query}`, options);

test("an export is recorded as an event, and contains only its period", async () => {
  const start = new Date(now - DAY).toISOString();
  const before = await listEvents(`startTime=${start}&sort=-timestamp`);
  const response = await testApi.call(`/audit/export?format=json&startTime=${start}`);
  expect(((await response.json()) as unknown[]).length).toBe(before.total);
  const after = await listEvents(`startTime=${start}&sort=-timestamp`);
  expect(after.total).toBe(before.total + 1);
  const known = new Set(before.audit.map(({ auditId }) => auditId));
  expect(after.audit.find(({ auditId }) => !known.has(auditId))).toMatchObject({
    action: "export.create",
    message: expect.stringContaining("JSON"),
  });
  expect((await listEvents(`endTime=${new Date(now - 365 * DAY).toISOString()}`)).total).toBe(0);
});

test("an event names the brand and the manifest of the console in which a person acted", async () => {
  const hash = "0a".repeat(32);
  const newest = async (headers: Record<string, string>) => {
    const view = { setName: "device", name: `View of ${now}`, scope: "me", address: "range=24h" };
    expect((await testApi.call("/view/add", { method: "POST", body: view, headers })).status).toBe(201);
    const { audit } = await listEvents("sort=-timestamp&pageSize=20");
    return audit.find(({ action }) => action === "view.save");
  };
  now += 1_000;
  expect(await newest({ [BRAND_HEADER]: "northwind", [MANIFEST_HEADER]: hash })).toMatchObject({
    brandId: "northwind",
    manifestHash: hash,
  });
  now += 1_000;
  expect(await newest({ [MANIFEST_HEADER]: "<b>" })).toMatchObject({ manifestHash: "" });
});

test("the audit trail contains only the organization's events, for any query", async () => {
  for (const query of ["q=mark:3tsky", "pageSize=200", "groupBy=action&pageSize=0"]) {
    const text = JSON.stringify(await listEvents(query));
    expect(text).not.toContain("3tsky");
  }
});

test("events are stored for a year, then hidden immediately and deleted within a minute", async () => {
  const stored = () => testApi.read<{ days: number; since: string; oldest: string | null }>("/audit/retention");
  const { days, oldest } = await stored();
  expect(days).toBe(AUDIT_DAYS);
  expect(Date.parse(oldest ?? "")).toBeLessThan(now);
  const present = now;
  now = present + (AUDIT_DAYS + 3) * DAY;
  expect((await listEvents("")).total).toBe(0);
  expect((await stored()).oldest).toBeNull();
  await testApi.runMaintenance();
  now = present;
  expect((await listEvents("")).total).toBe(0);
});
