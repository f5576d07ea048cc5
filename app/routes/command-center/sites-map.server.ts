import type { LoaderFunctionArgs } from "@remix-run/node";

import { listSites } from "~/api/site.server";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import { visibleTenants } from "~/screen/visible-tenants.server";

import { readTenants } from "./read-tenants.server";
import type { ScreenContext } from "./screen-context";

/** The maximum number of organizations whose sites are shown. */
const MAX_TENANTS = 200;

/** The sites of all organizations that have coordinates. */
export async function readSitesMap(screenContext: ScreenContext, args: LoaderFunctionArgs) {
  const screen = args.context.services.catalogue.screens.byId("sites");
  const all = visibleTenants(screen, screenContext, args);
  const chosen = all.slice(0, MAX_TENANTS);
  const { loaded, failed } = await readTenants(chosen, (api) => listSites(api, { pageSize: PAGE_SIZE_LIMIT }));
  return {
    marks: loaded.flatMap(({ tenant: { tenantId, tenantName }, answer }) =>
      answer.items.flatMap(({ name, displayName, health, coordinates }) =>
        coordinates
          ? [
              {
                ...{ name: `${tenantId}/${name}`, displayName: `${displayName}, ${tenantName}`, health },
                ...{ lat: coordinates.lat, lon: coordinates.lon },
                to: `${screen.path}?${new URLSearchParams({ site: name, tenant: tenantId })}`,
              },
            ]
          : [],
      ),
    ),
    organizations: { loaded: loaded.length, requested: chosen.length, all: all.length },
    failed,
  };
}
