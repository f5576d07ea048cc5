import { toQueryString, type ListQuery } from "~/contract/filter";
import { InstalledSoftwarePage, SoftwarePage } from "~/contract/software";

import type { ApiClient } from "./client.server";

export function listSoftware(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/software/list?${toQueryString(query)}`, SoftwarePage, { operation: "listSoftware" });
}

/** What is installed on one device, with its path and dates. */
export function listInstalledSoftware(api: ApiClient, device: string, query: ListQuery) {
  const path = `/v1/software/list?device=${encodeURIComponent(device)}&${toQueryString(query)}`;
  return api.get(path, InstalledSoftwarePage, { operation: "listInstalledSoftware" });
}
