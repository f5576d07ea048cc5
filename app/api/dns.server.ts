import { DnsPage } from "~/contract/dns";
import { toQueryString, type ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

export function listDnsQueries(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/dns/list?${toQueryString(query)}`, DnsPage, { operation: "listDnsQueries" });
}
