import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { descending } from "d3-array";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import type { FieldSet } from "~/contract/field";
import { exactly, toQueryString, type Filter, type WholeRowsQuery } from "~/contract/filter";
import type { Flow } from "~/contract/flow";

import { openDuckDbEvents, type DuckDbEvents } from "../../store/duckdb-events";
import { appendEvents, loadEvents, replaceEvents } from "../../store/load-events";
import type { RowSource } from "../../store/row-source";
import { makeFlow } from "../../test-support/rows";
import { rowsByHour } from "./counted-rows";
import { listRows } from "./list-rows";
import { readListRequest } from "./list-request";
import { narrowToPage, readPageHours } from "./page-hours";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Nine days of flows, including the hour in progress. */
const START = Date.parse("2026-03-01T00:10:00Z");
const FLOWS = 900;
const END = START + 9 * DAY;

const flowSet = setNamed("flow");
const directory = mkdtempSync(join(tmpdir(), "livery-hours-"));
const path = join(directory, "events.duckdb");
let events: DuckDbEvents;

const flows = Array.from({ length: FLOWS }, (_, index) => {
  const start = START + Math.floor((index / FLOWS) * 9 * DAY);
  const tenantId = index % 7 === 0 ? "other" : "acme";
  return {
    ...makeFlow(index, tenantId),
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 1000).toISOString(),
  };
});

beforeAll(async () => {
  events = await openDuckDbEvents(path);
  await loadEvents(events, "flow", flows);
});

afterAll(async () => {
  await events.close();
  rmSync(directory, { recursive: true });
});

const source = (): RowSource => events.forTenant("acme").rows("flow");

const fieldFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.constantFrom("ws-001", "ws-002", "ws-999").map((value) => ({
    fieldName: "srcDevice",
    stringFilters: { ExactValues: [value] },
  })),
  fc.constant<Filter>({ fieldName: "srcDevice", stringFilters: { NotExactValues: ["ws-001"] }, orMissing: true }),
  fc.boolean().map((exists) => ({ fieldName: "srcDevice", exists })),
  fc.constantFrom("allowed", "blocked").map((value) => ({
    fieldName: "action",
    stringFilters: { ExactValues: [value] },
  })),
  fc.integer({ min: 0, max: 500 }).map((min) => ({ fieldName: "dstPort", numberRange: { min } })),
  fc.constant({ fieldName: "flowId", stringFilters: { Contains: "1" } }),
);

/** Whole minutes, most of them within the time range of the flows. */
const moment = (shift: number) =>
  fc.integer({ min: -60, max: 17 * 24 * 60 }).map((minute) => new Date(START + shift + minute * 60_000).toISOString());

function question(shift: number): fc.Arbitrary<WholeRowsQuery> {
  return fc
    .record(
      {
        filters: fc.array(fieldFilter, { maxLength: 2 }),
        bounds: fc.array(moment(shift), { minLength: 2, maxLength: 2 }),
        isOpen: fc.constantFrom("start", "end", "both", "neither"),
        pageSize: fc.constantFrom(0, 0, 0, 20),
        page: fc.integer({ min: 1, max: 40 }),
        sort: fc.constantFrom<string[][]>(["-startTime"], ["startTime", "-totalBytes"], ["-totalBytes"]),
        groupBy: fc.constantFrom<string[][]>(
          ["srcDevice"],
          ["action"],
          ["dstPort", "action"],
          ["timestamp:auto", "action"],
          ["timestamp:1d", "srcDevice"],
          ["timestamp:1h"],
          ["timestamp:5m"],
          ["srcDevice", "siteName"],
          ["httpHost"],
        ),
        metric: fc.constantFrom("count", "sum:totalBytes", "sum:bytesOut", "max:totalBytes", "distinct:dstIp"),
        facets: fc.subarray(["srcDevice", "siteName", "dstPort", "httpHost", "action"]),
      },
      { requiredKeys: ["filters", "bounds", "isOpen", "pageSize", "groupBy", "metric", "facets"] },
    )
    .map(({ bounds, isOpen, ...query }) => {
      const [startTime = "", endTime = ""] = bounds.toSorted();
      return {
        ...query,
        withCost: "true" as const,
        ...(isOpen !== "start" && isOpen !== "both" && { startTime }),
        ...(isOpen !== "end" && isOpen !== "both" && { endTime }),
      };
    });
}

/** Asserts that queries return the same results from hourly counts as from reading every row. */
async function expectSameAnswers(shift = 0): Promise<void> {
  await fc.assert(
    fc.asyncProperty(question(shift), async (query) => {
      const read = async (rows: RowSource) => {
        const { cost, ...answer } = await listRows(rows, flowSet, query);
        return { ...answer, scanned: cost?.scanned };
      };
      expect(await read(source())).toEqual(await read({ ...source(), hourly: undefined }));
    }),
    { numRuns: 25 },
  );
}

const byHour = (query: WholeRowsQuery) =>
  rowsByHour(source(), readListRequest(flowSet, source().table, query), { fields: query.groupBy ?? [] });

test("hourly counts are used only for queries on a single counted field", () => {
  const device = { fieldName: "srcDevice", exists: true };
  const blocked = { fieldName: "action", stringFilters: { ExactValues: ["blocked"] } };
  expect(byHour({})).toBeDefined();
  expect(byHour({ groupBy: ["srcDevice"], filters: [device, blocked] })).toBeDefined();
  expect(byHour({ groupBy: ["siteName"], filters: [device] })).toBeUndefined();
  expect(byHour({ groupBy: ["srcIp"] })).toBeUndefined();
  expect(byHour({ q: "ws" })).toBeUndefined();
  const from = new Date(START).toISOString();
  expect(byHour({ startTime: from, endTime: new Date(START + DAY).toISOString() })).toBeDefined();
  expect(byHour({ startTime: from, endTime: new Date(START + HOUR).toISOString() })).toBeUndefined();
});

test("a numeric field is counted although other counted fields have non-numeric values", async () => {
  const query = { pageSize: 0, groupBy: ["dstPort"], filters: [{ fieldName: "dstPort", exists: true }] };
  const { groups } = await listRows(source(), flowSet, query);
  expect(groups).toEqual((await listRows({ ...source(), hourly: undefined }, flowSet, query)).groups);
});

test("pages, groups, histograms, totals and facets from hourly counts match those from all rows", () =>
  expectSameAnswers());

test("a list of rows that match one of several sets of filters counts, groups and pages only those", async () => {
  const anyOf = ["ws-001", "ws-002"].map((device, index) =>
    toQueryString({ filters: [exactly("srcDevice", device), exactly("action", index === 0 ? "blocked" : "allowed")] }),
  );
  const query: WholeRowsQuery = {
    anyOf,
    sort: ["-startTime"],
    page: 2,
    pageSize: 20,
    groupBy: ["srcDevice"],
    facets: ["action"],
    withCost: "true",
  };
  const own = flows.filter(({ tenantId }) => tenantId === "acme");
  const expected = own
    .filter(
      ({ srcDevice, action }) => srcDevice === (action === "blocked" ? "ws-001" : action === "allowed" ? "ws-002" : ""),
    )
    .toSorted((one, other) => descending(one.startTime, other.startTime));
  const { rows, total, groups, facets, cost } = await listRows(source(), flowSet, query);
  expect(rows.map((row) => (row as Flow).flowId)).toEqual(expected.slice(20, 40).map(({ flowId }) => flowId));
  expect(total).toBe(expected.length);
  const blocked = expected.filter(({ action }) => action === "blocked").length;
  const sizes = { "ws-001": blocked, "ws-002": total - blocked };
  expect(Object.fromEntries(groups?.map(({ key, count }) => [key[0], count]) ?? [])).toEqual(sizes);
  expect(Object.fromEntries(facets?.["action"]?.map(({ value, count }) => [value, count]) ?? [])).toEqual({
    blocked,
    allowed: total - blocked,
  });
  expect(cost?.scanned).toBe(own.length);
});

test("a page sorted by time reads only the hours that contain its rows", async () => {
  const narrowed = async (query: WholeRowsQuery) => {
    const request = readListRequest(flowSet, source().table, query);
    return narrowToPage(source(), request, await readPageHours(source(), request)).range;
  };
  const hourOf = (time: number) => time - (time % HOUR);
  const { rows } = await listRows(source(), flowSet, { sort: ["-startTime"], page: 2, pageSize: 20 });
  const [oldest = 0] = rows.map((row) => Date.parse((row as Flow).startTime)).toSorted((one, other) => one - other);
  expect(await narrowed({ sort: ["-startTime"], page: 2, pageSize: 20 })).toMatchObject({ start: hourOf(oldest) });
  const first = await narrowed({ sort: ["startTime"], pageSize: 1 });
  expect(first).toMatchObject({ end: hourOf(START) + HOUR });
  const deep = await narrowed({ sort: ["-startTime"], page: 15, pageSize: 20 });
  expect((deep?.end ?? Infinity) - (deep?.start ?? 0)).toBeLessThanOrEqual(7 * HOUR);
  expect(await narrowed({ sort: ["-totalBytes"], pageSize: 20 })).toBeUndefined();
  expect(await narrowed({ sort: ["-startTime"], page: 500, pageSize: 20 })).toBeUndefined();
});

test("hourly counts match after the demo clock has moved", async () => {
  events.moveTo(31 * HOUR);
  await expectSameAnswers(31 * HOUR);
  events.moveTo(0);
});

/** Flows that start this many minutes after the end of the other flows. */
const arriving = (minutes: readonly number[]) =>
  minutes.map((minute, index) => ({
    ...makeFlow(FLOWS + Math.round(minute * 10) + index),
    startTime: new Date(END + minute * 60_000).toISOString(),
    endTime: new Date(END + minute * 60_000 + 1000).toISOString(),
  }));

async function countedThrough(): Promise<number> {
  const { rows } = await sql<{ through: number }>`select through from event_hours where name = 'flow'`.execute(
    events.database,
  );
  return Number(rows[0]?.through);
}

test("hourly counts match after new events arrive, in whole and partial hours", async () => {
  for (const minutes of [[0, 7], [8, 61], [65, 119, 121], [600], [601, 3600, 3659]]) {
    await appendEvents(events, "flow", arriving(minutes));
    await expectSameAnswers();
  }
  const last = END + 3659 * 60_000;
  expect(await countedThrough()).toBe(last - (last % HOUR));
});

test("hourly counts match after events arrive late, in an hour that was already counted", async () => {
  await appendEvents(events, "flow", arriving([30, 3700]));
  await appendEvents(events, "flow", arriving([31.5]));
  await expectSameAnswers();
});

test("hourly counts match after decisions on events have changed", async () => {
  const late = arriving([30, 3700]).map((flow) => ({ ...flow, action: "blocked" as const, policyName: "late-rule" }));
  await replaceEvents(events, "flow", "acme", late, 0);
  const { groups } = await listRows(source(), flowSet, { pageSize: 0, groupBy: ["policyName"] });
  expect(groups?.find(({ key }) => key[0] === "late-rule")?.count).toBe(2);
  await expectSameAnswers();
});

test("hourly counts of a removed organization are deleted", async () => {
  await events.removeTenant("other");
  const { rows } = await sql<{
    size: number;
  }>`select count(*) as size from flow_hour where tenant_id = 'other'`.execute(events.database);
  expect(Number(rows[0]?.size)).toBe(0);
  await expectSameAnswers();
});

test("a file without hourly counts, or with counts of other fields, gets them when it is opened", async () => {
  for (const change of [
    "drop table flow_hour; drop table dns_hour; drop table event_hours; delete from schema_version; insert into schema_version values (4)",
    "update event_hours set fields = 'srcDevice'; delete from flow_hour where field <> 'srcDevice'",
  ]) {
    await sql.raw(change).execute(events.database);
    await events.close();
    events = await openDuckDbEvents(path);
    expect(byHour({ groupBy: ["siteName"] })).toBeDefined();
    await expectSameAnswers();
  }
});

test("an approximate total is counted only up to the requested limit", async () => {
  const filters = [{ fieldName: "flowId", stringFilters: { Contains: "f0" } }];
  const total = async (query: WholeRowsQuery) => (await listRows(source(), flowSet, { pageSize: 0, ...query })).total;
  const exact = await total({ filters });
  expect(exact).toBeGreaterThan(50);
  expect(await total({ filters, countUpTo: 50 })).toBe(51);
  expect(await total({ filters, countUpTo: exact })).toBe(exact);
});

function setNamed(name: string): FieldSet {
  const set = readFieldSets("config").get(name);
  if (!set) throw new Error(`config/fields/${name}.yaml is missing`);
  return set;
}
