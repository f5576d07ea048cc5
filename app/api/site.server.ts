import { toQueryString, type ListQuery } from "~/contract/filter";
import { SitePage } from "~/contract/site";

import type { ApiClient } from "./client.server";

export function listSites(api: ApiClient, query: ListQuery, options: { timeoutMs?: number } = {}) {
  return api.get(`/v1/site/list?${toQueryString(query)}`, SitePage, { operation: "listSites", ...options });
}
