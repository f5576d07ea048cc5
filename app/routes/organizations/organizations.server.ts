import type { ApiClient } from "~/api/client.server";
import { getTenant, getTenantUsage, listTenants } from "~/api/tenant.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { Services } from "~/context";
import type { Page } from "~/contract/list";
import type { Tenant } from "~/contract/tenant";
import { fetchLatestChanges } from "~/features/audit/latest-changes.server";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { toLoadResult } from "~/screen/load-result";
import { formatInZone } from "~/ui/format/time";

import { formChoices } from "./form-choices.server";
import type { ScreenContext } from "./screen-context";

/** The organizations, the summary above them, and the organization in the open drawer. */
export async function readOrganizations(screenContext: ScreenContext, request: Request, services: Services) {
  const { api, query: requested } = screenContext;
  const { query, grid } = readGrid(screenContext, request, services.now());
  const [organizations, overview, open] = await Promise.all([
    orLastPage(query, (page) => listTenants(api, page, { include: "summary" })),
    toLoadResult(fetchOverview(api)),
    requested.organization === undefined
      ? null
      : toLoadResult(readOrganization(screenContext, requested.organization, services.catalogue)),
  ]);
  return {
    grid,
    organizations,
    overview,
    opened: open,
    step: requested.add ? requested.step : null,
    choices: formChoices(services.catalogue.access),
    months: lastMonths(services.now()),
  };
}

/** One organization with its statistics, its service usage and the latest changes in it. */
async function readOrganization(screenContext: ScreenContext, name: string, catalogue: Catalogue) {
  const { api } = screenContext;
  const inside = clientIn(screenContext, name);
  const [tenant, usage, activity] = await Promise.all([
    getTenant(api, name, { include: "summary" }),
    toLoadResult(getTenantUsage(api, name)),
    inside ? toLoadResult(fetchLatestChanges(inside, catalogue)) : null,
  ]);
  return { tenant, usage, activity };
}

/** A client for an organization; undefined for one that does not exist. */
function clientIn({ api, viewer, otherTenants }: ScreenContext, name: string): ApiClient | undefined {
  if (name === viewer.tenant.tenantId) return api;
  return otherTenants().find(({ tenant }) => tenant.tenantId === name)?.api;
}

/** The number of organizations by status and by service tier, and the number of devices by service tier. */
async function fetchOverview(api: ApiClient) {
  const [{ total, facets }, { groups }] = await Promise.all([
    listTenants(api, { pageSize: 0, facets: ["status", "serviceTier"] }),
    listTenants(api, { groupBy: ["serviceTier"], metric: "sum:summary.devices" }),
  ]);
  return {
    total,
    byStatus: countsOf(facets["status"]),
    byTier: countsOf(facets["serviceTier"]),
    devicesByTier: Object.fromEntries(groups.map(({ key, metric }) => [String(key[0]), metric ?? 0])),
  };
}

const MONTHS = 6;

/** The months whose usage can be downloaded, in UTC; the current month first. */
function lastMonths(now: Date): { month: string; label: string }[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1);
    const label = formatInZone(start, "UTC", "MMMM yyyy");
    return {
      month: formatInZone(start, "UTC", "yyyy-MM"),
      label: index === 0 ? `${label} so far` : label,
    };
  });
}

function countsOf(values: Page<Tenant>["facets"][string] | undefined): Record<string, number> {
  return Object.fromEntries(values?.map(({ value, count }) => [value ?? "", count]) ?? []);
}
