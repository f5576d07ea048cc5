import { toQueryString, type ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

export interface ExportOptions {
  format: "csv" | "json";
  columns: readonly string[];
  zone: string;
  /** What the list is asked beside its query. */
  always?: Readonly<Record<string, string>>;
}

/** A whole list as a file, streamed: the filter and the sort of the grid, all pages. */
export function openExport(
  api: ApiClient,
  prefix: string,
  query: ListQuery,
  { format, columns, zone, always }: ExportOptions,
) {
  const options = new URLSearchParams({ ...always, format, zone, columns: columns.join(",") });
  return api.open(`${prefix}/export?${toQueryString(query)}&${options}`, { operation: "openExport" });
}
