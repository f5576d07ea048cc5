import { GlobalStatus } from "~/contract/status";

import type { ApiClient } from "./client.server";

export function getGlobalStatus(api: ApiClient) {
  return api.get("/v1/status/global", GlobalStatus, { operation: "getGlobalStatus" });
}
