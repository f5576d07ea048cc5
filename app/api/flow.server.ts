import { toQueryString, type ListQuery } from "~/contract/filter";
import { FlowPage } from "~/contract/flow";

import type { ApiClient } from "./client.server";

export function listFlows(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/flow/list?${toQueryString(query)}`, FlowPage, { operation: "listFlows" });
}
