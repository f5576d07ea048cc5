import { recordedNames } from "~/contract/device-facts";
import type { Device } from "~/contract/device";
import type { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

import { fetchCompliance } from "./compliance.server";
import { fetchDns } from "./dns.server";
import type { HourRange } from "./hour-series";
import { fetchSoftware, fetchVulnerableSoftware } from "./software.server";
import { fetchNewDestinations, fetchTraffic } from "./traffic.server";

type Opened = Pick<Awaited<ReturnType<typeof openScreen>>, "api" | "unlessKept">;

interface Moment {
  range: HourRange;
  now: Date;
}

/**
 * Starts fetching the parts further down the page. None blocks the page, and each fails on its own. Parts that the device
 * has no counts for are skipped: they are not reported, or the viewer may not see them.
 */
export function beginEvidence({ api, unlessKept }: Opened, device: Device, { range, now }: Moment) {
  const { name } = device;
  const names = recordedNames(device);
  const ofSoftware = <Part>(begin: () => Part) => unlessKept(["Software"], begin);
  return {
    traffic: unlessKept(["ThreatFlows"], () =>
      settle(fetchTraffic(api, { names, firstSeen: device.firstSeen }, range)),
    ),
    newDestinations: unlessKept(["ThreatFlows"], () => settle(fetchNewDestinations(api, names, now))),
    dns: unlessKept(["DNS"], () => settle(fetchDns(api, names, range))),
    vulnerable: device.vulns && ofSoftware(() => settle(fetchVulnerableSoftware(api, name))),
    software: device.softwareCount === null ? null : ofSoftware(() => settle(fetchSoftware(api, name))),
    compliance: device.scannedAt === null ? null : settle(fetchCompliance(api, name)),
  };
}
