import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../test-support/test-api";
import { generateTestSeed } from "../test-support/seed";
import { multiplyEvents } from "./multiply-events";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi({ generateSeed: () => generateTestSeed({ now: new Date() }) });
});
afterAll(() => testApi.close());

const summary = async () => {
  const { rows } = await sql<{ size: number; ids: number; tenants: number; wrong: number }>`
    select count(*)::int as size, count(distinct tenant_id || '/' || flow_id)::int as ids, count(distinct tenant_id)::int as tenants,
      (select count(*)::int from flow one join flow other on other.tenant_id = one.tenant_id
        and other.flow_id = split_part(one.flow_id, '*', 1)
        where one.end_time - one.start_time <> other.end_time - other.start_time) as wrong
    from flow`.execute(testApi.services.events.database);
  return rows[0];
};

test("copies have new ids and the same duration and organization, and no event is lost", async () => {
  const before = await summary();
  const wanted = Math.round((before?.size ?? 0) * 2.5);
  const count = await multiplyEvents(testApi.services.events, "flow", wanted);
  const after = await summary();
  expect(Math.abs(count - wanted) / wanted).toBeLessThan(0.05);
  expect(after).toEqual({ size: count, ids: count, tenants: before?.tenants, wrong: 0 });
});

test("a target below the current count removes no events", async () => {
  const before = await summary();
  expect(await multiplyEvents(testApi.services.events, "flow", 1)).toBe(before?.size);
  expect(await summary()).toEqual(before);
});
