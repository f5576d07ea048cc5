import type { ApiClient } from "~/api/client.server";
import { listDnsQueries } from "~/api/dns.server";
import { listFlows } from "~/api/flow.server";
import type { DnsQuery } from "~/contract/dns";
import { exactly } from "~/contract/filter";
import type { Flow } from "~/contract/flow";

import { atTime } from "./moments";
import type { SessionKey } from "./session-key";

/** The flow of a key. */
export function findFlow(api: ApiClient, key: SessionKey): Promise<Flow | undefined> {
  return findAtTime(key, async ({ id, time }) => {
    const filters = [exactly("flowId", id)];
    return (await listFlows(api, { pageSize: 1, countUpTo: 1, filters, ...atTime(time) })).items[0];
  });
}

/** The DNS query of a key. */
export function findQuery(api: ApiClient, key: SessionKey): Promise<DnsQuery | undefined> {
  return findAtTime(key, async ({ id, time }) => {
    const filters = [exactly("dnsId", id)];
    return (await listDnsQueries(api, { pageSize: 1, countUpTo: 1, filters, ...atTime(time) })).items[0];
  });
}

/** Searches only at the time of the key, and among all records if the time is unknown or wrong. */
async function findAtTime<Found>(
  key: SessionKey,
  find: (key: SessionKey) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  return (await find(key)) ?? (key.time === undefined ? undefined : find({ id: key.id }));
}
