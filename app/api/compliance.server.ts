import { ComplianceResultPage } from "~/contract/compliance";
import { toQueryString, type ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

/** The results of one device, check by check. */
export function listComplianceResults(api: ApiClient, device: string, query: ListQuery) {
  const path = `/v1/compliance/list?device=${encodeURIComponent(device)}&${toQueryString(query)}`;
  return api.get(path, ComplianceResultPage, { operation: "listComplianceResults" });
}
