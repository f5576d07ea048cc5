import { orLastPage } from "~/grid/last-page.server";
import type { ApiClient } from "~/api/client.server";
import { getDevice } from "~/api/device.server";
import { listInstalledSoftware } from "~/api/software.server";
import { exactly, type Filter, type ListQuery } from "~/contract/filter";

/** The summary above the list. It covers all software on the device, regardless of filters. */
export interface SoftwareNumbers {
  all: number;
  vulnerable: number;
  knownExploited: number;
  /** Software found on no other device of this type at the site; undefined if there are none to compare with. */
  unusual: number | undefined;
}

export async function loadSoftware(api: ApiClient, deviceName: string, query: ListQuery) {
  const count = async (...filters: Filter[]) =>
    (await listInstalledSoftware(api, deviceName, { pageSize: 0, filters })).total;
  const [{ device }, installed, all, vulnerable, knownExploited, compared, unusual] = await Promise.all([
    getDevice(api, deviceName),
    orLastPage(query, (requested) => listInstalledSoftware(api, deviceName, requested)),
    count(),
    count({ fieldName: "cveCount", numberRange: { min: 1 } }),
    count({ fieldName: "kevCount", numberRange: { min: 1 } }),
    count({ fieldName: "shared", exists: true }),
    count(exactly("shared", "false")),
  ]);
  const numbers: SoftwareNumbers = { all, vulnerable, knownExploited, unusual: compared > 0 ? unusual : undefined };
  return { device, installed, numbers };
}
