import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { quantile } from "d3-array";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { filterPage } from "~/api/filter-page";
import { readFieldSets } from "~/catalogue/fields.server";
import { carriedFields, type FieldSet } from "~/contract/field";
import { fieldOf, fieldPicker, valueAt } from "~/contract/field-facts";
import type { ListQuery } from "~/contract/filter";

import { openDuckDbEvents, type DuckDbEvents } from "../../store/duckdb-events";
import { openLibsqlRecords, type LibsqlRecords } from "../../store/libsql-records";
import { loadEvents } from "../../store/load-events";
import type { RowSource } from "../../store/row-source";
import { Problem } from "../problem";
import { countBy, elementsOf, expectedRows, filterOf, keysOf, queryOf, textOf } from "../../test-support/plain-reading";
import { makeDevice, makeFlow } from "../../test-support/rows";
import { listFields, listRows } from "./list-rows";
import { streamRows } from "./stream-rows";

const HOUR = 3_600_000;
const sets = readFieldSets("config");
const deviceSet = carriedFields(setOf("device"));
const flowSet = carriedFields(setOf("flow"));
const directory = mkdtempSync(join(tmpdir(), "livery-list-"));
let records: LibsqlRecords;
let events: DuckDbEvents;

const devices = Array.from({ length: 90 }, (_, index) => makeDevice(index));
const flows = Array.from({ length: 400 }, (_, index) => makeFlow(index));

type Row = Record<string, unknown>;
const deviceRows: Row[] = devices;
const flowRows: Row[] = flows;
const deviceSource = (): RowSource<Row> => records.forTenant("acme").rows("device");
const flowSource = (): RowSource<Row> => events.forTenant("acme").rows("flow");

beforeAll(async () => {
  records = await openLibsqlRecords(join(directory, "records.db"));
  for (const [tenantId, rows] of [
    ["acme", devices],
    ["other", devices.slice(0, 7)],
  ] as const) {
    await records.forTenant(tenantId).change(async (change) => {
      for (const device of rows) await change.insert("device", { ...device, tenantId });
    });
  }
  events = await openDuckDbEvents(join(directory, "events.duckdb"));
  const stored = flows.map((flow) => ({
    ...flow,
    startTime: earlier(flow.startTime),
    endTime: earlier(flow.endTime),
    firstSeenDestination: flow.firstSeenDestination && earlier(flow.firstSeenDestination),
  }));
  await loadEvents(events, "flow", [...stored, ...stored.slice(0, 1).map((flow) => ({ ...flow, tenantId: "other" }))]);
  events.moveTo(5 * HOUR);
});

afterAll(async () => {
  await records.close();
  await events.close();
  rmSync(directory, { recursive: true });
});

describe.each([
  { engine: "SQLite", set: deviceSet, rows: deviceRows, source: deviceSource },
  { engine: "DuckDB", set: flowSet, rows: flowRows, source: flowSource },
])("the list engine on $engine", ({ set, rows, source }) => {
  test("[3.10] filters, searches, sorts and pages like a reference implementation", async () => {
    await fc.assert(
      fc.asyncProperty(queryOf(set, rows), async (query) => {
        const answer = await listRows(source(), set, query);
        const expected = expectedRows(set, rows, query);
        expect(answer.total).toBe(expected.length);
        const page = answer.page - 1;
        const key = (row: Row) => row[set.key];
        expect(answer.rows.map(key)).toEqual(
          expected.slice(page * answer.pageSize, (page + 1) * answer.pageSize).map(key),
        );
      }),
      { numRuns: 100 },
    );
  });

  test("the console's page filter, for APIs without filters, matches the store's filter", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(filterOf(set, rows), { minLength: 1, maxLength: 3 }), async (filters) => {
        const all = {
          items: rows,
          total: rows.length,
          page: 1,
          pageSize: 200,
          groups: [],
          groupSeconds: null,
          facets: {},
        };
        const { items, onThisPage } = filterPage(all, filters, { pageSize: 200 }, set);
        const stored = await listRows(source(), set, { filters, pageSize: 200, sort: [set.key] });
        const keys = items.map((row) => row[set.key]).toSorted();
        expect(stored.total).toBe(keys.length);
        expect(stored.rows.map((row) => row[set.key])).toEqual(keys.slice(0, 200));
        expect(onThisPage?.fields.toSorted()).toEqual(
          [...new Set(filters.map(({ fieldName }) => fieldName))].toSorted(),
        );
      }),
      { numRuns: 100 },
    );
  });

  test("returns rows as they were written", async () => {
    const { rows: page } = await listRows(source(), set, { pageSize: 200, sort: [set.key] });
    const byKey = new Map(rows.map((row) => [row[set.key], row]));
    for (const row of page) expect(row).toMatchObject(byKey.get(row[set.key]) ?? {});
  });

  test("groups and facets return the same counts as a reference implementation", async () => {
    const groupable = set.fields.filter(({ group }) => group).map(({ name }) => name);
    const facets = set.fields.filter(({ facet }) => facet).map(({ name }) => name);
    await fc.assert(
      fc.asyncProperty(
        queryOf(set, rows),
        fc.uniqueArray(fc.constantFrom(...groupable), { minLength: 1, maxLength: 2 }),
        fc.constantFrom(...facets),
        async ({ filters, q }, groupBy, facet) => {
          const query = { filters, q, groupBy, facets: [facet], pageSize: 0 };
          const answer = await listRows(source(), set, query);
          const matching = expectedRows(set, rows, query);
          const keys = matching.flatMap((row) => keysOf(row, groupBy));
          const counted = countBy(keys, (key) => key);
          expect(
            Object.fromEntries(answer.groups?.map(({ key, count }) => [JSON.stringify(key), count]) ?? []),
          ).toEqual(counted);
          const others = expectedRows(set, rows, {
            q,
            filters: filters?.filter(({ fieldName }) => fieldName !== facet),
          });
          const values = others.flatMap((row) => elementsOf(valueAt(row, facet)));
          const facetCounts = countBy(values, (value) => (value === null ? null : textOf(value)));
          const answered = answer.facets?.[facet]?.map(({ value, count }) => [JSON.stringify(value), count]);
          expect(Object.fromEntries(answered ?? [])).toEqual(facetCounts);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("summarizes groups by the newest time and by counted values, under the list's own filters", async () => {
    const time = set.time ?? "lastSeen";
    const status = set.set === "device" ? "status" : "action";
    const query = { groupBy: ["siteName"], groupDetails: [time, status], pageSize: 0 };
    const { groups = [] } = await listRows(source(), set, query);
    expect(groups.length).toBeGreaterThan(1);
    for (const { key, details } of groups) {
      const own = rows.filter((row) => valueAt(row, "siteName") === key[0]);
      const times = own.map((row) => String(valueAt(row, time))).sort();
      expect(details?.[time]).toEqual({ newest: times.at(-1) });
      const counts = countBy(own, (row) => String(valueAt(row, status)));
      const detail = details?.[status] as { values: { value: string; count: number }[]; distinct: number };
      expect(detail.distinct).toBe(Object.keys(counts).length);
      expect(Object.fromEntries(detail.values.map(({ value, count }) => [JSON.stringify(value), count]))).toEqual(
        counts,
      );
    }
  });

  test("the cost includes the duration, and the number of rows in the time range regardless of filters", async () => {
    await fc.assert(
      fc.asyncProperty(queryOf(set, rows), async (query) => {
        const { cost } = await listRows(source(), set, { ...query, withCost: "true" });
        const { startTime, endTime } = query;
        expect(cost?.scanned).toBe(expectedRows(set, rows, { startTime, endTime }).length);
        expect(cost?.tookMs).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
    expect((await listRows(source(), set, {})).cost).toBeUndefined();
  });

  test("rows have the requested fields and those that identify them, with the values of whole rows", async () => {
    const names = set.fields.filter(({ column }) => column).map(({ name }) => name);
    await fc.assert(
      fc.asyncProperty(queryOf(set, rows), fc.subarray(names, { minLength: 1 }), async (query, fields) => {
        const { rows: whole, ...page } = await listRows(source(), set, query);
        const { rows: limited, ...limitedPage } = await listFields(source(), set, { ...query, fields });
        expect(limited).toEqual(whole.map(fieldPicker([set.key, ...fields])));
        expect(limitedPage).toEqual(page);
      }),
      { numRuns: 40 },
    );
    expect(await listFields(source(), set, {})).toEqual(await listRows(source(), set, {}));
  });

  test.each([7, 8_000])("an export reads every row once, in list order, %d at a time", async (size) => {
    const key = String(set.defaultSort[0]?.replace("-", ""));
    for (const query of [
      { sort: [`-${key}`] },
      { sort: [key] },
      { sort: ["siteName", `-${key}`] },
      { q: "no such thing" },
    ]) {
      const exported: Row[] = [];
      for await (const batch of streamRows(source(), set, query, size)) exported.push(...batch);
      expect(exported.map((row) => row[set.key])).toEqual(expectedRows(set, rows, query).map((row) => row[set.key]));
    }
  });

  test.each([
    [{ sort: ["nonsense"] }, 'has no field "nonsense"'],
    [{ filters: [{ fieldName: "__proto__", exists: true }] }, 'has no field "__proto__"'],
    [{ groupBy: ["nonsense"] }, 'has no field "nonsense"'],
    [{ groupBy: ["timestamp:2h"] }, "has no field"],
    [{ groupBy: [set.key] }, "cannot be used to group"],
    [{ facets: [set.key] }, "cannot be used to count values"],
    [{ groupBy: ["siteName"], metric: "sum:siteName" }, "is not a number"],
    [{ groupBy: ["siteName"], metric: "median:riskScore" }, "is not known"],
    [{ metric: "count" }, "needs groupBy"],
    [{ groupDetails: ["siteName"] }, "needs groupBy"],
    [{ groupBy: ["siteName"], groupDetails: ["nonsense"] }, 'has no field "nonsense"'],
    [{ startTime: "2026-01-02T00:00:00Z", endTime: "2026-01-01T00:00:00Z" }, "must not be after"],
    [{ fields: ["nonsense"] }, 'has no field "nonsense"'],
  ] satisfies [ListQuery, string][])("rejects %j with a readable message", async (query, sentence) => {
    const refusal = await listFields(source(), set, query).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(sentence) as string });
  });
});

test("a field that rows do not have cannot be requested", async () => {
  const asked = listFields(flowSource(), setOf("flow"), { fields: ["riskBand"] });
  await expect(asked).rejects.toMatchObject({ status: 400, message: expect.stringContaining("limit rows") as string });
});

test("both databases accept the maximum number of networks in a filter, and invalid networks are rejected", async () => {
  const networks = Array.from({ length: 199 }, (_, index) => `${index + 1}.128.0.0/9`);
  for (const [source, set, fieldName, inside] of [
    [deviceSource, deviceSet, "primaryIp", "10.0.0.0/13"],
    [flowSource, flowSet, "srcIp", "10.0.0.0/25"],
  ] as const) {
    const ask = (ExactValues: string[]) =>
      listRows(source(), set, { pageSize: 0, filters: [{ fieldName, stringFilters: { ExactValues } }] });
    const { total } = await ask([inside]);
    expect(total).toBeGreaterThan(0);
    expect((await ask([...networks, inside])).total).toBe(total);
    await expect(ask(["10.0.0.0/40"])).rejects.toThrow(Problem);
  }
});

describe("grouping", () => {
  const source = () => events.forTenant("acme").rows("flow");

  test("[3.10] hourly groups start on the hour, in order, and include their metric", async () => {
    const { groups, groupSeconds } = await listRows(source(), flowSet, {
      groupBy: ["timestamp:1h"],
      metric: "sum:totalBytes",
      pageSize: 0,
    });
    const expected = new Map<string, number>();
    for (const { startTime, totalBytes } of flows) {
      const hour = new Date(Math.floor(Date.parse(startTime) / HOUR) * HOUR).toISOString();
      expected.set(hour, (expected.get(hour) ?? 0) + totalBytes);
    }
    expect(groupSeconds).toBe(3600);
    expect(groups?.map(({ key, metric }) => [key[0], metric])).toEqual([...expected].sort());
  });

  test("the latest steps of time are kept whole and in order if there are more groups than the limit", async () => {
    const hourly = (query: object) => listRows(source(), flowSet, { groupBy: ["timestamp:1h"], pageSize: 0, ...query });
    const all = await hourly({});
    expect(all.moreGroups).toBeUndefined();
    const hours = all.groups?.map(({ key }) => key[0]) ?? [];
    const last = await hourly({ limit: 3 });
    expect(last).toMatchObject({ moreGroups: true, total: all.total });
    expect(last.groups?.map(({ key }) => key[0])).toEqual(hours.slice(-3));
    expect((await hourly({ limit: hours.length })).moreGroups).toBeUndefined();

    const groupBy = ["timestamp:1h", "action"];
    const parts = (await hourly({ groupBy })).groups ?? [];
    for (const limit of [parts.length - 1, Math.ceil(parts.length / 2)]) {
      const { groups = [] } = await hourly({ groupBy, limit });
      const first = groups[0]?.key[0];
      expect(groups).toEqual(parts.filter(({ key }) => String(key[0]) >= String(first)));
      expect(groups.length).toBeLessThanOrEqual(limit);
    }
  });

  test("quantiles are computed per group, and only for events", async () => {
    for (const [metric, share] of [
      ["p50:riskScore", 0.5],
      ["p95:riskScore", 0.95],
    ] as const) {
      const { groups } = await listRows(source(), flowSet, { groupBy: ["action"], metric, pageSize: 0 });
      expect(groups?.length).toBeGreaterThan(1);
      for (const { key, metric: value } of groups ?? []) {
        const scores = flows.filter(({ action }) => action === key[0]).map(({ riskScore }) => riskScore);
        expect(value).toBeCloseTo(quantile(scores, share) ?? Number.NaN, 6);
      }
    }
    const devicesOf = records.forTenant("acme").rows("device");
    const refused = listRows(devicesOf, deviceSet, { groupBy: ["siteName"], metric: "p50:riskScore", pageSize: 0 });
    await expect(refused).rejects.toThrow("has no quantiles");
  });

  test("an automatic interval fits the range, and is included in the result", async () => {
    const query = { groupBy: ["timestamp:auto", "action"], pageSize: 0 };
    const { startTime = "" } = flows[0] ?? {};
    const endTime = new Date(Date.parse(startTime) + HOUR).toISOString();
    expect((await listRows(source(), flowSet, { ...query, startTime, endTime })).groupSeconds).toBe(300);
    expect((await listRows(source(), flowSet, query)).groupSeconds).toBe(86_400);
  });

  test("a list field counts once for each of its values", async () => {
    const { facets } = await listRows(records.forTenant("acme").rows("device"), deviceSet, {
      facets: ["tags"],
      pageSize: 0,
    });
    const expected = countBy(
      devices.flatMap(({ tags }) => elementsOf(tags)),
      (value) => value,
    );
    expect(
      Object.fromEntries(facets?.["tags"]?.map(({ value, count }) => [JSON.stringify(value), count]) ?? []),
    ).toEqual(expected);
  });

  test.each([["avg:riskScore"], ["min:riskScore"], ["max:riskScore"], ["distinct:siteName"]])(
    "%s is a number",
    async (metric) => {
      const { groups } = await listRows(source(), flowSet, { groupBy: ["action"], metric, pageSize: 0 });
      for (const group of groups ?? []) expect(typeof group.metric).toBe("number");
    },
  );
});

test("an enum sorts in the order of its values, with missing values last", async () => {
  const source = records.forTenant("acme").rows("device");
  const { rows } = await listRows(source, deviceSet, { sort: ["criticality"], pageSize: 200 });
  const order = fieldOf(deviceSet, "criticality").values?.map(({ value }) => value) ?? [];
  const positions = rows.map(({ criticality }) => order.indexOf(criticality as string));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  const byUser = await listRows(source, deviceSet, { sort: ["-primaryUser"], pageSize: 200 });
  expect(byUser.rows.at(-1)?.["primaryUser"]).toBeNull();
  expect(byUser.rows[0]?.["primaryUser"]).not.toBeNull();
});

function setOf(name: string): FieldSet {
  const set = sets.get(name);
  if (!set) throw new Error(`No field set "${name}"`);
  return set;
}

function earlier(time: string): string {
  return new Date(Date.parse(time) - 5 * HOUR).toISOString();
}
