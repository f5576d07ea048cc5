import { AuditPage, AuditRetention } from "~/contract/audit";
import type { ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

export function listAuditEvents(api: ApiClient, query: ListQuery) {
  return api.list("audit", "/v1/audit/list", query, AuditPage, { operation: "listAuditEvents" });
}

export function getAuditRetention(api: ApiClient) {
  return api.get("/v1/audit/retention", AuditRetention, { operation: "getAuditRetention" });
}
