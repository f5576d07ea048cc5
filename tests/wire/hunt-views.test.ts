import { afterAll, beforeAll, expect, test } from "vitest";

import type { ApiClient } from "../../app/api/client.server.ts";
import { listDnsQueries } from "../../app/api/dns.server.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import { exactly, PAGE_SIZE_LIMIT, type ListQuery } from "../../app/contract/filter.ts";
import type { Flow } from "../../app/contract/flow.ts";
import { blockedKey } from "../../app/routes/threat-hunting/blocked-key.ts";
import { comparedRange } from "../../app/routes/threat-hunting/compared-values.ts";
import { fetchConnections } from "../../app/routes/threat-hunting/connections.server.ts";
import { fetchCountries } from "../../app/routes/threat-hunting/countries.server.ts";
import { fetchFacets } from "../../app/routes/threat-hunting/facets.server.ts";
import { fetchSummaries } from "../../app/routes/threat-hunting/summaries.server.ts";
import { fetchTimeline } from "../../app/routes/threat-hunting/timeline.server.ts";
import { ask } from "../support/ask.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { countBy, type HuntedFlows, openHuntedFlows, readAllFlows } from "../support/hunted-flows.ts";

let hunted: HuntedFlows;
let api: ApiClient;
let flows: Flow[];
let conditions: ListQuery;

beforeAll(async () => {
  hunted = await openHuntedFlows();
  ({ api, flows, conditions } = hunted);
});
afterAll(() => hunted.close());

test.each(["srcDevice", "application", "dstPort"] as const)(
  "a timeline by %s has lanes for the values with the most flows, and each flow in its time step",
  async (field) => {
    const { lanes, histogram } = await fetchTimeline(api, listFlows, field, conditions, 3600);
    const counted = countBy(flows, (flow) => flow[field]);
    expect(lanes.length).toBe(Math.min(20, counted.size));
    expect(lanes.map(({ value, count }) => [value, count])).toEqual(
      lanes.map(({ value }) => [value, counted.get(value as Flow[typeof field])]),
    );
    expect(Math.min(...lanes.map(({ count }) => count))).toBe(
      [...counted.values()].sort((one, other) => other - one)[lanes.length - 1],
    );
    const { times, lengthMs } = histogram.steps;
    expect(times.length).toBeLessThanOrEqual(60);
    for (const { value } of lanes) {
      const own = flows.filter((flow) => flow[field] === value);
      const expected = times.map(
        (time) =>
          own.filter(({ startTime }) => {
            const since = Date.parse(startTime) - Date.parse(time);
            return since >= 0 && since < lengthMs;
          }).length,
      );
      expect(histogram.series.find(({ key }) => key === String(value))?.values).toEqual(expected);
      const blocked = own.filter(({ action }) => action === "blocked").length;
      const drawn = histogram.series.find(({ key }) => key === blockedKey(String(value)))?.values ?? [];
      expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(blocked);
    }
  },
);

test("a timeline without matching flows has no lanes", async () => {
  const filters = [{ fieldName: "srcDevice", stringFilters: { ExactValues: ["no-such-device"] } }];
  expect((await fetchTimeline(api, listFlows, "srcDevice", { ...conditions, filters }, 3600)).lanes).toEqual([]);
});

test("DNS queries also have a timeline", async () => {
  const { lanes, histogram } = await fetchTimeline(api, listDnsQueries, "deviceName", conditions, 3600);
  expect(lanes.length).toBeGreaterThan(0);
  const keys = new Set(lanes.map(({ value }) => String(value)));
  expect(histogram.series.filter(({ key }) => keys.has(key)).length).toBe(lanes.length);
});

test.each([
  ["", "dstCountry", "flows"],
  ["measure=bytes", "dstCountry", "bytes"],
  ["side=source", "srcCountry", "flows"],
  ["side=source&measure=bytes", "srcCountry", "bytes"],
] as const)("the map of “%s” agrees with the flows by %s in %s", async (address, field, measure) => {
  const { countries } = await fetchCountries(api, listFlows, new URLSearchParams(address), conditions);
  const located = flows.filter((flow) => flow[field] !== null);
  const numbers = countBy(located, (flow) => flow[field]);
  const values =
    measure === "flows"
      ? numbers
      : countBy(
          located,
          (flow) => flow[field],
          (flow) => flow.totalBytes,
        );
  expect(countries.length).toBeGreaterThan(3);
  expect(countries.length).toBe(numbers.size);
  const blockedValues = countBy(
    located.filter(({ action }) => action === "blocked"),
    (flow) => flow[field],
    (flow) => (measure === "flows" ? 1 : flow.totalBytes),
  );
  for (const { code, rows: number, value, blocked } of countries)
    expect({ number, value, blocked }).toEqual({
      number: numbers.get(code),
      value: values.get(code),
      blocked: blockedValues.get(code) ?? 0,
    });
  expect(countries.map(({ value }) => value)).toEqual([...values.values()].sort((one, other) => other - one));
});

test("the map of DNS queries agrees with the queries by the country of their answer", async () => {
  const { side, countries } = await fetchCountries(api, listDnsQueries, new URLSearchParams("tab=dns"), conditions);
  const grouped = { ...conditions, groupBy: ["country"], limit: 300 };
  const { groups } = await listDnsQueries(api, grouped);
  const refused = await listDnsQueries(api, { ...grouped, filters: [exactly("action", "blocked")] });
  const blocked = new Map(refused.groups.map(({ key: [code], count }) => [code, count]));
  const expected = groups.flatMap(({ key: [code], count }) =>
    code === null || code === undefined ? [] : [{ code, rows: count, value: count, blocked: blocked.get(code) ?? 0 }],
  );
  expect(expected.length).toBeGreaterThan(1);
  expect({ side, countries }).toEqual({ side: "answer", countries: expected });
});

test.each(["before", "week"])(
  "values are compared with the range “%s”, and values that it did not contain are new",
  async (text) => {
    const set = readFieldSets("config").get("flow");
    const field = set?.fields.find(({ name }) => name === "dstPort");
    if (!field) throw new Error("config/fields/flow.yaml has no dstPort");
    const comparedWith = comparedRange(text, conditions);
    const [summary] = await fetchSummaries({ api, list: listFlows, fields: [field], conditions, comparedWith });
    const before = await readAllFlows(api, { ...comparedWith });
    const [now, then] = [flows, before].map((rows) => countBy(rows, ({ dstPort }) => dstPort));
    expect(summary?.compared?.values.length).toBeGreaterThan(0);
    for (const { value, ...counts } of summary?.compared?.values ?? []) {
      const port = Number(value);
      expect(counts).toEqual({ now: now?.get(port) ?? 0, before: then?.get(port) ?? 0 });
    }
  },
);

test.each(["UTC", "America/New_York", "Asia/Kolkata"])(
  "flows and queries are grouped by the days of %s",
  async (zone) => {
    const dayOf = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short" });
    const dayAt = (time: string) => dayOf.format(new Date(time));
    const { groups } = await listFlows(api, { ...conditions, groupBy: ["timestamp:1d"], zone });
    expect(groups.map(({ key: [start], count }) => [dayAt(String(start)), count])).toEqual(
      [...countBy(flows, ({ startTime }) => dayAt(startTime))].sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    for (const { key } of groups) {
      const start = new Date(String(key[0]));
      expect(start.toLocaleTimeString("en-GB", { timeZone: zone })).toBe("00:00:00");
    }
    const dns = await listDnsQueries(api, { ...conditions, groupBy: ["timestamp:1d", "action"], zone });
    const { total } = await listDnsQueries(api, conditions);
    expect(dns.groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  },
);

test("a zone that does not exist is refused", async () => {
  const wanted = listFlows(api, { ...conditions, groupBy: ["timestamp:1d"], zone: "Nowhere/Town" });
  await expect(wanted).rejects.toMatchObject({ details: { status: 400 } });
});

test("the graph has the most frequent connections, with addresses where no device or no domain is known", async () => {
  const connections = await fetchConnections(api, listFlows, "flow", conditions);
  const counted = countBy(
    flows,
    ({ srcDevice, srcIp, dstDomain, dstIp }) => `${srcDevice ?? srcIp} ${dstDomain ?? dstIp}`,
  );
  expect(connections.map(({ from, to, count }) => [`${from} ${to}`, count])).toEqual(
    connections.map(({ from, to }) => [`${from} ${to}`, counted.get(`${from} ${to}`)]),
  );
  const blocked = countBy(
    flows.filter(({ action }) => action === "blocked"),
    ({ srcDevice, srcIp, dstDomain, dstIp }) => `${srcDevice ?? srcIp} ${dstDomain ?? dstIp}`,
  );
  expect(connections.map((one) => one.blocked)).toEqual(
    connections.map(({ from, to }) => blocked.get(`${from} ${to}`) ?? 0),
  );
  expect(connections.some((one) => one.blocked > 0)).toBe(true);
  const sizes = [...counted.values()].sort((one, other) => other - one);
  expect(connections.map(({ count }) => count)).toEqual(sizes.slice(0, connections.length));
  expect(connections.length).toBe(Math.min(60, counted.size));
  expect(new Set(connections.map(({ toField }) => toField))).toEqual(new Set(["dstDomain", "dstIp"]));
  const inbound = { ...conditions, filters: [exactly("direction", "inbound")] };
  const attempts = await fetchConnections(api, listFlows, "flow", inbound);
  expect(attempts.some(({ fromField }) => fromField === "srcIp")).toBe(true);
  const queries = await fetchConnections(api, listDnsQueries, "dns", conditions);
  expect(queries.every(({ toField }) => toField === "registrableDomain")).toBe(true);
  expect(queries.length).toBeGreaterThan(0);
});

test("the filter panel counts the values of the matching rows, and nothing while it is closed", async () => {
  const set = readFieldSets("config").get("flow");
  if (!set) throw new Error("config/fields has no flow.yaml");
  const asked = { api, list: listFlows, set, conditions };
  expect(await fetchFacets({ ...asked, params: new URLSearchParams() })).toBeUndefined();
  const facets = await fetchFacets({ ...asked, params: new URLSearchParams("facets=on") });
  for (const field of ["action", "direction", "transport"] as const) {
    const counts = new Map(facets?.ok ? facets.value[field]?.map(({ value, count }) => [value, count]) : []);
    expect(counts).toEqual(countBy(flows, (flow) => flow[field]));
  }
});

test("the filter panel gets the failure if the values cannot be counted", async () => {
  const set = readFieldSets("config").get("flow");
  if (!set) throw new Error("config/fields has no flow.yaml");
  const failure = { title: "There was no answer", kind: "error", toastSeconds: 0, requestId: "", status: 503 };
  const list: typeof listFlows = () => Promise.reject(Object.assign(new Error(failure.title), { data: failure }));
  const facets = await fetchFacets({ api, list, set, conditions, params: new URLSearchParams("facets=on") });
  expect(facets).toEqual({ ok: false, failure });
});

test("groups by hour end with the latest flow, and say so if earlier hours are left out", async () => {
  const cookie = cookiesOf(await tokensOf(hunted.livery, "member"), "acme-health");
  const open = async (address: string) => {
    const { status, body } = await ask(hunted.livery, "northwind.localhost", address, { headers: { cookie } });
    expect(status).toBe(200);
    return body.replace(/<!-- -->/g, "");
  };
  const [newest] = (await listFlows(api, { pageSize: 1, groupBy: ["timestamp:1h"] })).groups.slice(-1);
  const { moreGroups, groups } = await listFlows(api, { pageSize: 0, groupBy: ["timestamp:1h", "srcDevice"] });
  expect(moreGroups).toBe(true);
  expect(groups.at(-1)?.key[0]).toBe(newest?.key[0]);
  const hours = new Set(groups.map(({ key }) => key[0])).size;
  const note = new RegExp(`Only the latest ${hours} hours are shown`);
  expect(await open("/threat-hunting?group=hour,srcDevice")).toMatch(note);
  expect(await open("/threat-hunting?group=hour,action")).not.toMatch(/Only the latest/);
});

test("the blocked share of groups equals the share of blocked rows", async () => {
  const { groups } = await listFlows(api, {
    ...conditions,
    groupBy: ["application"],
    metric: "share:action:blocked",
  });
  const all = countBy(flows, ({ application }) => application);
  const blocked = countBy(
    flows.filter(({ action }) => action === "blocked"),
    ({ application }) => application,
  );
  expect(groups.length).toBeGreaterThan(1);
  for (const { key, metric } of groups) {
    const name = String(key[0]);
    expect(metric).toBeCloseTo((100 * (blocked.get(name) ?? 0)) / (all.get(name) ?? 1), 0);
  }
});

test("flows and queries are grouped into numeric bands", async () => {
  const { groups } = await listFlows(api, { ...conditions, groupBy: ["riskBand"] });
  const bandOf = ({ riskScore }: Flow) => (riskScore >= 80 ? "high" : riskScore >= 50 ? "medium" : "low");
  expect(Object.fromEntries(groups.map(({ key, count }) => [key[0], count]))).toEqual(
    Object.fromEntries(countBy(flows, bandOf)),
  );
  const young = await listDnsQueries(api, { pageSize: PAGE_SIZE_LIMIT, filters: [exactly("ageBand", "new")] });
  expect(young.items.length).toBeGreaterThan(0);
  for (const { domainAgeDays } of young.items) expect(domainAgeDays).toBeLessThan(30);
});
