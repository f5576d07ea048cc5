import type { ApiClient } from "~/api/client.server";
import { getDevice } from "~/api/device.server";
import { listInstalledSoftware } from "~/api/software.server";
import type { ListQuery } from "~/contract/filter";

/** The numbers above the list. They count everything on the device, whatever the filters say. */
export interface SoftwareNumbers {
  all: number;
  vulnerable: number;
  knownExploited: number;
}

export async function loadSoftware(api: ApiClient, deviceName: string, query: ListQuery) {
  const count = async (fieldName?: string) => {
    const filters = fieldName === undefined ? [] : [{ fieldName, numberRange: { min: 1 } }];
    return (await listInstalledSoftware(api, deviceName, { pageSize: 0, filters })).total;
  };
  const [{ device }, installed, all, vulnerable, knownExploited] = await Promise.all([
    getDevice(api, deviceName),
    listInstalledSoftware(api, deviceName, query),
    count(),
    count("cveCount"),
    count("kevCount"),
  ]);
  const numbers: SoftwareNumbers = { all, vulnerable, knownExploited };
  return { device, installed, numbers };
}
