import type { ApiClient } from "~/api/client.server";
import { getTenant, getTenantUsage, listTenants } from "~/api/tenant.server";
import type { Services } from "~/context";
import type { Page } from "~/contract/list";
import type { Tenant } from "~/contract/tenant";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { toLoadResult } from "~/screen/load-result";

import { formChoices } from "./form-choices.server";
import type { ScreenContext } from "./screen-context";

/** The organizations, the summary above them, and the organization in the open drawer. */
export async function readOrganizations(screenContext: ScreenContext, request: Request, services: Services) {
  const { api, query: requested } = screenContext;
  const { query, grid } = readGrid(screenContext, request, services.now());
  const [organizations, overview, open] = await Promise.all([
    orLastPage(query, (page) => listTenants(api, page, { include: "summary" })),
    toLoadResult(fetchOverview(api)),
    requested.organization === undefined ? null : toLoadResult(readOrganization(api, requested.organization)),
  ]);
  return {
    grid,
    organizations,
    overview,
    opened: open,
    step: requested.add ? requested.step : null,
    choices: formChoices(services.catalogue.access),
  };
}

/** One organization with its statistics and its service usage. */
async function readOrganization(api: ApiClient, name: string) {
  const [tenant, usage] = await Promise.all([
    getTenant(api, name, { include: "summary" }),
    toLoadResult(getTenantUsage(api, name)),
  ]);
  return { tenant, usage };
}

/** The number of organizations by status and by service tier. */
async function fetchOverview(api: ApiClient) {
  const { total, facets } = await listTenants(api, { pageSize: 0, facets: ["status", "serviceTier"] });
  return { total, byStatus: countsOf(facets["status"]), byTier: countsOf(facets["serviceTier"]) };
}

function countsOf(values: Page<Tenant>["facets"][string] | undefined): Record<string, number> {
  return Object.fromEntries(values?.map(({ value, count }) => [value ?? "", count]) ?? []);
}
