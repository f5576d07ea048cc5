import { z } from "zod";

import {
  DashboardAnswer,
  DashboardPage,
  PanelAnswer,
  type DashboardChange,
  type NewDashboard,
  type PanelSpec,
} from "~/contract/dashboard";
import { toQueryString, type Filter } from "~/contract/filter";
import type { Interval } from "~/contract/language/time-range";

import type { ApiClient } from "./client.server";
import { concealPanel } from "./concealed-panel";
import { shownRows } from "./shown-rows";

/** The built-in dashboard, followed by custom ones. */
export function listDashboards(api: ApiClient) {
  return api.get("/v1/dashboard/list", DashboardPage, { operation: "listDashboards" });
}

export async function getDashboard(api: ApiClient, name: string) {
  const answer = await api.get(pathOf(name), DashboardAnswer, { operation: "getDashboard" });
  return answer.dashboard;
}

export async function createDashboard(api: ApiClient, dashboard: NewDashboard) {
  const answer = await api.send("POST", "/v1/dashboard/add", dashboard, DashboardAnswer, {
    operation: "createDashboard",
  });
  return answer.dashboard;
}

/** Changes the display name and the description (requirement 7.6). */
export async function updateDashboard(api: ApiClient, name: string, change: DashboardChange) {
  const answer = await api.send("PATCH", pathOf(name), change, DashboardAnswer, { operation: "updateDashboard" });
  return answer.dashboard;
}

export async function removeDashboard(api: ApiClient, name: string) {
  await api.send("DELETE", pathOf(name), undefined, z.undefined(), { operation: "removeDashboard" });
}

interface PanelNarrowing {
  /** The field set of the panel's list. */
  source?: string | undefined;
  /** The variables of its dashboard. */
  filters?: readonly Filter[];
}

/** Returns a panel with its data in a time range (requirement 7.7), filtered by the variables of its dashboard. */
export async function getPanel(
  api: ApiClient,
  dashboard: string,
  panel: string,
  range: Interval,
  { source, filters = [] }: PanelNarrowing = {},
) {
  const query = toQueryString({
    startTime: range.start,
    endTime: range.end,
    filters: shownRows(api, source, filters),
  });
  const answer = await api.panel(pathOf(dashboard), panel, query, PanelAnswer, { operation: "getPanel" });
  return concealPanel(answer.panel, api.concealment);
}

/** Returns the data of a panel that is not saved, filtered by the variables of its dashboard. */
export async function previewPanel(
  api: ApiClient,
  panel: PanelSpec,
  range: Interval,
  { filters: variables = [] }: Pick<PanelNarrowing, "filters"> = {},
) {
  const filters = shownRows(api, panel.query?.source, variables);
  const body = { panel, startTime: range.start, endTime: range.end, filters };
  const answer = await api.send("POST", "/v1/dashboard/preview", body, PanelAnswer, { operation: "previewPanel" });
  return concealPanel(answer.panel, api.concealment);
}

/** Replaces a panel, or adds one with a new name. */
export async function savePanel(api: ApiClient, dashboard: string, name: string, panel: PanelSpec) {
  const path = `${pathOf(dashboard)}/panel/${encodeURIComponent(name)}`;
  const answer = await api.send("PUT", path, panel, DashboardAnswer, { operation: "savePanel" });
  return answer.dashboard;
}

export async function removePanel(api: ApiClient, dashboard: string, name: string) {
  const path = `${pathOf(dashboard)}/panel/${encodeURIComponent(name)}`;
  await api.send("DELETE", path, undefined, z.undefined(), { operation: "removePanel" });
}

/** `names` are all panels of the dashboard in their new order. */
export async function reorderPanels(api: ApiClient, dashboard: string, names: string[]) {
  const path = `${pathOf(dashboard)}/reorder`;
  const answer = await api.send("POST", path, { panels: names }, DashboardAnswer, { operation: "reorderPanels" });
  return answer.dashboard;
}

function pathOf(name: string): string {
  return `/v1/dashboard/${encodeURIComponent(name)}`;
}
