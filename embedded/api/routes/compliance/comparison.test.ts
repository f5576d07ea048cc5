import { afterAll, beforeAll, expect, test } from "vitest";

import type { ComplianceComparison } from "~/contract/compliance";

import { readRows } from "../../../store/row-source";
import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function compare(level: string, from: string, to: string): Promise<ComplianceComparison> {
  return testApi.read(`/compliance/comparison?${new URLSearchParams({ level, from, to })}`);
}

test("reports checks that fail now and passed before, at the requested level", async () => {
  const atSecond = await compare("L2", daysAgo(20), daysAgo(0));
  expect(atSecond).toMatchObject({ newlyFailing: 1, fixed: 0, changedChecks: 1 });
  expect(atSecond.checks).toEqual([
    expect.objectContaining({
      name: "windows-11:L2:1.1",
      failedBefore: 0,
      failedAfter: 1,
      newlyFailing: 1,
      fixed: 0,
    }),
  ]);
  expect(await compare("L1", daysAgo(20), daysAgo(0))).toMatchObject({ changedChecks: 0, checks: [] });
});

test("the numbers of a check add up, whatever the other results of its devices are", async () => {
  const tenant = testApi.services.records.forTenant("acme-health");
  const [first, second] = await readRows(tenant.rows("complianceResult"));
  const earlier = await compare("L2", daysAgo(5), daysAgo(0));
  const since = daysAgo(2);
  await tenant.change(async (change) => {
    for (const [row, answers] of [
      [first, { result: "failed", priorResult: null }],
      [second, { result: "not_applicable", priorResult: "failed" }],
    ] as const) {
      if (!row) throw new Error("No check has a result");
      const { deviceName, os, level, checkId } = row;
      await change.replace("complianceResult", { deviceName, os, level, checkId }, { ...row, ...answers, since });
    }
  });
  const { checks, newlyFailing, fixed } = await compare("L2", daysAgo(5), daysAgo(0));
  expect({ newlyFailing, fixed }).toEqual({ newlyFailing: earlier.newlyFailing + 1, fixed: earlier.fixed + 1 });
  for (const check of checks) expect(check.failedAfter).toBe(check.failedBefore + check.newlyFailing - check.fixed);
});

test("reports nothing for two days without a difference", async () => {
  expect(await compare("L2", daysAgo(20), daysAgo(10))).toMatchObject({ changedChecks: 0 });
});

test("rejects an end before the start", async () => {
  const query = new URLSearchParams({ from: daysAgo(1), to: daysAgo(2) });
  expect((await testApi.call(`/compliance/comparison?${query}`)).status).toBe(400);
});
