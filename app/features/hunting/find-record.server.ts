import type { ApiClient } from "~/api/client.server";
import { listDnsQueries } from "~/api/dns.server";
import { listFlows } from "~/api/flow.server";
import type { DnsQuery } from "~/contract/dns";
import { exactly } from "~/contract/filter";
import type { Flow } from "~/contract/flow";

import { atTime } from "./moments";
import type { SessionKey } from "./session-key";

/** The flow of a key. It is searched for only at its time, or among all flows if the time is unknown or wrong. */
export async function findFlow(api: ApiClient, key: SessionKey): Promise<Flow | undefined> {
  const find = async ({ id, time }: SessionKey) => {
    const filters = [exactly("flowId", id)];
    return (await listFlows(api, { pageSize: 1, countUpTo: 1, filters, ...atTime(time) })).items[0];
  };
  return (await find(key)) ?? (key.time === undefined ? undefined : find({ id: key.id }));
}

/** The DNS query of a key, found in the same way. */
export async function findQuery(api: ApiClient, key: SessionKey): Promise<DnsQuery | undefined> {
  const find = async ({ id, time }: SessionKey) => {
    const filters = [exactly("dnsId", id)];
    return (await listDnsQueries(api, { pageSize: 1, countUpTo: 1, filters, ...atTime(time) })).items[0];
  };
  return (await find(key)) ?? (key.time === undefined ? undefined : find({ id: key.id }));
}
