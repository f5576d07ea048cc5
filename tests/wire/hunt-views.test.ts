import { afterAll, beforeAll, expect, test } from "vitest";

import type { ApiClient } from "../../app/api/client.server.ts";
import { listDnsQueries } from "../../app/api/dns.server.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import { exactly, PAGE_SIZE_LIMIT, type Filter, type ListQuery } from "../../app/contract/filter.ts";
import type { Flow } from "../../app/contract/flow.ts";
import { comparedRange } from "../../app/routes/threat-hunting/compared-values.ts";
import { fetchConnections } from "../../app/routes/threat-hunting/connections.server.ts";
import { fetchCountries } from "../../app/routes/threat-hunting/countries.server.ts";
import { fetchFacets } from "../../app/routes/threat-hunting/facets.server.ts";
import { fetchLookup, type Lookup } from "../../app/routes/threat-hunting/lookup.server.ts";
import { writeSessionKey } from "../../app/features/hunting/session-key.ts";
import { fetchSession, type Session } from "../../app/routes/threat-hunting/session.server.ts";
import { fetchSummaries } from "../../app/routes/threat-hunting/summaries.server.ts";
import { fetchTimeline } from "../../app/routes/threat-hunting/timeline.server.ts";
import { openApiClient } from "../support/api-client.ts";
import { ask } from "../support/ask.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const HOUR = 3_600_000;

let livery: SharedConsole;
let opened: Awaited<ReturnType<typeof openApiClient>>;
let api: ApiClient;
let flows: Flow[];
let conditions: ListQuery;

beforeAll(async () => {
  livery = await openSharedConsole();
  opened = await openApiClient(livery, "member");
  api = opened.create();
  const { items } = await listFlows(api, { pageSize: 1 });
  const end = Date.parse(items[0]?.startTime ?? "") + 1;
  conditions = {
    pageSize: 0,
    startTime: new Date(end - 48 * HOUR).toISOString(),
    endTime: new Date(end).toISOString(),
  };
  flows = await readAll(conditions);
});
afterAll(async () => {
  await opened.close();
});

async function readAll(query: ListQuery): Promise<Flow[]> {
  const all: Flow[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await listFlows(api, { ...query, page, pageSize: PAGE_SIZE_LIMIT });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

function countBy<Key>(rows: readonly Flow[], keyOf: (flow: Flow) => Key, sizeOf: (flow: Flow) => number = () => 1) {
  const counts = new Map<Key, number>();
  for (const flow of rows) counts.set(keyOf(flow), (counts.get(keyOf(flow)) ?? 0) + sizeOf(flow));
  return counts;
}

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
  expect(histogram.series.length).toBe(lanes.length);
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
  for (const { code, rows: number, value } of countries)
    expect({ number, value }).toEqual({ number: numbers.get(code), value: values.get(code) });
  expect(countries.map(({ value }) => value)).toEqual([...values.values()].sort((one, other) => other - one));
});

test("the map of DNS queries agrees with the queries by the country of their answer", async () => {
  const { side, countries } = await fetchCountries(api, listDnsQueries, new URLSearchParams("tab=dns"), conditions);
  const { groups } = await listDnsQueries(api, { ...conditions, groupBy: ["country"], limit: 300 });
  const expected = groups.flatMap(({ key: [code], count }) =>
    code === null ? [] : [{ code, rows: count, value: count }],
  );
  expect(expected.length).toBeGreaterThan(1);
  expect({ side, countries }).toEqual({ side: "answer", countries: expected });
});

const everything = { mayOpen: () => true };
const sessionOf = async (flowId: string, reader = everything) => {
  const session = await fetchSession({ api, ...reader }, new URLSearchParams({ session: flowId }));
  if (!session?.ok) throw new Error("The session could not be read");
  return session.value;
};

test("a session has the nearest flows of its device in both directions, ordered by distance in time", async () => {
  const [device = ""] = [...countBy(flows, ({ srcDevice }) => srcDevice)]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([name]) => name ?? []);
  const own = flows
    .filter(({ srcDevice }) => srcDevice === device)
    .sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
  const middle = own[Math.floor(own.length / 2)];
  if (!middle) throw new Error("No device has flows");
  const session = await sessionOf(middle.flowId);
  expect(session?.flow).toEqual(middle);
  const distance = ({ startTime }: Pick<Flow, "startTime">) =>
    Math.abs(Date.parse(startTime) - Date.parse(middle.startTime));
  const near = (side: (flow: Flow) => boolean) =>
    own
      .filter((flow) => side(flow) && flow.flowId !== middle.flowId && distance(flow) < 5 * 60_000)
      .map(distance)
      .sort((one, other) => one - other)
      .slice(0, 5);
  const found = (part: Session["before"] | undefined) => (part?.ok ? part.value.map(distance) : undefined);
  expect(found(session?.before)).toEqual(near(({ startTime }) => startTime < middle.startTime));
  expect(found(session?.after)).toEqual(near(({ startTime }) => startTime >= middle.startTime));
});

test("a session includes its threats, the deciding rule and the preceding DNS queries", async () => {
  const { items: asked } = await listDnsQueries(api, {
    pageSize: PAGE_SIZE_LIMIT,
    filters: [{ fieldName: "threatIds", exists: true }],
  });
  const { items: suspected } = await listFlows(api, {
    pageSize: PAGE_SIZE_LIMIT,
    filters: [{ fieldName: "threatIds", exists: true }],
  });
  const flow = suspected.find(({ dstDomain, srcDevice, startTime }) =>
    asked.some(
      (query) =>
        query.queryName === dstDomain &&
        query.deviceName === srcDevice &&
        query.timestamp <= startTime &&
        Date.parse(startTime) - Date.parse(query.timestamp) < HOUR,
    ),
  );
  const session = await sessionOf(flow?.flowId ?? "");
  expect(session?.threats?.ok && session.threats.value.map(({ threatId }) => threatId)).toEqual(flow?.threatIds);
  expect(session?.lookups.ok && session.lookups.value[0]?.queryName).toBe(flow?.dstDomain);

  const blocked = flows.find(({ action, direction }) => action === "blocked" && direction === "outbound");
  const decided = await sessionOf(blocked?.flowId ?? "");
  expect(decided?.rule?.ok && decided.rule.value).toMatchObject({ list: "egress", name: blocked?.policyName });
});

test("[6.11] a session omits threats and rules for people who may not open their screens", async () => {
  const { items } = await listFlows(api, {
    pageSize: 1,
    filters: [
      { fieldName: "threatIds", exists: true },
      { fieldName: "policyName", exists: true },
    ],
  });
  const session = await sessionOf(items[0]?.flowId ?? "", { mayOpen: () => false });
  expect(session?.flow.flowId).toBe(items[0]?.flowId);
  expect([session?.threats, session?.rule]).toEqual([undefined, undefined]);
});

test("an address without a session returns no session, and an unknown flow is not found", async () => {
  expect(await fetchSession({ api, ...everything }, new URLSearchParams())).toBeUndefined();
  expect(await sessionOf("no-such-flow")).toBeNull();
});

test("a session and a DNS query are found by their time, or by ID if the time has shifted", async () => {
  const [flow] = flows;
  const { items } = await listDnsQueries(api, { pageSize: 1 });
  const [query] = items;
  if (!flow || !query) throw new Error("acme-health has no traffic");
  const otherTime = "2020-01-01T00:00:00.000Z";
  for (const startTime of [flow.startTime, otherTime]) {
    const session = await fetchSession(
      { api, ...everything },
      new URLSearchParams({ session: writeSessionKey({ flowId: flow.flowId, startTime }) }),
    );
    expect(session).toMatchObject({ ok: true, value: { flow } });
  }
  for (const timestamp of [query.timestamp, otherTime]) {
    const lookup = await fetchLookup(
      api,
      new URLSearchParams({ tab: "dns", session: writeSessionKey({ dnsId: query.dnsId, timestamp }) }),
    );
    expect(lookup).toMatchObject({ ok: true, value: { query } });
  }
  expect(await fetchLookup(api, new URLSearchParams("session=none"))).toEqual({ ok: true, value: null });
  expect(await fetchLookup(api, new URLSearchParams())).toBeUndefined();
});

/** How many of the listed records belong to the device that sent a query. */
async function countOf(
  list: typeof listFlows | typeof listDnsQueries,
  listed: Filter,
  field: string,
  { deviceName }: Lookup["query"],
): Promise<number> {
  if (listed.stringFilters?.ExactValues?.length === 0) return 0;
  return (await list(api, { pageSize: 0, filters: [listed, exactly(field, deviceName ?? "")] })).total;
}

test("a DNS query includes the device's flows to its answers in the following hour, and its neighbours", async () => {
  const ofDevices = [{ fieldName: "deviceName", exists: true }, exactly("queryType", "A")];
  // Most queries are followed by no recorded flow; those of the infected laptop are.
  const infected = exactly("registrableDomain", "updates-check.example");
  const lists = [
    await listDnsQueries(api, { pageSize: 60, filters: [...ofDevices, exactly("action", "allowed")] }),
    await listDnsQueries(api, { pageSize: 20, filters: [...ofDevices, infected] }),
  ];
  const queries = lists.flatMap(({ items }) => items);
  const lookups: Lookup[] = [];
  for (const query of queries) {
    const lookup = await fetchLookup(api, new URLSearchParams({ session: writeSessionKey(query) }));
    if (lookup?.ok && lookup.value) lookups.push(lookup.value);
  }
  const answered = lookups.filter(({ flows: to }) => to.ok && to.value.length > 0);
  expect(answered.length).toBeGreaterThan(0);
  for (const { query, flows: to, before, after } of lookups) {
    const addresses = query.answers.map(({ value }) => value);
    const followed = to.ok ? to.value : [];
    const around = [...(before.ok ? before.value : []), ...(after.ok ? after.value : [])];
    const ofDevice = await Promise.all([
      countOf(listFlows, exactly("flowId", ...followed.map(({ flowId }) => flowId)), "srcDevice", query),
      countOf(listDnsQueries, exactly("dnsId", ...around.map(({ dnsId }) => dnsId)), "deviceName", query),
    ]);
    expect(ofDevice).toEqual([followed.length, around.length]);
    for (const one of followed) {
      expect(addresses).toContain(one.dstIp);
      const since = Date.parse(one.startTime) - Date.parse(query.timestamp);
      expect(since >= 0 && since < HOUR).toBe(true);
    }
    for (const one of around) {
      expect(Math.abs(Date.parse(one.timestamp) - Date.parse(query.timestamp))).toBeLessThanOrEqual(HOUR / 12);
    }
  }
});

test.each(["before", "week"])(
  "values are compared with the range “%s”, and values that it did not contain are new",
  async (text) => {
    const set = readFieldSets("config").get("flow");
    const field = set?.fields.find(({ name }) => name === "dstPort");
    if (!field) throw new Error("config/fields/flow.yaml has no dstPort");
    const comparedWith = comparedRange(text, conditions);
    const [summary] = await fetchSummaries({ api, list: listFlows, fields: [field], conditions, comparedWith });
    const before = await readAll({ ...comparedWith });
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

test("the graph has the most frequent connections of devices, with addresses where no domain is known", async () => {
  const connections = await fetchConnections(api, listFlows, "flow", conditions);
  const ends = flows.filter(({ srcDevice }) => srcDevice !== null);
  const counted = countBy(ends, ({ srcDevice, dstDomain, dstIp }) => `${srcDevice} ${dstDomain ?? dstIp}`);
  expect(connections.map(({ from, to, count }) => [`${from} ${to}`, count])).toEqual(
    connections.map(({ from, to }) => [`${from} ${to}`, counted.get(`${from} ${to}`)]),
  );
  const sizes = [...counted.values()].sort((one, other) => other - one);
  expect(connections.map(({ count }) => count)).toEqual(sizes.slice(0, connections.length));
  expect(connections.length).toBe(Math.min(60, counted.size));
  expect(new Set(connections.map(({ toField }) => toField))).toEqual(new Set(["dstDomain", "dstIp"]));
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
  const cookie = cookiesOf(await tokensOf(livery, "member"), "acme-health");
  const open = async (address: string) => {
    const { status, body } = await ask(livery, "northwind.localhost", address, { headers: { cookie } });
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
