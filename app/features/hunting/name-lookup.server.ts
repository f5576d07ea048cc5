import type { ApiClient } from "~/api/client.server";
import { listDevices } from "~/api/device.server";
import { listDnsQueries } from "~/api/dns.server";
import { listFlows } from "~/api/flow.server";
import { listSites } from "~/api/site.server";
import { exactly, type ListQuery } from "~/contract/filter";
import { deviceSpellings, namesIn } from "~/contract/language/data-names";
import type { Names } from "~/contract/language/slots";
import type { Group } from "~/contract/list";

const MAX_SITES = 200;
const MAX_VALUES = 1_000;

/** The sites, applications and categories of the organization, and the devices that the question might refer to. */
export async function lookUpNames(api: ApiClient, question: string): Promise<Names> {
  const spellings = deviceSpellings(question);
  const [sites, devices, applications, destinations, queried] = await Promise.all([
    listSites(api, { pageSize: MAX_SITES }),
    spellings.length === 0
      ? undefined
      : listDevices(api, { pageSize: spellings.length, filters: [exactly("name", ...spellings)] }),
    listFlows(api, valuesOf("application")),
    listFlows(api, valuesOf("dstCategory")),
    listDnsQueries(api, valuesOf("category")),
  ]);
  return namesIn({
    sites: sites.items,
    devices: devices?.items.map(({ name }) => name) ?? [],
    applications: namesOf(applications.groups),
    categories: namesOf([...destinations.groups, ...queried.groups]),
  });
}

function valuesOf(field: string): ListQuery {
  return { pageSize: 0, groupBy: [field], limit: MAX_VALUES };
}

function namesOf(groups: readonly Group[]): string[] {
  return groups.flatMap(({ key: [value] }) => (typeof value === "string" ? [value] : []));
}
