import { createAttentionRoutes } from "./attention/attention-routes";
import { createDashboardRoutes } from "./dashboard/dashboard-routes";
import { createExportLimit } from "./export/export-limit";
import { createPanelSources } from "./dashboard/panel-sources";
import { createDigestRoutes } from "./digests/digest-routes";
import { createDownloadRoutes } from "./downloads/download-routes";
import { createFeedbackRoutes } from "./feedback/feedback-routes";
import { createIntegrationRoutes } from "./integrations/integration-routes";
import { checkRoutes, type Route } from "./route";
import { createAuditRoutes } from "./routes/audit-routes";
import { createComplianceRoutes } from "./routes/compliance-routes";
import { createDeviceRoutes } from "./routes/device-routes";
import { createDomainRoutes } from "./routes/domain-routes";
import { createEventRoutes } from "./routes/event-routes";
import { createKopilotRoutes } from "./kopilot/kopilot-routes";
import { createPolicyRoutes } from "./policies/rule-routes";
import { createThreatRuleRoutes } from "./policies/threat-rule-routes";
import { createOwnAccessRoutes } from "./routes/own-access/own-access-routes";
import { createSensorRoutes } from "./routes/sites/sensor-routes";
import { createSiteRoutes } from "./routes/sites/site-routes";
import { createSoftwareRoutes } from "./routes/software-routes";
import { createStatusRoutes } from "./routes/status-routes";
import { createTenantRoutes } from "./routes/tenants/tenant-routes";
import { createThreatRoutes } from "./routes/threat-routes";
import { createUserRoutes } from "./routes/user-routes";
import { createHuntRoutes } from "./routes/hunt-routes";
import { createViewRoutes } from "./routes/view-routes";
import type { ApiServices } from "./services";

/** All routes of /v1: served, documented and tested from this table. If two routes match, the first one is used. */
export function createRouteTable(services: ApiServices): Route[] {
  const limit = createExportLimit();
  const routes = [
    ...createStatusRoutes(services),
    ...createAttentionRoutes(services),
    ...createTenantRoutes(services, limit),
    ...createSiteRoutes(services, limit),
    ...createSensorRoutes(services, limit),
    ...createDeviceRoutes(services, limit),
    ...createThreatRoutes(services, limit),
    ...createEventRoutes(services, limit),
    ...createDomainRoutes(services, limit),
    ...createPolicyRoutes(services, limit),
    ...createThreatRuleRoutes(services, limit),
    ...createOwnAccessRoutes(services),
    ...createUserRoutes(services, limit),
    ...createSoftwareRoutes(services, limit),
    ...createComplianceRoutes(services, limit),
    ...createAuditRoutes(services, limit),
    ...createViewRoutes(services),
    ...createHuntRoutes(services),
    ...createIntegrationRoutes(services),
    ...createDownloadRoutes(services),
    ...createFeedbackRoutes(services),
  ];
  const sources = createPanelSources(routes);
  return checkRoutes([
    ...routes,
    ...createDashboardRoutes(services, sources),
    ...createDigestRoutes(services, sources),
    ...createKopilotRoutes(services, sources),
  ]);
}
