import { z } from "zod";

import { AttentionKind, AttentionQueue, AttentionOperation } from "~/contract/attention";
import { TAG_LENGTH } from "~/contract/tag-facts";

import { RISK_HIGH } from "../../rules/risk-bands";
import { defineProviderRoute, type Route } from "../route";
import type { ApiServices } from "../services";
import { readQueue } from "./read-queue";
import { workOnItem } from "./work-on-item";

const Query = z.object({
  kind: AttentionKind.optional(),
  tenantName: z.string().min(1).max(100).optional().describe("Only this tenant's items."),
  serviceTier: z.string().min(1).max(100).optional().describe("Only items of tenants with this service tier."),
  tag: z.string().min(1).max(TAG_LENGTH).optional().describe("Only items of tenants with this tag."),
  region: z.string().min(1).max(100).optional().describe("Only items of tenants with a site in this region."),
  state: z.enum(["open", "snoozed"]).default("open"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  highRisk: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(RISK_HIGH)
    .describe("From which score a device counts as high risk."),
});

/** Items that need attention, across all tenants. */
export function createRoutes(services: ApiServices): Route[] {
  const common = { family: "Tenants", allow: "projectAdmin" as const };
  return [
    defineProviderRoute(
      {
        ...common,
        method: "get",
        path: "/tenant/attention",
        summary: "List attention items across all tenants, highest rank first",
        query: Query,
        answer: AttentionQueue,
      },
      ({ query, leftOut }) => readQueue(services, { ...query, leftOut }),
    ),
    defineProviderRoute(
      {
        ...common,
        method: "post",
        path: "/tenant/attention/work",
        summary: "Take, release, snooze or wake an item",
        body: AttentionOperation,
        status: 204,
      },
      (call) => workOnItem(call, services),
    ),
  ];
}
