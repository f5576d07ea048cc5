import { DashboardAnswer, PanelAnswer } from "~/contract/dashboard";

import type { ApiClient } from "./client.server";

export async function getDashboard(api: ApiClient, name: string) {
  const answer = await api.get(`/v1/dashboard/${encodeURIComponent(name)}`, DashboardAnswer, {
    operation: "getDashboard",
  });
  return answer.dashboard;
}

/** A panel with its data over a time range (specification 7, Panels). */
export async function getPanel(
  api: ApiClient,
  dashboard: string,
  panel: string,
  range: { start: string; end: string },
) {
  const query = new URLSearchParams({ startTime: range.start, endTime: range.end });
  const path = `/v1/dashboard/${encodeURIComponent(dashboard)}/panel/${encodeURIComponent(panel)}?${query}`;
  return (await api.get(path, PanelAnswer, { operation: "getPanel" })).panel;
}
