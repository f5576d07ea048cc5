import type { AttentionItem, AttentionQueue } from "~/contract/attention";
import type { Tenant } from "~/contract/tenant";

type KnownTenant = Pick<Tenant, "name" | "serviceTier" | "tags">;

interface QueueChoice {
  serviceTier: string | undefined;
  tag: string | undefined;
  kind: string | undefined;
  state: "open" | "snoozed";
  page: number;
}

/** The service tiers and tags of organizations. */
export function choicesOf(tenants: readonly KnownTenant[]): NonNullable<AttentionQueue["choices"]> {
  return {
    serviceTiers: [...new Set(tenants.map(({ serviceTier }) => serviceTier))].toSorted(),
    tags: [...new Set(tenants.flatMap(({ tags }) => tags))].toSorted(),
  };
}

/** The part of a whole queue that belongs to organizations with a service tier and a tag, as the API would return it. */
export function narrowQueue(
  queue: AttentionQueue,
  items: Readonly<Record<"open" | "snoozed", readonly AttentionItem[]>>,
  tenants: readonly KnownTenant[],
  { serviceTier, tag, kind, state, page }: QueueChoice,
): AttentionQueue {
  const chosen = new Set(
    tenants
      .filter((tenant) => serviceTier === undefined || tenant.serviceTier === serviceTier)
      .filter((tenant) => tag === undefined || tenant.tags.includes(tag))
      .map(({ name }) => name),
  );
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
