import type { AttentionItem, AttentionQueue } from "~/contract/attention";
import { choicesOf, chosenTenants, leavesOut, type ChoosableTenant } from "~/contract/attention-facts";

interface QueueChoice {
  serviceTier: string | undefined;
  tag: string | undefined;
  region: string | undefined;
  kind: string | undefined;
  /** The items to leave out, as `writeLeftOut` writes them. */
  leftOut: string;
  state: "open" | "snoozed";
  page: number;
}

/**
 * The part of a whole queue that belongs to organizations with a service tier, a tag and a region, without some items.
 * Unlike those of the API, the choices include organizations without items.
 */
export function narrowQueue(
  queue: AttentionQueue,
  items: Readonly<Record<"open" | "snoozed", readonly AttentionItem[]>>,
  tenants: readonly ChoosableTenant[],
  { serviceTier, tag, region, kind, leftOut, state, page }: QueueChoice,
): AttentionQueue {
  const chosen = chosenTenants(tenants, { serviceTier, tag, region });
  const isLeftOut = leavesOut(leftOut);
  const isChosen = (item: AttentionItem) => chosen.has(item.tenantId) && !isLeftOut(item);
  const listed = items[state].filter(isChosen);
  const wanted = kind === undefined ? listed : listed.filter((item) => item.kind === kind);
  const start = (page - 1) * queue.pageSize;
  return {
    ...queue,
    item: wanted.slice(start, start + queue.pageSize),
    total: wanted.length,
    page,
    counts: countKinds(listed),
    snoozed: items.snoozed.filter(isChosen).length,
    choices: { ...choicesOf(tenants), regions: queue.choices?.regions ?? [] },
    totals: { ...queue.totals, kinds: countKinds(items.open.filter((item) => !isLeftOut(item))) },
  };
}

function countKinds(items: readonly AttentionItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
