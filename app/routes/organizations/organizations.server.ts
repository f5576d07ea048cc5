import type { LoaderFunctionArgs } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import { getTenant, getTenantUsage, listTenants } from "~/api/tenant.server";
import { fetchLatestChanges } from "~/features/audit/latest-changes.server";
import { templateChoices } from "~/features/policies/rule-templates.server";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { toLoadResult } from "~/screen/load-result";
import { visibleTenants } from "~/screen/visible-tenants.server";
import { formatInZone } from "~/ui/format/time";

import { readConnections } from "./connections.server";
import { formChoices } from "./form-choices.server";
import type { ScreenContext } from "./screen-context";

/** The organizations, the summary above them, and the organization in the open drawer. */
export async function readOrganizations(screenContext: ScreenContext, args: LoaderFunctionArgs) {
  const { api, query: requested } = screenContext;
  const { catalogue, now } = args.context.services;
  const { query, grid } = readGrid(screenContext, args.request, now());
  const [organizations, overview, open] = await Promise.all([
    orLastPage(query, (page) => listTenants(api, page, { include: "summary" })),
    toLoadResult(fetchOverview(api)),
    requested.organization === undefined
      ? null
      : toLoadResult(readOrganization(screenContext, args, requested.organization)),
  ]);
  return {
    grid,
    organizations: selectShownFields(organizations, grid, ["name", "displayName"]),
    overview,
    opened: open,
    added: requested.added ?? null,
    step: requested.add ? requested.step : null,
    choices: formChoices(catalogue.access, args.context.brand),
    templates: templateChoices(catalogue),
    months: lastMonths(now()),
  };
}

/**
 * One organization with its statistics and its service usage, with the latest changes in it if the viewer may open its
 * audit trail, and with its connections if the viewer may open its integrations.
 */
async function readOrganization(screenContext: ScreenContext, args: LoaderFunctionArgs, name: string) {
  const { api, viewer } = screenContext;
  const { catalogue } = args.context.services;
  const known = viewer.tenants.find(({ tenantId }) => tenantId === name);
  const audited = visibleTenants(catalogue.screens.byId("audit"), screenContext, args);
  const inside = audited.find(({ tenant }) => tenant.tenantId === name)?.api;
  const integrated = visibleTenants(catalogue.screens.byId("integrations"), screenContext, args);
  const connected = integrated.find(({ tenant }) => tenant.tenantId === name)?.api;
  const [tenant, usage, activity, integrations] = await Promise.all([
    getTenant(api, name, { include: "summary" }),
    toLoadResult(getTenantUsage(api, name)),
    inside ? toLoadResult(fetchLatestChanges(inside, catalogue)) : null,
    connected ? toLoadResult(readConnections(connected, args.context)) : null,
  ]);
  const brandName = known?.ownName === undefined ? undefined : known.tenantName;
  return { tenant, usage, activity, integrations, brandName };
}

/** The number of organizations by status and by service tier, and the number of devices by service tier. */
async function fetchOverview(api: ApiClient) {
  const { total, groups, facets } = await listTenants(api, {
    pageSize: 0,
    groupBy: ["serviceTier"],
    metric: "sum:summary.devices",
    facets: ["status"],
  });
  const byTier = new Map(groups.map(({ key, count, metric }) => [key[0], { count, devices: metric ?? 0 }]));
  const byStatus = new Map(facets["status"]?.map(({ value, count }) => [value, count]));
  return {
    total,
    statuses: STATUSES.map((status) => ({ status, count: byStatus.get(status) ?? 0 })),
    tiers: TIERS.map((tier) => ({ tier, ...(byTier.get(tier) ?? { count: 0, devices: 0 }) })),
  };
}

const STATUSES = ["active", "onboarding", "suspended", "offboarding"] as const;
const TIERS = ["Essentials", "Advanced", "Complete"] as const;
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
