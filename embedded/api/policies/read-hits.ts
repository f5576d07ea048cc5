import { sql } from "kysely";

import type { TenantEvents } from "../../store/event-store";
import type { RowSource } from "../../store/row-source";
import { fullMinute } from "../../rules/full-minute";

const DAY = 24 * 3_600_000;
/** A rule without decisions for this many days is reported as unused. */
export const UNUSED_DAYS = 90;

/** How often a rule decided, and the time of its last decision. */
export interface Hits {
  hits24h: number;
  hits30d: number;
  lastHitAt: string | null;
  bytes30d: number;
}

export const NO_HITS: Hits = { hits24h: 0, hits30d: 0, lastHitAt: null, bytes30d: 0 };

/** The hits of every rule among flows and DNS queries up to the current full minute, by rule name. */
export function readHits(events: TenantEvents, now: number): Promise<ReadonlyMap<string, Hits>> {
  const minute = fullMinute(now);
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
  const stored = now - source.timeShift;
  const [known, month, day] = await Promise.all(
    [UNUSED_DAYS * DAY, 30 * DAY, DAY].map((length) => countSince(source, time, bytes, stored - length)),
  );
  const [ofMonth, ofDay] = [month, day].map((counted) => new Map(counted?.map((row) => [row.name, row])));
  return (known ?? []).map(({ name, last }) => [
    String(name),
    {
      hits24h: Number(ofDay?.get(name)?.hits ?? 0),
      hits30d: Number(ofMonth?.get(name)?.hits ?? 0),
      lastHitAt: new Date(Number(last) + source.timeShift).toISOString(),
      bytes30d: Number(ofMonth?.get(name)?.bytes ?? 0),
    },
  ]);
}

/** The hits of every rule since a stored time, using hourly counts if available. */
async function countSince(source: RowSource, time: string, bytes: ReturnType<typeof sql<number>>, from: number) {
  const byHour = source.hourly?.select("policyName", { from });
  const at = sql.ref(`row.${time}`);
  const counted = byHour ?? source.select().where(sql<boolean>`${at} >= ${from}`);
  return counted
    .select([
      "row.policy_name as name",
      (byHour ? sql<number>`sum("row".size)` : sql<number>`count(*)`).as("hits"),
      (byHour ? sql<number>`max("row".last_at)` : sql<number>`max(${at})`).as("last"),
      bytes.as("bytes"),
    ])
    .where("row.policy_name", "is not", null)
    .groupBy("row.policy_name")
    .execute();
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
