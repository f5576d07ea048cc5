import type { AttentionItem, AttentionKind, AttentionQueue } from "~/contract/attention";
import { choicesOf, chosenTenants, leavesOut } from "~/contract/attention-facts";

import { compareItems } from "../../rules/attention/rank-item";
import { inUse } from "../../store/devices-in-use";
import { readRows } from "../../store/row-source";
import type { ApiServices } from "../services";
import type { AttentionServices } from "./attention-context";
import { countLists } from "./count-lists";
import { findItems, type AttentionSource } from "./find-items";

interface QueueQuery {
  kind?: AttentionKind | undefined;
  serviceTier?: string | undefined;
  tag?: string | undefined;
  region?: string | undefined;
  tenantName?: string | undefined;
  /** The items to leave out, as `writeLeftOut` writes them. */
  leftOut: string;
  state: "open" | "snoozed";
  page: number;
  pageSize: number;
  /** The score from which the risk of a device is high. */
  highRisk: number;
}

type UnrankedItem = Omit<AttentionItem, "rank">;

/** The items of all organizations, or of one, with what users have done about them. */
async function readItems(
  services: AttentionServices,
  { tenantName, leftOut }: Pick<QueueQuery, "tenantName" | "leftOut">,
): Promise<UnrankedItem[]> {
  const { provider } = services.records;
  const now = services.clock();
  const [found, tenants, stored] = await Promise.all([
    findItems(services, tenantName),
    readRows(provider.tenants()),
    readRows(provider.rows("attention")),
  ]);
  const names = new Map(tenants.map(({ name, displayName }) => [name, displayName]));
  const work = new Map(stored.map((item) => [`${item.tenantId} ${item.itemId}`, item]));
  const isLeftOut = leavesOut(leftOut);
  const listed = found.filter((item) => !isLeftOut(item));
  return listed.map((item): UnrankedItem => {
    const done = work.get(`${item.tenantId} ${item.itemId}`);
    const isSnoozed = done?.snoozedUntil !== null && done !== undefined && Date.parse(done.snoozedUntil) > now;
    return {
      ...item,
      tenantName: names.get(item.tenantId) ?? item.tenantId,
      owner: done?.ownerId ? { userId: done.ownerId, displayName: done.ownerName ?? done.ownerId } : null,
      snoozedUntil: isSnoozed ? done.snoozedUntil : null,
      snoozeReason: isSnoozed ? done.snoozeReason : "",
    };
  });
}

/** The kinds of the open items in the queue, by organization. */
export async function attentionByTenant(
  services: AttentionServices,
  leftOut: string,
): Promise<Map<string, Set<AttentionKind>>> {
  const kinds = new Map<string, Set<AttentionKind>>();
  for (const { tenantId, kind, snoozedUntil } of await readItems(services, { leftOut }))
    if (snoozedUntil === null) kinds.set(tenantId, (kinds.get(tenantId) ?? new Set()).add(kind));
  return kinds;
}

/** The queue across all organizations, ranked. Snoozed items are counted separately. */
export async function readQueue(services: ApiServices, query: QueueQuery) {
  const { provider } = services.records;
  const [items, stored, regions] = await Promise.all([
    readItems(services, query),
    readRows(provider.tenants()),
    readRegions(services),
  ]);
  const tenants = stored.map((tenant) => ({ ...tenant, regions: regions.get(tenant.name) ?? [] }));
  const open = items.filter(({ snoozedUntil }) => snoozedUntil === null);
  const snoozed = items.filter(({ snoozedUntil }) => snoozedUntil !== null);
  const inState = (query.state === "snoozed" ? snoozed : open).toSorted(compareItems);
  const withItems = new Set(inState.map(({ tenantId }) => tenantId));
  const chosen = chosenTenants(tenants, query);
  const listed = inState
    .map((item, index): AttentionItem => ({ ...item, rank: index + 1 }))
    .filter(({ tenantId }) => chosen.has(tenantId));
  const wanted = query.kind === undefined ? listed : listed.filter(({ kind }) => kind === query.kind);
  const start = (query.page - 1) * query.pageSize;
  return {
    item: wanted.slice(start, start + query.pageSize),
    total: wanted.length,
    page: query.page,
    pageSize: query.pageSize,
    counts: countKinds(listed),
    snoozed: snoozed.filter(({ tenantId }) => chosen.has(tenantId)).length,
    choices: choicesOf(tenants.filter(({ name }) => withItems.has(name))),
    totals: await readTotals(services, open, tenants.length, query.highRisk),
  } satisfies AttentionQueue;
}

/** The regions of the sites of each organization. */
async function readRegions({ records }: ApiServices): Promise<Map<string, string[]>> {
  const sites = inUse(records.provider.rows("site"));
  const rows = await sites.select().select(["row.tenant_id", "row.region"]).distinct().execute();
  const regions = new Map<string, string[]>();
  for (const { tenant_id, region } of rows)
    if (region) regions.set(String(tenant_id), [...(regions.get(String(tenant_id)) ?? []), String(region)]);
  return regions;
}

function countKinds(items: readonly Pick<AttentionSource, "kind">[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** The numbers above the queue. Each counts the items or rows of a list that the console can show. */
async function readTotals(
  services: ApiServices,
  open: readonly UnrankedItem[],
  organizations: number,
  highRisk: number,
): Promise<AttentionQueue["totals"]> {
  return {
    organizations,
    needingAttention: new Set(open.map(({ tenantId }) => tenantId)).size,
    kinds: countKinds(open),
    rows: await countLists(services, highRisk),
  };
}
