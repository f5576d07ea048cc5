import { recordedNames } from "~/contract/device-facts";
import type { Device } from "~/contract/device";
import type { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import { fetchCompliance } from "./compliance.server";
import { fetchDns } from "./dns.server";
import type { HourRange } from "./hour-series";
import { fetchSoftware, fetchVulnerableSoftware } from "./software.server";
import { fetchNewDestinations, fetchTraffic } from "./traffic.server";

type ScreenContext = Pick<Awaited<ReturnType<typeof openScreen>>, "api" | "unlessRetained">;

/**
 * Starts fetching the parts further down the page. None blocks the page, and each fails on its own. Parts without
 * counts are skipped: the data is not reported, or the viewer may not see it.
 */
export function beginEvidence({ api, unlessRetained }: ScreenContext, device: Device, range: HourRange) {
  const { name } = device;
  const names = recordedNames(device);
  const ofSoftware = <Part>(begin: () => Part) => unlessRetained(["Software"], begin);
  return {
    traffic: unlessRetained(["ThreatFlows"], () =>
      toLoadResult(fetchTraffic(api, { names, firstSeen: device.firstSeen }, range)),
    ),
    newDestinations: unlessRetained(["ThreatFlows"], () => toLoadResult(fetchNewDestinations(api, names, range))),
    dns: unlessRetained(["DNS"], () => toLoadResult(fetchDns(api, names, range))),
    vulnerable: device.vulns && ofSoftware(() => toLoadResult(fetchVulnerableSoftware(api, name))),
    software: device.softwareCount === null ? null : ofSoftware(() => toLoadResult(fetchSoftware(api, name))),
    compliance: device.scannedAt === null ? null : toLoadResult(fetchCompliance(api, name)),
  };
}
