import { z } from "zod";

import {
  Dashboard,
  DashboardAnswer,
  DashboardChange,
  DashboardName,
  NewDashboard,
  PanelAnswer,
  PanelOrder,
  PanelPreview,
  PanelSpec,
  PanelsQuery,
} from "~/contract/dashboard";
import { BUILT_IN_DASHBOARD, PANEL_LINES } from "~/contract/dashboard-facts";
import { listAnswer } from "~/contract/list";

import { defineTenantRoute, FileAnswer, type Route } from "../route";
import type { ApiServices } from "../services";
import type { PanelSources } from "./panel-sources";
import { readLines } from "./panel-lines";
import { checkPanel, rangeOf, readCustomPanel, readPanel } from "./read-panel";
import { describeBuiltIn, findDashboard, readDashboards, toWire } from "./stored-dashboards";
import {
  addDashboard,
  deleteDashboard,
  deletePanel,
  putPanel,
  renameDashboard,
  reorderPanels,
  type DashboardServices,
} from "./write-dashboard";

const Name = z.object({ name: DashboardName });
const PanelName = Name.extend({ panelName: DashboardName });

const MANY = { family: "CustomDashboards" };
const ONE = { family: "CustomDashboard" };
const READ = { allow: "member" as const, method: "get" as const };
const WRITE = { allow: "tenantAdmin" as const };

/** Dashboards and panels (requirements 7.6 and 7.7). */
export function createDashboardRoutes(services: ApiServices, sources: PanelSources): Route[] {
  const reading = { services, sources };
  return [
    ...createListRoutes(reading),
    ...createPreviewRoute(reading),
    ...createDashboardObjectRoutes(reading),
    ...createPanelRoutes(reading),
  ];
}

function createListRoutes(reading: DashboardServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...MANY,
        ...READ,
        path: "/dashboard/list",
        summary: "Dashboards of the tenant",
        answer: listAnswer("dashboard", Dashboard),
      },
      async (call) => {
        const stored = await readDashboards(call.records);
        const described = stored.map((found) => toWire(found, call.caller, reading.sources));
        const dashboard = [await describeBuiltIn(call), ...described];
        return { dashboard, total: dashboard.length, page: 1, pageSize: dashboard.length };
      },
    ),
    defineTenantRoute(
      {
        ...MANY,
        ...WRITE,
        method: "post",
        path: "/dashboard/add",
        summary: "Add a dashboard, empty or with panels",
        body: NewDashboard,
        status: 201,
        answer: DashboardAnswer,
      },
      (call) => addDashboard(call, reading),
    ),
  ];
}

function createPreviewRoute(reading: DashboardServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...ONE,
        // It changes nothing, and everyone may see the dashboards that a brand ships, which are not saved.
        allow: "member",
        method: "post",
        path: "/dashboard/preview",
        summary: "The data of a panel that is not saved",
        body: PanelPreview,
        answer: PanelAnswer,
      },
      async (call) => {
        const { panel, filters, ...range } = call.body;
        checkPanel(panel, call, reading.sources, reading.services.clock());
        const named = { ...panel, name: "preview" };
        const requested = { ...call, list: filters ? { filters } : {} };
        return { panel: await readCustomPanel(named, requested, rangeOf(range, reading.services.clock()), reading) };
      },
    ),
  ];
}

function createDashboardObjectRoutes(reading: DashboardServices): Route[] {
  const path = "/dashboard/{name}";
  return [
    defineTenantRoute(
      { ...ONE, ...READ, path, summary: "One dashboard and its panels", params: Name, answer: DashboardAnswer },
      async (call) => {
        const { name } = call.params;
        if (name === BUILT_IN_DASHBOARD) return { dashboard: await describeBuiltIn(call) };
        return { dashboard: toWire(await findDashboard(call.records, name), call.caller, reading.sources) };
      },
    ),
    defineTenantRoute(
      {
        ...MANY,
        ...WRITE,
        method: "patch",
        path,
        summary: "Rename a dashboard",
        params: Name,
        body: DashboardChange,
        answer: DashboardAnswer,
      },
      (call) => renameDashboard(call, reading),
    ),
    defineTenantRoute(
      { ...MANY, ...WRITE, method: "delete", path, summary: "Delete a dashboard", params: Name, status: 204 },
      (call) => deleteDashboard(call, reading),
    ),
    defineTenantRoute(
      {
        ...ONE,
        ...WRITE,
        method: "post",
        path: `${path}/reorder`,
        summary: "Set the order of the panels",
        params: Name,
        body: PanelOrder,
        answer: DashboardAnswer,
      },
      (call) => reorderPanels(call, reading),
    ),
  ];
}

function createPanelRoutes(reading: DashboardServices): Route[] {
  const { services, sources } = reading;
  const panel = { ...ONE, path: "/dashboard/{name}/panel/{panelName}", params: PanelName };
  return [
    defineTenantRoute(
      {
        ...panel,
        ...READ,
        summary:
          "One panel with its data over a time range; the last seven days when none is given. Filters are the variables of the dashboard",
        lists: [...sources.values()].map(({ set }) => set),
        answer: PanelAnswer,
      },
      async (call) => {
        const { name, panelName } = call.params;
        const range = rangeOf(call.list, services.clock());
        return { panel: await readPanel({ dashboard: name, panel: panelName }, call, range, reading) };
      },
    ),
    defineTenantRoute(
      {
        ...ONE,
        ...READ,
        path: "/dashboard/{name}/data",
        params: Name,
        query: PanelsQuery,
        lists: [...sources.values()].map(({ set }) => set),
        summary: "Several panels of a dashboard with their data, one a line, each as soon as it is known",
        files: [PANEL_LINES],
      },
      async (call) => {
        const { name } = call.params;
        const range = rangeOf(call.list, services.clock());
        if (name !== BUILT_IN_DASHBOARD) await findDashboard(call.records, name);
        const read = (panel: string) => readPanel({ dashboard: name, panel }, call, range, reading);
        const { requestId } = call.trace;
        const onFault = (err: unknown) => services.log.error({ err, requestId }, "A panel could not be read");
        const lines = readLines(call.query.panels.split(","), read, onFault);
        return new FileAnswer("panels", PANEL_LINES, lines, async () => {});
      },
    ),
    defineTenantRoute(
      {
        ...panel,
        ...WRITE,
        method: "put",
        summary: "Replace a panel, or add one under a new name",
        body: PanelSpec,
        answer: DashboardAnswer,
      },
      (call) => putPanel(call, reading),
    ),
    defineTenantRoute({ ...panel, ...WRITE, method: "delete", summary: "Delete a panel", status: 204 }, (call) =>
      deletePanel(call, reading),
    ),
  ];
}
