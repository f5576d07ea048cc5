import { listAttention } from "~/api/attention.server";
import type { ApiClient } from "~/api/client.server";
import { listAllTenants } from "~/api/tenant.server";
import type { AttentionItem, AttentionQueue } from "~/contract/attention";
import { choicesOf, MAX_LEFT_OUT } from "~/contract/attention-facts";
import { exactly, PAGE_SIZE_LIMIT } from "~/contract/filter";

import { narrowQueue } from "./narrow-queue";

type QueueQuery = Parameters<typeof listAttention>[1];

/** Limits the effect of a wrong total. */
const MAX_PAGES = 20;

/**
 * The attention queue, limited to organizations with a service tier, a tag and a region. If the API cannot limit it or
 * leave items out, or if these are too many for a header, the console reads all items and limits them itself.
 */
export async function fetchQueue(api: ApiClient, leftOut: string, query: QueueQuery): Promise<AttentionQueue> {
  const queue = await listAttention(api, query);
  if (queue.choices !== null && leftOut.length <= MAX_LEFT_OUT) return queue;
  const { serviceTier, tag, region, kind, page = 1, state = "open" } = query;
  const tenants = await readChoosable(api, region);
  const isWhole = [serviceTier, tag, region].every((limit) => limit === undefined) && leftOut === "";
  if (isWhole) return { ...queue, choices: { ...choicesOf(tenants), regions: queue.choices?.regions ?? [] } };
  const [open, snoozed] = await Promise.all([readAll(api, "open"), readAll(api, "snoozed")]);
  return narrowQueue(queue, { open, snoozed }, tenants, { serviceTier, tag, region, kind, leftOut, page, state });
}

/** The organizations. Their list can be limited to a region, but its rows do not contain the regions. */
async function readChoosable(api: ApiClient, region: string | undefined) {
  const [tenants, inRegion] = await Promise.all([
    listAllTenants(api),
    region === undefined ? [] : listAllTenants(api, {}, { filters: [exactly("region", region)] }),
  ]);
  const names = new Set(inRegion.map(({ name }) => name));
  return tenants.map((tenant) => ({
    ...tenant,
    regions: region !== undefined && names.has(tenant.name) ? [region] : [],
  }));
}

async function readAll(api: ApiClient, state: "open" | "snoozed"): Promise<AttentionItem[]> {
  const { item, total } = await listAttention(api, { state, pageSize: PAGE_SIZE_LIMIT });
  const pages = item.length === 0 ? 1 : Math.min(Math.ceil(total / item.length), MAX_PAGES);
  const rest = await Promise.all(
    Array.from({ length: pages - 1 }, (_, index) =>
      listAttention(api, { state, pageSize: PAGE_SIZE_LIMIT, page: index + 2 }),
    ),
  );
  return [...item, ...rest.flatMap((page) => page.item)];
}
