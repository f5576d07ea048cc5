import type { Dashboard, ListedPanel } from "~/contract/dashboard";
import { BUILT_IN_DASHBOARD, cardOfSource } from "~/contract/dashboard-facts";

import type { RecordReads } from "../../store/record-store";
import { readRows } from "../../store/row-source";
import type { StoredDashboard, StoredPanel } from "../../store/tables/operation";
import { notFound, Problem } from "../problem";
import { mayCall, type Caller, type TenantCall } from "../route";
import { BUILT_IN_PANELS } from "./built-in-panels";
import type { PanelSources } from "./panel-sources";

export type DashboardRecord = Omit<StoredDashboard, "tenantId" | "metadata"> & { metadata: Dashboard["metadata"] };

/** The custom dashboards, sorted by display name. */
export async function readDashboards({ rows }: Pick<RecordReads, "rows">): Promise<DashboardRecord[]> {
  const found = (await readRows(rows("dashboard"))) as DashboardRecord[];
  return found.sort((one, other) => one.displayName.localeCompare(other.displayName, "en"));
}

/**
 * Returns the named dashboard. Throws a Problem: 404 if it does not exist, 403 for the built-in dashboard, which is
 * read-only.
 */
export async function findDashboard(records: RecordReads, name: string): Promise<DashboardRecord> {
  if (name === BUILT_IN_DASHBOARD)
    throw new Problem(403, "The built-in dashboard cannot be changed. Duplicate it first.");
  const found = await records.find("dashboard", { name });
  if (!found?.metadata) throw notFound("dashboard", name);
  return found as DashboardRecord;
}

export function findPanel({ name, panels }: Pick<DashboardRecord, "name" | "panels">, panelName: string): StoredPanel {
  const panel = panels.find((candidate) => candidate.name === panelName);
  if (!panel) throw notFound("panel", `${name}/${panelName}`);
  return panel;
}

/** A dashboard as returned by the API, without panels whose data the caller may not read. */
export function toWire(
  { metadata, name, displayName, description, panels }: DashboardRecord,
  caller: Caller,
  sources: PanelSources,
) {
  const visible = panels.filter((panel) => mayReadPanel(panel, caller, sources));
  return {
    metadata,
    spec: { displayName, description },
    status: { panelCount: visible.length },
    name,
    displayName,
    panels: visible.map((panel): ListedPanel => panel),
  } satisfies Dashboard;
}

/** Panels of lists that no longer exist are retained and report an error when they are read. */
function mayReadPanel({ query }: StoredPanel, { role }: Caller, sources: PanelSources): boolean {
  if (!query) return true;
  const card = cardOfSource(query.source);
  const allow =
    card === undefined ? sources.get(query.source)?.allow : BUILT_IN_PANELS.find(({ name }) => name === card)?.allow;
  return allow === undefined || mayCall(role, allow);
}

export async function describeBuiltIn({ caller, records, tenantId }: TenantCall): Promise<Dashboard> {
  const tenant = await records.find("tenant", { name: tenantId });
  if (!tenant?.metadata) throw notFound("organization", tenantId);
  const { createdAt, createdBy } = tenant.metadata;
  const panels = BUILT_IN_PANELS.filter(({ allow }) => mayCall(caller.role, allow));
  const displayName = "Overview";
  return {
    metadata: {
      name: BUILT_IN_DASHBOARD,
      tenantId,
      createdAt,
      createdBy,
      updatedAt: createdAt,
      updatedBy: createdBy,
      resourceVersion: 1,
    },
    spec: { displayName, description: "The security of the organization at a glance. Every number is a link." },
    status: { panelCount: panels.length },
    name: BUILT_IN_DASHBOARD,
    displayName,
    panels: panels.map(({ name, displayName: title, view, link }) => ({ name, displayName: title, view, link })),
  };
}
