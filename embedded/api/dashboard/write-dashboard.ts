import {
  nameFrom,
  type DashboardChange,
  type NewDashboard,
  type PanelOrder,
  type PanelSpec,
} from "~/contract/dashboard";
import { MAX_PANELS } from "~/contract/dashboard-facts";

import type { RecordChange } from "../../store/record-store";
import type { StoredPanel } from "../../store/tables/operation";
import { changesBetween, writeAudit, type AuditedAction } from "../audit-trail";
import { badRequest, Problem, takenValue } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import type { PanelSources } from "./panel-sources";
import { checkPanel } from "./read-panel";
import { findDashboard, findPanel, readDashboards, toWire, type DashboardRecord } from "./stored-dashboards";

/** Maximum number of dashboards per organization, so that the menu stays usable. */
const MAX_DASHBOARDS = 100;

type DashboardName = { name: string };
type PanelName = DashboardName & { panelName: string };

/** The context of dashboard reads and writes. */
export interface DashboardServices {
  services: ApiServices;
  sources: PanelSources;
}

export async function addDashboard(call: TenantCall<unknown, unknown, NewDashboard>, reading: DashboardServices) {
  const { records, caller, body } = call;
  for (const panel of body.panels) checkPanel(panel, call, reading.sources, reading.services.clock());
  return records.change(async (change) => {
    const others = await readDashboards(change);
    if (others.length >= MAX_DASHBOARDS)
      throw badRequest(`The organization already has ${MAX_DASHBOARDS} dashboards. Delete one first.`);
    const { displayName, description } = body.spec;
    refuseTakenName(others, displayName);
    const at = new Date(reading.services.clock()).toISOString();
    const name = nameFrom(
      displayName,
      others.map((other) => other.name),
    );
    await change.insert("dashboard", {
      name,
      displayName,
      description,
      panels: withNames(body.panels),
      metadata: {
        createdAt: at,
        createdBy: caller.userId,
        updatedAt: at,
        updatedBy: caller.userId,
        resourceVersion: 1,
      },
    });
    const dashboard = await findDashboard(change, name);
    await writeAudit(change, reading.services, call, {
      ...deedOn("dashboard.create", dashboard),
      message: describePanels(body.panels),
    });
    return { dashboard: toWire(dashboard, caller, reading.sources) };
  });
}

export async function renameDashboard(
  call: TenantCall<DashboardName, unknown, DashboardChange>,
  reading: DashboardServices,
) {
  const { records, params, body } = call;
  return records.change(async (change) => {
    const dashboard = await findDashboard(change, params.name);
    const { resourceVersion, ...spec } = body;
    if (resourceVersion !== undefined && resourceVersion !== dashboard.metadata.resourceVersion)
      throw new Problem(409, "Someone else has changed this dashboard. Reload it before you save.");
    refuseTakenName(await readDashboards(change), spec.displayName, params.name);
    const next = { ...dashboard, ...spec, description: spec.description ?? dashboard.description };
    const changes = changesBetween({ ...dashboard }, spec);
    return store(change, call, next, { message: "Renamed the dashboard", changes }, reading);
  });
}

export async function deleteDashboard(call: TenantCall<DashboardName>, reading: DashboardServices) {
  const { records, params } = call;
  await records.change(async (change) => {
    const dashboard = await findDashboard(change, params.name);
    await change.remove("dashboard", { name: params.name });
    await writeAudit(change, reading.services, call, {
      ...deedOn("dashboard.delete", dashboard),
      message: "Deleted the dashboard",
    });
  });
}

export async function reorderPanels(call: TenantCall<DashboardName, unknown, PanelOrder>, reading: DashboardServices) {
  const { records, params, body } = call;
  return records.change(async (change) => {
    const dashboard = await findDashboard(change, params.name);
    const isSame =
      new Set(body.panels).size === dashboard.panels.length && body.panels.length === dashboard.panels.length;
    if (!isSame) throw new Problem(409, "Someone else has changed the panels. Reload the dashboard.");
    const panels = body.panels.map((name) => findPanel(dashboard, name));
    return store(change, call, { ...dashboard, panels }, { message: "Reordered the panels" }, reading);
  });
}

/** Replaces a panel, or appends it if its name is new. */
export async function putPanel(call: TenantCall<PanelName, unknown, PanelSpec>, reading: DashboardServices) {
  const { records, params, body } = call;
  checkPanel(body, call, reading.sources, reading.services.clock());
  return records.change(async (change) => {
    const dashboard = await findDashboard(change, params.name);
    const panel: StoredPanel = { ...body, name: params.panelName };
    const isNew = dashboard.panels.every(({ name }) => name !== panel.name);
    if (isNew && dashboard.panels.length >= MAX_PANELS)
      throw badRequest(`The dashboard already has ${MAX_PANELS} panels. Delete one first.`);
    const panels = isNew
      ? [...dashboard.panels, panel]
      : dashboard.panels.map((other) => (other.name === panel.name ? panel : other));
    const message = `${isNew ? "Added" : "Changed"} the panel ${panel.displayName}`;
    return store(change, call, { ...dashboard, panels }, { message }, reading);
  });
}

export async function deletePanel(call: TenantCall<PanelName>, reading: DashboardServices) {
  const { records, params } = call;
  await records.change(async (change) => {
    const dashboard = await findDashboard(change, params.name);
    const { displayName } = findPanel(dashboard, params.panelName);
    const panels = dashboard.panels.filter(({ name }) => name !== params.panelName);
    await store(change, call, { ...dashboard, panels }, { message: `Deleted the panel ${displayName}` }, reading);
  });
}

async function store(
  change: RecordChange,
  call: TenantCall,
  next: DashboardRecord,
  auditedAction: Partial<AuditedAction>,
  reading: DashboardServices,
) {
  const { caller } = call;
  const { resourceVersion } = next.metadata;
  const metadata = {
    ...next.metadata,
    updatedAt: new Date(reading.services.clock()).toISOString(),
    updatedBy: caller.userId,
    resourceVersion: resourceVersion + 1,
  };
  await change.replace("dashboard", { name: next.name }, { ...next, metadata });
  await writeAudit(change, reading.services, call, { ...deedOn("dashboard.update", next), ...auditedAction });
  return { dashboard: toWire({ ...next, metadata }, caller, reading.sources) };
}

/** Names are unique within an organization, ignoring case. */
function refuseTakenName(others: readonly DashboardRecord[], displayName: string, own?: string): void {
  const wanted = displayName.toLowerCase();
  const isTaken = others.some((other) => other.name !== own && other.displayName.toLowerCase() === wanted);
  if (isTaken) throw takenValue("displayName", `A dashboard named "${displayName}" already exists`);
}

function withNames(panels: readonly PanelSpec[]): StoredPanel[] {
  const taken: string[] = [];
  return panels.map((panel) => {
    const name = nameFrom(panel.displayName, taken);
    taken.push(name);
    return { ...panel, name };
  });
}

function describePanels(panels: readonly unknown[]): string {
  return panels.length === 0 ? "Added an empty dashboard" : `Added a dashboard with ${panels.length} panels`;
}

function deedOn(action: string, { name, displayName }: Pick<DashboardRecord, "name" | "displayName">): AuditedAction {
  return {
    action,
    objectType: "dashboard",
    objectName: name,
    objectDisplayName: displayName,
    objectLink: `/dashboard/${name}`,
  };
}
