import type { ApiClient } from "~/api/client.server";
import type { Device } from "~/contract/device";
import { settle } from "~/screen/settle";

import { fetchCompliance } from "./compliance.server";
import { fetchDns } from "./dns.server";
import type { HourRange } from "./hour-series";
import { fetchSoftware, fetchVulnerableSoftware } from "./software.server";
import { fetchNewDestinations, fetchTraffic } from "./traffic.server";

/**
 * Begins to fetch what the screen shows further down, part by part: none holds up the page, and none that fails takes others
 * with it. What the device has no numbers of is not asked for: nothing reports it, or the viewer may not see it.
 */
export function beginEvidence(api: ApiClient, device: Device, { range, now }: { range: HourRange; now: Date }) {
  const { name } = device;
  return {
    traffic: settle(fetchTraffic(api, device, range)),
    newDestinations: settle(fetchNewDestinations(api, name, now)),
    dns: settle(fetchDns(api, name, range)),
    vulnerable: device.vulns && settle(fetchVulnerableSoftware(api, name)),
    software: device.softwareCount === null ? null : settle(fetchSoftware(api, name)),
    compliance: device.scannedAt === null ? null : settle(fetchCompliance(api, name)),
  };
}
