import { toQueryString, type ListQuery } from "~/contract/filter";
import { SoftwarePage } from "~/contract/software";

import type { ApiClient } from "./client.server";

export function listSoftware(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/software/list?${toQueryString(query)}`, SoftwarePage, { operation: "listSoftware" });
}
