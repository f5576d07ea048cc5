import type { ListQuery } from "~/contract/filter";
import { FlowPage } from "~/contract/flow";

import type { ApiClient } from "./client.server";

export function listFlows(api: ApiClient, query: ListQuery) {
  return api.list("flow", "/v1/flow/list", query, FlowPage, { operation: "listFlows" });
}
