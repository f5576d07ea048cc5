import type { ApiClient } from "~/api/client.server";
import { listDevices } from "~/api/device.server";
import { listFlows } from "~/api/flow.server";
import { fetchLatestChanges } from "~/features/audit/latest-changes.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { getSite, listEnrolmentTokens } from "~/api/site.server";
import { listThreats } from "~/api/threat.server";
import { exactly, type Filter, type ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import { OPEN_STATUSES } from "~/contract/threat-facts";
import { toLoadResult } from "~/screen/load-result";

import { fetchSiteRules } from "./site-rules.server";
import type { ScreenContext } from "./screen-context";

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** A site with its statistics, rules and history. Each part fails independently, and is null if it is concealed. */
export async function readSite(screenContext: ScreenContext, name: string, now: Date, catalogue: Catalogue) {
  const { api, viewer, visibility, unlessRetained } = screenContext;
  const mayOpen = (id: ScreenId) => !visibility.hiddenBy(catalogue.screens.byId(id));
  const [site, devices, threats, traffic, tokens, rules, history] = await Promise.all([
    getSite(api, name),
    toLoadResult(countBy(listDevices, api, name, "status")),
    mayOpen("threat-intelligence")
      ? unlessRetained(["Threats"], () =>
          toLoadResult(countBy(listThreats, api, name, "severity", [exactly("status", ...OPEN_STATUSES)])),
        )
      : null,
    unlessRetained(["ThreatFlows"], () => toLoadResult(fetchTraffic(api, name, now))),
    viewer.role.canChange ? toLoadResult(listEnrolmentTokens(api, name)) : null,
    mayOpen("policies") ? unlessRetained(["Policies"], () => toLoadResult(fetchSiteRules(api, name))) : null,
    mayOpen("audit")
      ? toLoadResult(fetchLatestChanges(api, catalogue, [exactly("objectType", "site"), exactly("objectName", name)]))
      : null,
  ]);
  return { site, devices, threats, traffic, tokens, rules, history };
}

type List = (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>;

async function countBy(list: List, api: ApiClient, name: string, field: string, filters: Filter[] = []) {
  const { total, facets } = await list(api, {
    pageSize: 0,
    filters: [exactly("siteName", name), ...filters],
    facets: [field],
  });
  return { total, counts: facets[field]?.map(({ value, count }) => ({ value: value ?? "", count })) ?? [] };
}

/** Bytes for each of the last 24 full hours; null for an hour without data. */
async function fetchTraffic(api: ApiClient, name: string, now: Date) {
  const end = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: HOURS }, (_, index) => new Date(end - (HOURS - index) * HOUR_MS).toISOString());
  const { groups } = await listFlows(api, {
    pageSize: 0,
    startTime: hours[0],
    endTime: new Date(end).toISOString(),
    groupBy: ["timestamp:1h"],
    metric: "sum:totalBytes",
    filters: [exactly("siteName", name)],
  });
  const byHour = new Map(groups.map(({ key: [hour], metric }) => [Date.parse(String(hour)), metric]));
  return { hours, bytes: hours.map((hour) => byHour.get(Date.parse(hour)) ?? null) };
}
