import type { ApiClient } from "~/api/client.server";
import { listSites } from "~/api/site.server";
import type { Services } from "~/context";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import { SiteStatus, type Site } from "~/contract/site";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { toLoadResult } from "~/screen/load-result";
import { maintenanceOf } from "~/screen/site-names.server";

import type { ScreenContext } from "./screen-context";
import { readSite } from "./site.server";

/** The sites as a list or on a map, the summary above them, and the site in the open drawer. */
export async function readSites(screenContext: ScreenContext, request: Request, services: Services) {
  const { api, viewer, query: requested } = screenContext;
  const now = services.now();
  const { query, grid } = readGrid(screenContext, request, now);
  // A map shows all sites without paging.
  const listed = requested.view === "map" ? { ...query, page: 1, pageSize: PAGE_SIZE_LIMIT } : query;
  const [sites, overview, open] = await Promise.all([
    orLastPage(listed, (page) => listSites(api, page)),
    toLoadResult(fetchOverview(api)),
    requested.site === undefined
      ? null
      : toLoadResult(readSite(screenContext, requested.site, now, services.catalogue)),
  ]);
  const isMap = requested.view === "map";
  return {
    view: requested.view,
    grid,
    sites: selectShownFields(isMap ? { ...sites, items: [] } : sites, grid, ["name", "displayName"]),
    maintenance: maintenanceOf(sites.items, now),
    marks: isMap ? sites.items.flatMap(markOf) : [],
    overview,
    opened: open,
    changing: viewer.role.canChange
      ? { statuses: SiteStatus.options, timeZones: Intl.supportedValuesOf("timeZone") }
      : undefined,
  };
}

/** A site on the map. */
export interface SiteMark {
  name: string;
  displayName: string;
  health: Site["health"];
  lat: number;
  lon: number;
}

function markOf({ name, displayName, health, coordinates }: Site): SiteMark[] {
  return coordinates ? [{ name, displayName, health, lat: coordinates.lat, lon: coordinates.lon }] : [];
}

/** The number of sites by health. */
async function fetchOverview(api: ApiClient) {
  const { total, facets } = await listSites(api, { pageSize: 0, facets: ["health", "status"] });
  const countsOf = (name: string) =>
    Object.fromEntries(facets[name]?.map(({ value, count }) => [value ?? "", count]) ?? []) as Record<string, number>;
  return { total, byHealth: countsOf("health"), byStatus: countsOf("status") };
}
