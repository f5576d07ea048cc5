import { afterAll, beforeAll, expect, test } from "vitest";

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
