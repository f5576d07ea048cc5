import { DnsPage } from "~/contract/dns";
import type { ListQuery } from "~/contract/filter";
import type { RowFields } from "~/contract/list";

import type { CallOptions } from "./api-request.server";
import type { ApiClient } from "./client.server";

export function listDnsQueries(api: ApiClient, query: ListQuery, options: Pick<CallOptions, "isAlone"> = {}) {
  return api.list("dns", "/v1/dns/list", query, DnsPage, { ...options, operation: "listDnsQueries" });
}

/** DNS queries with the fields that the query names; by default, with those that the code reads. */
export function listDnsFields<Row>(
  api: ApiClient,
  query: ListQuery,
  { names, page }: RowFields<Row>,
  options: Pick<CallOptions, "isAlone"> = {},
) {
  return api.list("dns", "/v1/dns/list", { fields: [...names], ...query }, page, {
    ...options,
    operation: "listDnsQueries",
  });
}
