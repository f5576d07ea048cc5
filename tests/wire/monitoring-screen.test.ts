import { Window } from "happy-dom";
import { beforeAll, expect, test } from "vitest";

import { exactly, toQueryString, type Filter, type ListQuery } from "../../app/contract/filter.ts";
import type { Group } from "../../app/contract/list.ts";
import type { GlobalStatus } from "../../app/contract/status.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import type { MonitoringData } from "../../app/routes/monitoring/monitoring.server.ts";
import { fetchSplit } from "../../app/routes/monitoring/series.server.ts";
import type { ListEvents } from "../../app/routes/monitoring/timed-values.server.ts";
import { openApiClient } from "../support/api-client.ts";
import { ask } from "../support/ask.ts";
import { readObjectsIn } from "../support/page-data.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const TENANT = "acme-health";
const HOST = "northwind.localhost";

let livery: SharedConsole;
let sessionJwt: string;
let cookie: string;
beforeAll(async () => {
  livery = await openSharedConsole();
  const tokens = await tokensOf(livery, "member");
  ({ sessionJwt } = tokens);
  cookie = cookiesOf(tokens, TENANT);
});

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${livery.embedded}/v1${path}`, {
    headers: { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": TENANT },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
const list = (path: string, query: ListQuery) =>
  read<{ total: number; groups?: Group[] }>(`${path}?${toQueryString({ pageSize: 0, ...query })}`);

async function open(address: string) {
  const { status, body } = await ask(livery, HOST, address, { headers: { cookie } });
  expect(status).toBe(200);
  const { document } = new Window();
  document.write(body);
  return document;
}

/** What the loader sent to the page. */
async function dataOf(address: string): Promise<MonitoringData> {
  const { pathname, search } = new URL(address, "http://console.test");
  const { body } = await ask(livery, HOST, `${pathname}.data${search}`, { headers: { cookie } });
  const found = readObjectsIn(body).find((object) => "steps" in object && "interval" in object);
  return found as Partial<MonitoringData> as MonitoringData;
}

type Opened = Awaited<ReturnType<typeof open>>;

/** The rows behind each bar of a ranking, in the order of the page. */
const rankedRows = (document: Opened, title: string) =>
  [...(document.querySelector(`[role=group][aria-label="${title}"]`)?.querySelectorAll("a[data-rows]") ?? [])].map(
    (link) => Number(link.getAttribute("data-rows")),
  );
const present = (fieldName: string): Filter => ({ fieldName, exists: true });
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

test.each([
  ["", "Sites", "/flow/list", "siteName", "sum:totalBytes", []],
  ["", "Applications", "/flow/list", "application", "sum:totalBytes", []],
  ["", "Devices", "/flow/list", "srcDevice", "sum:totalBytes", []],
  ["", "Countries", "/flow/list", "dstCountry", "sum:totalBytes", []],
  ["?tab=dns", "Domains", "/dns/list", "registrableDomain", undefined, []],
  ["?tab=dns", "Blocked categories", "/dns/list", "category", undefined, [exactly("action", "blocked")]],
  ["?tab=dns", "Resolvers", "/dns/list", "resolverIp", undefined, []],
])("[2.2] monitoring%s ranks %s by the rows of the shown time", async (search, title, path, field, metric, filters) => {
  const { interval } = await dataOf(`/monitoring${search}`);
  const { groups = [] } = await list(path, {
    ...interval,
    groupBy: [field],
    limit: 8,
    filters: [...filters, present(field)],
    ...(metric !== undefined && { metric }),
  });
  expect(groups.length).toBeGreaterThan(0);
  const rows = rankedRows(await open(`/monitoring${search}`), title);
  expect(rows).toEqual(groups.map(({ count }) => count));
});

test("traffic adds up: received and sent are the bytes of each hour, and the percentiles are in order", async () => {
  const { traffic, interval } = await dataOf("/monitoring");
  if (!traffic?.bytes.ok || !traffic.both.ok || !traffic.split.ok || !traffic.roundTrip.ok || !traffic.retransmitted.ok)
    throw new Error("A part of the traffic is missing");
  const [received = [], sent = []] = traffic.both.value.map(({ values }) => values);
  const bytes = traffic.bytes.value.values;
  // The throughput of a day is in steps of five minutes.
  expect(received).toHaveLength(12 * bytes.length);
  const sumOfHour = (values: readonly (number | null)[], hour: number) => sum(values.slice(12 * hour, 12 * hour + 12));
  expect(bytes.map((_, hour) => sumOfHour(received, hour) + sumOfHour(sent, hour))).toEqual(
    bytes.map((value) => value ?? 0),
  );
  const { groups: bySite = [] } = await list("/flow/list", {
    ...interval,
    groupBy: ["siteName"],
    metric: "sum:totalBytes",
  });
  const bytesOf = new Map(bySite.map(({ key, metric }) => [key[0], metric]));
  expect(traffic.split.value.length).toBeGreaterThan(1);
  for (const { key, values } of traffic.split.value) expect(sum(values)).toBe(bytesOf.get(key));
  const { groups = [] } = await list("/flow/list", { ...interval, groupBy: ["action"], metric: "sum:totalBytes" });
  expect(sum(bytes)).toBe(sum(groups.map(({ metric }) => metric)));
  const [median = [], high = []] = traffic.roundTrip.value.map(({ values }) => values);
  median.forEach((value, hour) => expect(value ?? 0).toBeLessThanOrEqual(high[hour] ?? 0));
  for (const value of traffic.retransmitted.value[0]?.values ?? []) {
    expect(value ?? 0).toBeGreaterThanOrEqual(0);
    expect(value ?? 0).toBeLessThanOrEqual(100);
  }
});

test("a split with more groups than an answer has is that of the largest values, from the first step", async () => {
  const { interval } = await dataOf("/monitoring");
  const client = await openApiClient(livery, "member");
  const question = {
    api: client.create(),
    steps: { start: interval.startTime, lengthMs: 300_000, count: 288 },
  };
  const listFew: ListEvents = (api, query) => listFlows(api, { ...query, limit: query.limit ?? 300 });
  const [whole, cut] = await Promise.all(
    [listFlows, listFew].map((list) => fetchSplit({ ...question, list }, "application", "sum:totalBytes")),
  );
  await client.close();
  expect(whole).toHaveLength(5);
  expect(cut).toEqual(whole);
});

test("DNS shares are those of the queries of each hour, and new destinations those of the last day", async () => {
  const { dns, interval } = await dataOf("/monitoring?tab=dns");
  if (!dns?.queries.ok || !dns.shares.ok || !dns.responseMs.ok) throw new Error("A part of DNS is missing");
  for (const [key, filter] of Object.entries({
    blocked: exactly("action", "blocked"),
    nxdomain: exactly("responseCode", "NXDOMAIN"),
  })) {
    const { groups = [] } = await list("/dns/list", { ...interval, groupBy: ["timestamp:1h"], filters: [filter] });
    const counts = new Map(groups.map((group) => [Date.parse(String(group.key[0])), group.count]));
    const shares = dns.shares.value.find((one) => one.key === key)?.values ?? [];
    shares.forEach((share, hour) => {
      const all = dns.queries.ok ? dns.queries.value.values[hour] : null;
      const part = counts.get(Date.parse(interval.startTime) + hour * 3_600_000) ?? 0;
      expect(share).toBe(all ? Math.round((part / all) * 1000) / 10 : null);
    });
  }
  const [median = [], high = []] = dns.responseMs.value.map(({ values }) => values);
  median.forEach((value, hour) => expect(value ?? 0).toBeLessThanOrEqual(high[hour] ?? 0));

  const document = await open("/monitoring");
  const link = [...document.querySelectorAll("a")].find(({ textContent }) =>
    /first seen in 24 hours/.test(textContent),
  );
  const shown = await open(link?.getAttribute("href") ?? "");
  expect(link?.textContent).toContain(shown.querySelector("main [data-total]")?.getAttribute("data-total") ?? "none");
});

test("the services and the age of each family are those of the status", async () => {
  const status = await read<GlobalStatus>("/status/global");
  const text = (await open("/monitoring?tab=sensors")).querySelector("main")?.textContent ?? "";
  expect(status.services.length).toBeGreaterThan(0);
  const working = text.slice(text.lastIndexOf("Services")).match(/Working/g) ?? [];
  expect(working).toHaveLength(status.services.filter((service) => service.status === "ok" && !service.message).length);
  for (const family of ["Devices", "Threats", "Flows", "DNS"])
    expect(text.slice(text.indexOf("Data age"))).toContain(family);
});
