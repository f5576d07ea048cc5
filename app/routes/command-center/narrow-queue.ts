import type { AttentionItem, AttentionQueue } from "~/contract/attention";
import { choicesOf, chosenTenants, type ChoosableTenant } from "~/contract/attention-facts";

interface QueueChoice {
  serviceTier: string | undefined;
  tag: string | undefined;
  kind: string | undefined;
  state: "open" | "snoozed";
  page: number;
}

/**
 * The part of a whole queue that belongs to organizations with a service tier and a tag. Unlike those of the API, the
 * choices include organizations without items.
 */
export function narrowQueue(
  queue: AttentionQueue,
  items: Readonly<Record<"open" | "snoozed", readonly AttentionItem[]>>,
  tenants: readonly ChoosableTenant[],
  { serviceTier, tag, kind, state, page }: QueueChoice,
): AttentionQueue {
  const chosen = chosenTenants(tenants, { serviceTier, tag });
  const isChosen = ({ tenantId }: AttentionItem) => chosen.has(tenantId);
  const listed = items[state].filter(isChosen);
  const wanted = kind === undefined ? listed : listed.filter((item) => item.kind === kind);
  const start = (page - 1) * queue.pageSize;
  const counts: Record<string, number> = {};
  for (const item of listed) counts[item.kind] = (counts[item.kind] ?? 0) + 1;
  return {
    ...queue,
    item: wanted.slice(start, start + queue.pageSize),
    total: wanted.length,
    page,
    counts,
    snoozed: items.snoozed.filter(isChosen).length,
    choices: choicesOf(tenants),
  };
}
