import { OPEN_STATUSES } from "~/contract/threat-facts";
import { getDevice, getDeviceRisk } from "~/api/device.server";
import { listThreats } from "~/api/threat.server";
import { exactly } from "~/contract/filter";
import type { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";
import { readSiteNames } from "~/screen/site-names.server";

const THREATS = 5;

export interface SiteChoice {
  name: string;
  displayName: string;
}

type Opened = Pick<Awaited<ReturnType<typeof openScreen>>, "api" | "unlessKept" | "remember">;

/** The device and the content at the top of the page, at once. Only the device itself is required. */
export async function fetchDevice({ api, unlessKept, remember }: Opened, name: string) {
  const [detail, risk, threats, sites] = await Promise.all([
    getDevice(api, name),
    settle(getDeviceRisk(api, name)),
    unlessKept(["Threats"], () =>
      settle(
        listThreats(api, {
          pageSize: THREATS,
          sort: ["-riskScore", "-lastSeen"],
          filters: [exactly("deviceName", name), exactly("status", ...OPEN_STATUSES)],
        }),
      ),
    ),
    readSiteNames({ api, remember }),
  ]);
  return { ...detail, risk, threats, sites: choicesOf(sites, detail.device.siteName) };
}

/** The sites to choose from. The device's own site is always included, even if the list failed or is incomplete. */
function choicesOf(sites: Record<string, string>, own: string): SiteChoice[] {
  const choices = Object.entries(sites).map(([name, displayName]) => ({ name, displayName }));
  return choices.some(({ name }) => name === own) ? choices : [{ name: own, displayName: own }, ...choices];
}
