import { sql } from "kysely";

import type { TenantEvents } from "../../store/event-store";
import type { RowSource, Select } from "../../store/row-source";
import type { SqlRow } from "../../store/table";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A rule that decided nothing for so long is called unused. */
export const UNUSED_DAYS = 90;

/** How often a rule decided, and when last. */
export interface Hits {
  hits24h: number;
  hits30d: number;
  lastHitAt: string | null;
  bytes30d: number;
}

export const NO_HITS: Hits = { hits24h: 0, hits30d: 0, lastHitAt: null, bytes30d: 0 };

/** The hits of every rule among the flows and DNS queries before the minute that has begun, by the rule's name. */
export function readHits(events: TenantEvents, now: number): Promise<ReadonlyMap<string, Hits>> {
  const minute = Math.floor(now / MINUTE) * MINUTE;
  return events.remember(`hits ${minute}`, () => countAllHits(events, minute));
}

async function countAllHits(events: TenantEvents, now: number): Promise<Map<string, Hits>> {
  const counted = await Promise.all([
    countHits(events.rows("flow"), "start_time", sql<number>`sum("row".total_bytes)`, now),
    countHits(events.rows("dns"), "timestamp", sql<number>`sum(0)`, now),
  ]);
  const hits = new Map<string, Hits>();
  for (const [name, counts] of counted.flat()) hits.set(name, addHits(hits.get(name) ?? NO_HITS, counts));
  return hits;
}

async function countHits(
  source: RowSource,
  time: string,
  bytes: ReturnType<typeof sql<number>>,
  now: number,
): Promise<[string, Hits][]> {
  const at = sql.ref(`row.${time}`);
  const stored = now - source.timeShift;
  const isRecent = sql<boolean>`${at} >= ${stored - 30 * DAY}`;
  const rows = await (source.select() as Select<SqlRow, SqlRow>)
    .select([
      "row.policy_name as name",
      sql<number>`count(*) filter (where ${isRecent})`.as("hits"),
      sql<number>`count(*) filter (where ${at} >= ${stored - DAY})`.as("recent"),
      sql<number>`max(${at})`.as("last"),
      sql<number>`coalesce(${bytes} filter (where ${isRecent}), 0)`.as("bytes"),
    ])
    .where("row.policy_name", "is not", null)
    .where(sql<boolean>`${at} >= ${stored - UNUSED_DAYS * DAY}`)
    .groupBy("row.policy_name")
    .execute();
  return rows.map(({ name, hits, recent, last, bytes: sum }) => [
    String(name),
    {
      hits24h: Number(recent),
      hits30d: Number(hits),
      lastHitAt: new Date(Number(last) + source.timeShift).toISOString(),
      bytes30d: Number(sum),
    },
  ]);
}

function addHits(one: Hits, other: Hits): Hits {
  const times = [one.lastHitAt, other.lastHitAt].filter((time) => time !== null).sort();
  return {
    hits24h: one.hits24h + other.hits24h,
    hits30d: one.hits30d + other.hits30d,
    lastHitAt: times.at(-1) ?? null,
    bytes30d: one.bytes30d + other.bytes30d,
  };
}
