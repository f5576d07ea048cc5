import { afterAll, beforeAll, expect, test } from "vitest";

import { addressToQuery } from "../../app/address/query-address.ts";
import type { ApiClient } from "../../app/api/client.server.ts";
import { listDevices } from "../../app/api/device.server.ts";
import { listDnsQueries } from "../../app/api/dns.server.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import { askKopilot } from "../../app/api/kopilot.server.ts";
import { listThreats } from "../../app/api/threat.server.ts";
import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import type { ListQuery } from "../../app/contract/filter.ts";
import { queryToWire } from "../../app/contract/language/query-wire.ts";
import { openApiClient } from "../support/api-client.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const SETS = readFieldSets("config");
const LISTS: Record<string, (api: ApiClient, query: ListQuery) => Promise<{ total: number }>> = {
  flow: listFlows,
  dns: listDnsQueries,
  device: listDevices,
  threat: listThreats,
};

let livery: SharedConsole;
let opened: Awaited<ReturnType<typeof openApiClient>>;
let api: ApiClient;
beforeAll(async () => {
  livery = await openSharedConsole();
  opened = await openApiClient(livery, "tenantAdmin");
  api = opened.create();
});
afterAll(async () => {
  await opened.close();
});

test.each([
  ["flow", "Blocked flows to Russia today"],
  ["flow", "Outbound flows longer than 2 hours since yesterday"],
  ["flow", "High risk TLS flows without a server name"],
  ["flow", "Count flows by day and action this week"],
  ["flow", "flows on port 443 in the last 7 days"],
  ["dns", "Which devices queried malicious domains this week?"],
  ["dns", "TXT queries with entropy over 4 in the last 7 days"],
  ["command", "Unassigned high threats older than 4 hours"],
  ["command", "Devices with risk over 80 not seen for 7 days"],
] as const)("[9.4] in %s, “%s” has as many results as the list that its answer links to", async (context, text) => {
  const { reply } = await askKopilot(api, { context, text, zone: "America/New_York" });
  const { interpretation, links, total } = reply;
  const set = SETS.get(interpretation?.entity ?? "");
  const list = LISTS[interpretation?.entity ?? ""];
  if (!set || !list || !links[0]) throw new Error(`“${text}” was not answered from a list`);
  const { searchParams } = new URL(links[0].to, "https://console.test");
  const query = addressToQuery(searchParams, set);
  // The moment of the question: a second later, the last 24 hours are others.
  const wire = queryToWire(query, set, { now: Date.now(), zone: "America/New_York" }, 20);
  const { start, end } = interpretation?.range ?? {};
  const linked = await list(api, { ...wire, ...(start && { startTime: start }), ...(end && { endTime: end }) });
  expect(linked.total).toBe(total);
  expect(links[0].label).toBe(`Open all ${linked.total.toLocaleString("en-US")}`);
});
