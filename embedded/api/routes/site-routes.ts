import { z } from "zod";

import { Site } from "~/contract/site";

import { findRow } from "../../store/row-source";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { notFound } from "../problem";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";

export function createSiteRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "site");
  const common = { family: "Site", allow: "member" as const };
  return [
    ...defineListRoutes(
      {
        ...common,
        prefix: "/site",
        summary: "Sites of the tenant",
        key: "site",
        item: Site,
        lists: [set],
        pick: ({ records }) => ({ set, source: records.rows("siteOverview") }),
      },
      services,
      limit,
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/site/{name}",
        summary: "One site",
        params: z.object({ name: z.string().min(1).max(100) }),
        answer: Site,
      },
      async ({ params, records }) => {
        const site = await findRow(records.rows("siteOverview"), params);
        if (!site) throw notFound("site", params.name);
        return site;
      },
    ),
  ];
}
