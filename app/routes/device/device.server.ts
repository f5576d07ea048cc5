import { OPEN_STATUSES } from "~/contract/threat-facts";
import { getDevice, getDeviceRisk } from "~/api/device.server";
import { listThreats } from "~/api/threat.server";
import { exactly } from "~/contract/filter";
import type { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { readMaintenance, readSiteNames } from "~/screen/site-names.server";

import type { Sections } from "./sections.server";

const THREATS = 5;

export interface SiteChoice {
  name: string;
  displayName: string;
}

type ScreenContext = Pick<Awaited<ReturnType<typeof openScreen>>, "api" | "unlessRetained" | "remember">;

interface DeviceQuestion {
  name: string;
  now: Date;
  sections: Sections;
}

/**
 * The device and the content at the top of the page, fetched in parallel. Only the device itself is required; threats
 * are null for people who may not see them.
 */
export async function fetchDevice(
  { api, unlessRetained, remember }: ScreenContext,
  { name, now, sections }: DeviceQuestion,
) {
  const [detail, risk, threats, sites, maintenance] = await Promise.all([
    getDevice(api, name),
    toLoadResult(getDeviceRisk(api, name)),
    sections.threats
      ? unlessRetained(["Threats"], () =>
          toLoadResult(
            listThreats(api, {
              pageSize: THREATS,
              sort: ["-riskScore", "-lastSeen"],
              filters: [exactly("deviceName", name), exactly("status", ...OPEN_STATUSES)],
            }),
          ),
        )
      : null,
    readSiteNames({ api, remember }),
    readMaintenance({ api, remember }, now),
  ]);
  const { siteName } = detail.device;
  return { ...detail, risk, threats, sites: choicesOf(sites, siteName), maintenance: maintenance[siteName] ?? null };
}

/** The available sites. The device's own site is always included, even if the list failed or is incomplete. */
function choicesOf(sites: Record<string, string>, own: string): SiteChoice[] {
  const choices = Object.entries(sites).map(([name, displayName]) => ({ name, displayName }));
  return choices.some(({ name }) => name === own) ? choices : [{ name: own, displayName: own }, ...choices];
}
