import { z } from "zod";

import { AttentionQueue, type AttentionOperation } from "~/contract/attention";

import type { ApiClient } from "./client.server";

interface QueueQuery {
  kind?: string | undefined;
  /** Only items of organizations with this service tier. */
  serviceTier?: string | undefined;
  /** Only items of organizations with this tag. */
  tag?: string | undefined;
  /** Only items of organizations with a site in this region. */
  region?: string | undefined;
  state?: "open" | "snoozed";
  page?: number;
  pageSize?: number;
  /** The score from which the risk of a device is high. */
  highRisk?: number;
}

/** Items that need attention in all organizations, ranked. */
export function listAttention(api: ApiClient, query: QueueQuery) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return api.get(`/v1/tenant/attention?${params}`, AttentionQueue, { operation: "listAttention" });
}

export function workOnAttention(api: ApiClient, work: AttentionOperation) {
  return api.send("POST", "/v1/tenant/attention/work", work, z.undefined(), { operation: "workOnAttention" });
}
