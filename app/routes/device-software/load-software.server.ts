import type { ApiClient } from "~/api/client.server";
import { getDevice } from "~/api/device.server";
import { listInstalledSoftware } from "~/api/software.server";
import type { Filter, ListQuery } from "~/contract/filter";

/** The numbers above the list. They count everything on the device, whatever the filters say. */
export interface SoftwareNumbers {
  all: number;
  vulnerable: number;
  knownExploited: number;
  /** On no other device of this kind at the site; undefined where there are none to compare with. */
  unusual: number | undefined;
}

export async function loadSoftware(api: ApiClient, deviceName: string, query: ListQuery) {
  const count = async (...filters: Filter[]) =>
    (await listInstalledSoftware(api, deviceName, { pageSize: 0, filters })).total;
  const [{ device }, installed, all, vulnerable, knownExploited, compared, unusual] = await Promise.all([
    getDevice(api, deviceName),
    listInstalledSoftware(api, deviceName, query),
    count(),
    count({ fieldName: "cveCount", numberRange: { min: 1 } }),
    count({ fieldName: "kevCount", numberRange: { min: 1 } }),
    count({ fieldName: "shared", exists: true }),
    count({ fieldName: "shared", stringFilters: { ExactValues: ["false"] } }),
  ]);
  const numbers: SoftwareNumbers = { all, vulnerable, knownExploited, unusual: compared > 0 ? unusual : undefined };
  return { device, installed, numbers };
}
