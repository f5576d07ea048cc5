import { z } from "zod";

import { type NewReport, Report, ReportPage } from "~/contract/report";
import { REPORT_FACTS } from "~/contract/report-facts";

import type { ApiClient } from "./client.server";
import { shownRows } from "./shown-rows";

/** The caller's reports of this organization, newest first. */
export async function listReports(api: ApiClient) {
  const { items } = await api.get("/v1/report/list", ReportPage, { operation: "listReports" });
  return items;
}

/** Requests a report without concealed rows and columns. */
export function requestReport(api: ApiClient, report: Omit<NewReport, "columns" | "filters">) {
  const { set } = REPORT_FACTS[report.kind];
  const body = { ...report, columns: api.concealment.columns(set, []), filters: shownRows(api, set, []) };
  return api.send("POST", "/v1/report/add", body, Report, { operation: "requestReport" });
}

/** Requests a failed report again. */
export function retryReport(api: ApiClient, reportId: string) {
  return api.send("POST", `${pathOf(reportId)}/retry`, undefined, Report, { operation: "retryReport" });
}

export function deleteReport(api: ApiClient, reportId: string) {
  return api.send("DELETE", pathOf(reportId), undefined, z.undefined(), { operation: "deleteReport" });
}

function pathOf(reportId: string): string {
  return `/v1/report/${encodeURIComponent(reportId)}`;
}
