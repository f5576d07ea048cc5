/* Written by scripts/write-types.ts from the modules in embedded/api. */
import { createRoutes as alertRoutes } from "./alerts/alert-routes";
import { createRoutes as attentionRoutes } from "./attention/attention-routes";
import { createRoutes as downloadRoutes } from "./downloads/download-routes";
import { createRoutes as feedbackRoutes } from "./feedback/feedback-routes";
import { createRoutes as listRoutes } from "./indicator-lists/list-routes";
import { createRoutes as integrationRoutes } from "./integrations/integration-routes";
import { createRoutes as ruleRoutes } from "./policies/rule-routes";
import { createRoutes as threatRuleRoutes } from "./policies/threat-rule-routes";
import { createRoutes as reportRoutes } from "./reports/report-routes";
import { createRoutes as auditRoutes } from "./routes/audit-routes";
import { createRoutes as complianceRoutes } from "./routes/compliance-routes";
import { createRoutes as deviceRoutes } from "./routes/device-routes";
import { createRoutes as domainRoutes } from "./routes/domain-routes";
import { createRoutes as eventRoutes } from "./routes/event-routes";
import { createRoutes as huntRoutes } from "./routes/hunt-routes";
import { createRoutes as ownAccessRoutes } from "./routes/own-access/own-access-routes";
import { createRoutes as sensorRoutes } from "./routes/sites/sensor-routes";
import { createRoutes as siteRoutes } from "./routes/sites/site-routes";
import { createRoutes as softwareRoutes } from "./routes/software-routes";
import { createRoutes as tenantRoutes } from "./routes/tenants/tenant-routes";
import { createRoutes as threatRoutes } from "./routes/threat-routes";
import { createRoutes as userRoutes } from "./routes/user-routes";
import { createRoutes as viewRoutes } from "./routes/view-routes";

/** `createRoutes` of each module in this folder. */
export const ROUTE_MODULES = [
  alertRoutes,
  attentionRoutes,
  downloadRoutes,
  feedbackRoutes,
  listRoutes,
  integrationRoutes,
  ruleRoutes,
  threatRuleRoutes,
  reportRoutes,
  auditRoutes,
  complianceRoutes,
  deviceRoutes,
  domainRoutes,
  eventRoutes,
  huntRoutes,
  ownAccessRoutes,
  sensorRoutes,
  siteRoutes,
  softwareRoutes,
  tenantRoutes,
  threatRoutes,
  userRoutes,
  viewRoutes,
];
