import type { ListQuery } from "~/contract/filter";
import { FlowPage } from "~/contract/flow";

import type { CallOptions } from "./api-request.server";
import type { ApiClient } from "./client.server";

export function listFlows(api: ApiClient, query: ListQuery, options: Pick<CallOptions, "isAlone"> = {}) {
  return api.list("flow", "/v1/flow/list", query, FlowPage, { ...options, operation: "listFlows" });
}
