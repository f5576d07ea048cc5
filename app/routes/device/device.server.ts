import { OPEN_STATUSES } from "~/contract/threat-facts";
import { getDevice, getDeviceRisk } from "~/api/device.server";
import { listSites } from "~/api/site.server";
import { listThreats } from "~/api/threat.server";
import { exactly, PAGE_SIZE_LIMIT } from "~/contract/filter";
import type { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

const THREATS = 5;

export interface SiteChoice {
  name: string;
  displayName: string;
}

type Opened = Pick<Awaited<ReturnType<typeof openScreen>>, "api" | "unlessKept">;

/** The device and the content at the top of the page, in four parallel calls. Only the device itself is required. */
export async function fetchDevice({ api, unlessKept }: Opened, name: string) {
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
    settle(listSites(api, { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] })),
  ]);
  return { ...detail, risk, threats, sites: choicesOf(sites.ok ? sites.value.items : [], detail.device.siteName) };
}

/** The sites to choose from. The device's own site is always included, even if the list failed or is incomplete. */
function choicesOf(sites: readonly SiteChoice[], own: string): SiteChoice[] {
  const choices = sites.map(({ name, displayName }) => ({ name, displayName }));
  return choices.some(({ name }) => name === own) ? choices : [{ name: own, displayName: own }, ...choices];
}
