import type { ApiClient } from "~/api/client.server";
import { listDevices } from "~/api/device.server";
import { listSoftware } from "~/api/software.server";
import { getGlobalStatus } from "~/api/status.server";
import type { Page } from "~/contract/list";
import { toLoadResult } from "~/screen/load-result";

import type { Sources } from "./why-empty";

/** The sources of the organization's data; undefined if they cannot be read. */
export async function readSources(api: ApiClient): Promise<Sources | undefined> {
  const read = await toLoadResult(
    Promise.all([
      getGlobalStatus(api),
      listDevices(api, { pageSize: 0, facets: ["agentVersion"] }),
      listSoftware(api, { pageSize: 0 }),
    ]),
  );
  if (!read.ok) return undefined;
  const [{ sensors }, { total, facets }, software] = read.value;
  const withoutAgent = facets["agentVersion"]?.find(({ value }) => value === null)?.count ?? 0;
  return {
    sensors: sensors.up + sensors.degraded + sensors.down,
    agents: total - withoutAgent,
    devices: total,
    software: software.total,
  };
}

/** The same for a list that may be empty: no request is made while it has rows. */
export async function sourcesOfEmpty(api: ApiClient, { total }: Pick<Page<unknown>, "total">) {
  return total === 0 ? readSources(api) : undefined;
}
