import { createDashboardRoutes } from "./dashboard/dashboard-routes";
import { createPanelSources } from "./dashboard/panel-sources";
import { createDigestRoutes } from "./digests/digest-routes";
import { createExportLimit } from "./export/export-limit";
import { createKopilotRoutes } from "./kopilot/kopilot-routes";
import { checkRoutes, type Route } from "./route";
import { ROUTE_MODULES } from "./route-modules.generated";
import { createStatusRoutes } from "./routes/status-routes";
import type { ApiServices } from "./services";

/**
 * All routes of /v1: served, documented and tested from this table. Every module of this folder that exports
 * `createRoutes` is part of it. Routes that read or describe others are created last, from those.
 */
export function createRouteTable(services: ApiServices): Route[] {
  const limit = createExportLimit();
  const routes = ROUTE_MODULES.flatMap((createRoutes) => createRoutes(services, limit));
  const sources = createPanelSources(routes);
  return checkRoutes([
    ...routes,
    ...createDashboardRoutes(services, sources),
    ...createDigestRoutes(services, sources),
    ...createKopilotRoutes(services, sources),
    ...createStatusRoutes(services, routes),
  ]);
}
