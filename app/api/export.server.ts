import { toQueryString, type ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

export interface ExportOptions {
  format: "csv" | "json";
  columns: readonly string[];
  zone: string;
  /** Additional parameters of the list. */
  always?: Readonly<Record<string, string>>;
}

export const MEDIA_TYPE = { csv: "text/csv", json: "application/json" } as const;

/**
 * Streams a whole list as a file: all pages with the filter and sort of the grid, and the columns that the viewer may
 * see.
 */
export async function openExport(
  api: ApiClient,
  set: string,
  prefix: string,
  query: ListQuery,
  { format, columns, zone, always }: ExportOptions,
) {
  const { concealment } = api;
  const shown = concealment.columns(set, columns).join(",");
  const options = new URLSearchParams({ ...always, format, zone, columns: shown });
  const question = concealment.question(set, query);
  await api.refuseMisread(question, "openExport");
  const path = `${prefix}/export?${toQueryString(question)}&${options}`;
  return api.open(path, MEDIA_TYPE[format], { operation: "openExport" });
}
