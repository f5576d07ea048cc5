import type { ListQuery } from "~/contract/filter";
import { FlowPage } from "~/contract/flow";
import type { RowFields } from "~/contract/list";

import type { CallOptions } from "./api-request.server";
import type { ApiClient } from "./client.server";

export function listFlows(api: ApiClient, query: ListQuery, options: Pick<CallOptions, "isAlone"> = {}) {
  return api.list("flow", "/v1/flow/list", query, FlowPage, { ...options, operation: "listFlows" });
}

/** Flows with the fields that the query names; by default, with those that the code reads. */
export function listFlowFields<Row>(
  api: ApiClient,
  query: ListQuery,
  { names, page }: RowFields<Row>,
  options: Pick<CallOptions, "isAlone"> = {},
) {
  return api.list("flow", "/v1/flow/list", { fields: [...names], ...query }, page, {
    ...options,
    operation: "listFlows",
  });
}
