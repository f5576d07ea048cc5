import type { ApiClient } from "~/api/client.server";
import { getDevice, getDeviceRisk } from "~/api/device.server";
import { listSites } from "~/api/site.server";
import { listThreats } from "~/api/threat.server";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import { settle } from "~/screen/settle";

import { OPEN_STATUSES } from "./device-links";
import { exactly } from "./exactly";

const THREATS = 5;

export interface SiteChoice {
  name: string;
  displayName: string;
}

/** What the screen cannot be drawn without, and what stands at its top: four calls at once. Only the device itself must come. */
export async function fetchDevice(api: ApiClient, name: string) {
  const [detail, risk, threats, sites] = await Promise.all([
    getDevice(api, name),
    settle(getDeviceRisk(api, name)),
    settle(
      listThreats(api, {
        pageSize: THREATS,
        sort: ["-riskScore", "-lastSeen"],
        filters: [exactly("deviceName", name), exactly("status", ...OPEN_STATUSES)],
      }),
    ),
    settle(listSites(api, { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] })),
  ]);
  return { ...detail, risk, threats, sites: choicesOf(sites.ok ? sites.value.items : [], detail.device.siteName) };
}

/** The sites to choose from. The device's own is always among them, also where the list did not come or is cut short. */
function choicesOf(sites: readonly SiteChoice[], own: string): SiteChoice[] {
  const choices = sites.map(({ name, displayName }) => ({ name, displayName }));
  return choices.some(({ name }) => name === own) ? choices : [{ name: own, displayName: own }, ...choices];
}
