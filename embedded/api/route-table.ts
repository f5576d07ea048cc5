import { createDashboardRoutes } from "./dashboard/dashboard-routes";
import { createExportLimit } from "./export/export-limit";
import { checkRoutes, type Route } from "./route";
import { createAuditRoutes } from "./routes/audit-routes";
import { createComplianceRoutes } from "./routes/compliance-routes";
import { createDeviceRoutes } from "./routes/device-routes";
import { createEventRoutes } from "./routes/event-routes";
import { createSiteRoutes } from "./routes/site-routes";
import { createSoftwareRoutes } from "./routes/software-routes";
import { createStatusRoutes } from "./routes/status-routes";
import { createTenantRoutes } from "./routes/tenant-routes";
import { createThreatRoutes } from "./routes/threat-routes";
import { createUserRoutes } from "./routes/user-routes";
import { createViewRoutes } from "./routes/view-routes";
import type { ApiServices } from "./services";

/** Every route of /v1: what is served, described and tested. Where two could match, the one that stands first does. */
export function createRouteTable(services: ApiServices): Route[] {
  const limit = createExportLimit();
  return checkRoutes([
    ...createStatusRoutes(services),
    ...createTenantRoutes(services),
    ...createSiteRoutes(services, limit),
    ...createDeviceRoutes(services, limit),
    ...createThreatRoutes(services, limit),
    ...createEventRoutes(services, limit),
    ...createUserRoutes(services, limit),
    ...createSoftwareRoutes(services, limit),
    ...createComplianceRoutes(services, limit),
    ...createDashboardRoutes(services),
    ...createAuditRoutes(services, limit),
    ...createViewRoutes(services),
  ]);
}
