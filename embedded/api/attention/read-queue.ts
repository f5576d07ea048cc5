import { sql } from "kysely";

import type { AttentionItem, AttentionKind, AttentionQueue } from "~/contract/attention";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import { compareItems } from "../../rules/attention/rank-item";
import { RISK_HIGH } from "../../rules/risk-bands";
import type { ProviderRecords } from "../../store/record-store";
import { countRows, narrow, readRows } from "../../store/row-source";
import type { ApiServices } from "../services";
import { findItems, type AttentionSource } from "./find-items";

interface QueueQuery {
  kind?: AttentionKind | undefined;
  tenantName?: string | undefined;
  state: "open" | "snoozed";
  page: number;
  pageSize: number;
}

type UnrankedItem = Omit<AttentionItem, "rank">;

/** The queue across all organizations, ranked. Snoozed items are counted separately. */
export async function readQueue(services: Pick<ApiServices, "records" | "clock">, query: QueueQuery) {
  const { provider } = services.records;
  const now = services.clock();
  const [found, tenants, stored] = await Promise.all([
    findItems(provider, now, query.tenantName),
    readRows(provider.tenants()),
    readRows(provider.rows("attention")),
  ]);
  const names = new Map(tenants.map(({ name, displayName }) => [name, displayName]));
  const work = new Map(stored.map((item) => [`${item.tenantId} ${item.itemId}`, item]));
  const items = found.map((item): UnrankedItem => {
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
  const open = items.filter(({ snoozedUntil }) => snoozedUntil === null);
  const snoozed = items.filter(({ snoozedUntil }) => snoozedUntil !== null);
  const listed = (query.state === "snoozed" ? snoozed : open).toSorted(compareItems);
  const ranked = listed.map((item, index): AttentionItem => ({ ...item, rank: index + 1 }));
  const wanted = query.kind === undefined ? ranked : ranked.filter(({ kind }) => kind === query.kind);
  const start = (query.page - 1) * query.pageSize;
  return {
    item: wanted.slice(start, start + query.pageSize),
    total: wanted.length,
    page: query.page,
    pageSize: query.pageSize,
    counts: countKinds(listed),
    snoozed: snoozed.length,
    totals: await readTotals(provider, open, tenants.length),
  } satisfies AttentionQueue;
}

function countKinds(items: readonly Pick<AttentionSource, "kind">[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

async function readTotals(provider: ProviderRecords, open: readonly UnrankedItem[], organizations: number) {
  const threats = narrow(provider.rows("threat"), (select) => select.where("row.status", "in", OPEN_STATUSES));
  const urgent = await threats
    .select()
    .select([
      sql<number>`count(*)`.as("size"),
      sql<number>`sum(case when row.assignee is null then 1 else 0 end)`.as("unassigned"),
    ])
    .where("row.severity", "in", ["critical", "high"])
    .executeTakeFirst();
  const [highRiskDevices, sitesDown] = await Promise.all([
    countRows(
      narrow(provider.rows("device"), (select) =>
        select.where("row.risk_score", ">=", RISK_HIGH).where("row.status", "!=", "retired"),
      ),
    ),
    countRows(
      narrow(provider.rows("site"), (select) =>
        select.where("row.health", "=", "down").where("row.status", "=", "active"),
      ),
    ),
  ]);
  return {
    organizations,
    needingAttention: new Set(open.map(({ tenantId }) => tenantId)).size,
    openCriticalHigh: Number(urgent?.size ?? 0),
    unassigned: Number(urgent?.unassigned ?? 0),
    highRiskDevices,
    sitesDown,
    kevOverdue: open.filter(({ kind }) => kind === "kevOverdue").length,
  };
}
