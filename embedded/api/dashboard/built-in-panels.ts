import { highRiskDevices, organizationRisk } from "./device-panels";
import { dataHealth, recentChanges, sites } from "./operation-panels";
import type { PanelDefinition } from "./panel";
import { compliance, fixFirst } from "./posture-panels";
import { openThreats, threatsOverTime, topTechniques } from "./threat-panels";
import { blocked, traffic } from "./traffic-panels";

/** The panels of the built-in dashboard, in order. */
export const BUILT_IN_PANELS: PanelDefinition[] = [
  organizationRisk,
  openThreats,
  threatsOverTime,
  highRiskDevices,
  topTechniques,
  fixFirst,
  compliance,
  traffic,
  blocked,
  sites,
  dataHealth,
  recentChanges,
];
