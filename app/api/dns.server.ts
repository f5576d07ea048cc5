import { DnsPage } from "~/contract/dns";
import type { ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

export function listDnsQueries(api: ApiClient, query: ListQuery) {
  return api.list("dns", "/v1/dns/list", query, DnsPage, { operation: "listDnsQueries" });
}
