import { toQueryString, type ListQuery } from "~/contract/filter";
import { ThreatPage } from "~/contract/threat";

import type { ApiClient } from "./client.server";

export function listThreats(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/threat/list?${toQueryString(query)}`, ThreatPage, { operation: "listThreats" });
}
