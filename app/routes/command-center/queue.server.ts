import { listAttention } from "~/api/attention.server";
import type { ApiClient } from "~/api/client.server";
import { listAllTenants } from "~/api/tenant.server";
import type { AttentionItem, AttentionQueue } from "~/contract/attention";
import { choicesOf, MAX_LEFT_OUT } from "~/contract/attention-facts";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";

import { narrowQueue } from "./narrow-queue";

type QueueQuery = Parameters<typeof listAttention>[1];

/** Limits the effect of a wrong total. */
const MAX_PAGES = 20;

/**
 * The attention queue, limited to organizations with a service tier and a tag. If the API cannot limit it or leave items
 * out, or if these are too many for a header, the console reads all items and limits them itself.
 */
export async function fetchQueue(api: ApiClient, leftOut: string, query: QueueQuery): Promise<AttentionQueue> {
  const queue = await listAttention(api, query);
  if (queue.choices !== null && leftOut.length <= MAX_LEFT_OUT) return queue;
  const { serviceTier, tag, kind, page = 1, state = "open" } = query;
  const tenants = await listAllTenants(api);
  const isWhole = serviceTier === undefined && tag === undefined && leftOut === "";
  if (isWhole) return { ...queue, choices: choicesOf(tenants) };
  const [open, snoozed] = await Promise.all([readAll(api, "open"), readAll(api, "snoozed")]);
  return narrowQueue(queue, { open, snoozed }, tenants, { serviceTier, tag, kind, leftOut, page, state });
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
