import { z } from "zod";

import { Dashboard, DashboardAnswer, PanelAnswer, type Panel } from "~/contract/dashboard";
import { listAnswer } from "~/contract/list";
import { Time } from "~/contract/metadata";
import type { Tenant } from "~/contract/tenant";

import { badRequest, notFound, Problem } from "../problem";
import { defineTenantRoute, mayCall, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { highRiskDevices, organizationRisk } from "./device-panels";
import { dataHealth, recentChanges, sites } from "./operation-panels";
import type { PanelDefinition, Range } from "./panel";
import { compliance, fixFirst } from "./posture-panels";
import { openThreats, threatsOverTime, topTechniques } from "./threat-panels";
import { blocked, traffic } from "./traffic-panels";

/** The built-in dashboard's panels, in their order. */
export const DEFAULT_PANELS: PanelDefinition[] = [
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

const DEFAULT = "default";
const DEFAULT_RANGE_MS = 7 * 24 * 3_600_000;

const Name = z.object({ name: z.string().min(1).max(100) });
const PanelName = Name.extend({ panelName: z.string().min(1).max(100) });
const RangeQuery = z.object({ startTime: Time.optional(), endTime: Time.optional() });

/** Specification 7, Dashboards and Panels: what is built in. */
export function createDashboardRoutes(services: ApiServices): Route[] {
  const common = { family: "CustomDashboards", allow: "member" as const, method: "get" as const };
  return [
    defineTenantRoute(
      {
        ...common,
        path: "/dashboard/list",
        summary: "Dashboards of the tenant",
        answer: listAnswer("dashboard", Dashboard),
      },
      async (call) => ({ dashboard: [await describeDefault(call)], total: 1, page: 1, pageSize: 1 }),
    ),
    defineTenantRoute(
      {
        ...common,
        path: "/dashboard/{name}",
        summary: "One dashboard and its panels",
        params: Name,
        answer: DashboardAnswer,
      },
      async (call) => {
        if (call.params.name !== DEFAULT) throw notFound("dashboard", call.params.name);
        return { dashboard: await describeDefault(call) };
      },
    ),
    defineTenantRoute(
      {
        ...common,
        path: "/dashboard/{name}/panel/{panelName}",
        summary: "One panel with its data over a time range; the last seven days when none is given",
        params: PanelName,
        query: RangeQuery,
        answer: PanelAnswer,
      },
      (call) => readPanel(call, services),
    ),
  ];
}

async function describeDefault({ caller, records, tenantId }: TenantCall): Promise<Dashboard> {
  const tenant = await records.find("tenant", { name: tenantId });
  const { createdAt, createdBy } = tenant?.["metadata"] as NonNullable<Tenant["metadata"]>;
  const panels = DEFAULT_PANELS.filter(({ allow }) => mayCall(caller.role, allow));
  const displayName = "Overview";
  return {
    metadata: {
      name: DEFAULT,
      tenantId,
      createdAt,
      createdBy,
      updatedAt: createdAt,
      updatedBy: createdBy,
      resourceVersion: 1,
    },
    spec: { displayName, description: "The state of the organization, every number a link." },
    status: { panelCount: panels.length },
    name: DEFAULT,
    displayName,
    panels: panels.map(({ name, displayName: title, view, link }) => ({ name, displayName: title, view, link })),
  };
}

async function readPanel(
  { params, query, caller, records, events }: TenantCall<z.output<typeof PanelName>, z.output<typeof RangeQuery>>,
  services: ApiServices,
): Promise<{ panel: Panel }> {
  const definition = DEFAULT_PANELS.find(({ name }) => name === params.panelName);
  if (params.name !== DEFAULT || !definition) throw notFound("panel", `${params.name}/${params.panelName}`);
  if (!mayCall(caller.role, definition.allow)) throw new Problem(403, "Your role does not allow this");
  const now = services.clock();
  const content = await definition.read({ records, events, services, now, range: rangeOf(query, now) });
  const { name, displayName, view, link } = definition;
  return { panel: { name, displayName, view, link, ...content, updatedAt: new Date(now).toISOString() } };
}

function rangeOf({ startTime, endTime }: z.output<typeof RangeQuery>, now: number): Range {
  const end = endTime === undefined ? now : Date.parse(endTime);
  const start = startTime === undefined ? end - DEFAULT_RANGE_MS : Date.parse(startTime);
  if (start >= end) throw badRequest("startTime must be before endTime");
  return { start, end };
}
