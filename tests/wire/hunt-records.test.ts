import { afterAll, beforeAll, expect, test } from "vitest";

import type { ApiClient } from "../../app/api/client.server.ts";
import { listDnsQueries } from "../../app/api/dns.server.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import { exactly, PAGE_SIZE_LIMIT, type Filter } from "../../app/contract/filter.ts";
import type { Flow } from "../../app/contract/flow.ts";
import { fetchLookup, type Lookup } from "../../app/routes/threat-hunting/lookup.server.ts";
import { writeSessionKey } from "../../app/features/hunting/session-key.ts";
import { fetchSession, type Session } from "../../app/routes/threat-hunting/session.server.ts";
import { countBy, type HuntedFlows, openHuntedFlows } from "../support/hunted-flows.ts";

const HOUR = 3_600_000;

let hunted: HuntedFlows;
let api: ApiClient;
let flows: Flow[];

beforeAll(async () => {
  hunted = await openHuntedFlows();
  ({ api, flows } = hunted);
});
afterAll(() => hunted.close());

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
