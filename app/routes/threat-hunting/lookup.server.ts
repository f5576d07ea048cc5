import type { ApiClient } from "~/api/client.server";
import { listDnsFields } from "~/api/dns.server";
import { listFlowFields } from "~/api/flow.server";
import type { DnsQuery } from "~/contract/dns";
import { exactly } from "~/contract/filter";
import { toLoadResult } from "~/screen/load-result";
import { findQuery } from "~/features/hunting/find-record.server";
import { moved } from "~/features/hunting/moments";
import { readSessionKey, type SessionKey } from "~/features/hunting/session-key";

import { RELATED_FLOWS, RELATED_QUERIES, type RelatedFlow, type RelatedQuery } from "./related-rows.server";
import { SESSION } from "./tabs";

const MINUTE_MS = 60_000;
/** How long a device may use an answer before it queries again. */
const USED_MS = 60 * MINUTE_MS;
/** The maximum time between a query and its neighbours. */
const NEIGHBOURS_MS = 5 * MINUTE_MS;
const MAX_FLOWS = 10;
const MAX_NEIGHBOURS = 5;
const ADDRESSES = new Set(["A", "AAAA"]);

/**
 * The details of the DNS query in the address: the query, the flows to its answers, and the device's queries around it.
 * Undefined without a query in the address, null if the query does not exist. Flows and neighbours fail independently.
 */
export async function fetchLookup(api: ApiClient, params: URLSearchParams) {
  const key = readSessionKey(params.get(SESSION));
  return key && toLoadResult(readLookup(api, key));
}

async function readLookup(api: ApiClient, key: SessionKey) {
  const query = await findQuery(api, key);
  if (!query) return null;
  const [flows, before, after] = await Promise.all([
    toLoadResult(fetchFlowsToAnswers(api, query)),
    toLoadResult(fetchNeighbours(api, query, "before")),
    toLoadResult(fetchNeighbours(api, query, "after")),
  ]);
  return { query, flows, before, after };
}

/** The flows of the same device to the returned addresses in the hour after the query, earliest first. */
async function fetchFlowsToAnswers(api: ApiClient, query: DnsQuery): Promise<RelatedFlow[]> {
  const addresses = query.answers.flatMap(({ type, value }) => (ADDRESSES.has(type) ? [value] : []));
  if (addresses.length === 0) return [];
  const { items } = await listFlowFields(
    api,
    {
      pageSize: MAX_FLOWS,
      sort: ["startTime"],
      filters: [exactly("dstIp", ...addresses), asker(query, "srcDevice", "srcIp")],
      startTime: query.timestamp,
      endTime: moved(query.timestamp, USED_MS),
    },
    RELATED_FLOWS,
  );
  return items;
}

/** The queries of the same device shortly before or after, nearest first. */
async function fetchNeighbours(api: ApiClient, query: DnsQuery, side: "before" | "after"): Promise<RelatedQuery[]> {
  const isBefore = side === "before";
  const { items } = await listDnsFields(
    api,
    {
      pageSize: MAX_NEIGHBOURS + 1,
      sort: [isBefore ? "-timestamp" : "timestamp"],
      filters: [asker(query, "deviceName", "clientIp")],
      startTime: isBefore ? moved(query.timestamp, -NEIGHBOURS_MS) : query.timestamp,
      endTime: isBefore ? query.timestamp : moved(query.timestamp, NEIGHBOURS_MS),
    },
    RELATED_QUERIES,
  );
  return items.filter(({ dnsId }) => dnsId !== query.dnsId).slice(0, MAX_NEIGHBOURS);
}

/** The device that sent the query if it is known, otherwise its address. */
function asker({ deviceName, clientIp }: DnsQuery, deviceField: string, addressField: string) {
  return deviceName === null ? exactly(addressField, clientIp) : exactly(deviceField, deviceName);
}

export type Lookup = NonNullable<Awaited<ReturnType<typeof readLookup>>>;
