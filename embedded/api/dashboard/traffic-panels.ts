import { sql } from "kysely";

import type { PanelData } from "~/contract/dashboard";

import { EVENT_TIME } from "../../store/event-tables";
import { columnName } from "../../store/table";
import {
  consolePath,
  isoTime,
  listEvents,
  rangeBefore,
  rangeWord,
  tableOf,
  type PanelContext,
  type PanelDefinition,
  type Range,
} from "./panel";
import { stepsOf } from "./time-steps";

const HUNTING = "/threat-hunting";
const TOP_APPLICATIONS = 5;
const DAY_MS = 24 * 3_600_000;
const TRAFFIC_HOURLY_UP_TO_DAYS = 8;

export const traffic: PanelDefinition = {
  name: "traffic",
  displayName: "Traffic",
  view: { type: "timeseries", unit: "bytes" },
  allow: "member",
  link: consolePath(HUNTING, { group: "application", metric: "sum:totalBytes" }),
  async read(context) {
    const { events, range } = context;
    const [sums, breakdown] = await Promise.all([
      events.remember(`bytes over time ${rangeWord(range)}`, () => sumBytes(context)),
      readTopApplications(context),
    ]);
    return { data: bytesOverTime(sums, range), previous: bytesOverTime(sums, rangeBefore(range)), breakdown };
  },
};

interface Bytes {
  bytesIn: number;
  bytesOut: number;
}

/** The bytes by step for a range and the previous one, keyed by the start of the range and of the step. */
async function sumBytes({ events, range }: PanelContext): Promise<Map<string, Bytes>> {
  const before = rangeBefore(range);
  const flows = events.rows("flow");
  const { timeShift } = flows;
  const { lengthMs } = stepsOf(range, TRAFFIC_HOURLY_UP_TO_DAYS);
  const time = sql`("row".start_time + ${sql.lit(timeShift)})`;
  const rows = await flows
    .select()
    .select([
      sql<number>`case when ${time} < ${range.start} then ${before.start} else ${range.start} end`.as("range_start"),
      sql<number>`${time} - ${time} % ${sql.lit(lengthMs)}`.as("step"),
      sql<number>`sum("row".bytes_in)`.as("bytes_in"),
      sql<number>`sum("row".bytes_out)`.as("bytes_out"),
    ])
    .where("row.start_time", ">=", before.start - timeShift)
    .where("row.start_time", "<", range.end - timeShift)
    .groupBy([sql.ref("range_start"), sql.ref("step")])
    .execute();
  return new Map(
    rows.map((row) => [
      `${Number(row["range_start"])} ${Number(row["step"])}`,
      { bytesIn: Number(row["bytes_in"]), bytesOut: Number(row["bytes_out"]) },
    ]),
  );
}

function bytesOverTime(sums: ReadonlyMap<string, Bytes>, range: Range): PanelData {
  const { starts } = stepsOf(range, TRAFFIC_HOURLY_UP_TO_DAYS);
  return tableOf(
    { at: ["Time", "time"], bytesIn: ["Received", "bytes"], bytesOut: ["Sent", "bytes"] },
    starts.map((step) => {
      const { bytesIn, bytesOut } = sums.get(`${range.start} ${step}`) ?? { bytesIn: 0, bytesOut: 0 };
      return { at: isoTime(step), bytesIn, bytesOut };
    }),
  );
}

async function readTopApplications(context: PanelContext): Promise<PanelData> {
  const { groups = [] } = await listEvents(context, "flow", context.range, {
    groupBy: ["application"],
    metric: "sum:totalBytes",
    limit: TOP_APPLICATIONS,
    pageSize: 0,
  });
  return tableOf(
    { application: ["Application", "text"], totalBytes: ["Bytes", "bytes"], flows: ["Flows", "number"] },
    groups.map(({ key, metric, count }) => ({
      application: key[0] ?? null,
      totalBytes: metric,
      flows: count,
      link: consolePath(HUNTING, { application: [String(key[0])], range: rangeWord(context.range) }),
    })),
  );
}

export const blocked: PanelDefinition = {
  name: "blocked",
  displayName: "Blocked",
  view: { type: "bar", stacked: true },
  allow: "member",
  link: consolePath(HUNTING, { tab: "dns", action: "blocked" }),
  async read(context) {
    const { events, range } = context;
    const counted = BLOCKED_TABLES.map((table) =>
      events.remember(`blocked ${table} ${rangeWord(range)}`, () => blockedIn(context, table)),
    );
    const rows = (await Promise.all(counted)).flat();
    const data = blockedDuring(range, rows);
    return { data, previous: blockedDuring(rangeBefore(range), rows), breakdown: totalBySource(data, range) };
  },
};

/** A list shows either DNS queries or flows, so each has its own number and link. */
function totalBySource({ columns, rows }: PanelData, range: Range): PanelData {
  const [source, count] = ["source", "count"].map((name) => columns.findIndex(({ key }) => key === name));
  const totalOf = (table: BlockedTable) =>
    rows
      .filter(({ values }) => values[source ?? -1] === table)
      .reduce((sum, { values }) => sum + Number(values[count ?? -1]), 0);
  return tableOf(
    { source: ["Source", "enum"], count: ["Blocked", "number"] },
    BLOCKED_TABLES.map((table) => ({ source: table, count: totalOf(table), link: linkToBlocked(table, range) })),
  );
}

const BLOCKED_TABLES = ["dns", "flow"] as const;
type BlockedTable = (typeof BLOCKED_TABLES)[number];

/** The actions that count a row of a table as blocked, and the field with the reason. */
const BLOCKED_IN: Record<BlockedTable, { category: string; actions: ("blocked" | "reset")[] }> = {
  dns: { category: "category", actions: ["blocked"] },
  flow: { category: "dstCategory", actions: ["blocked", "reset"] },
};

function linkToBlocked(table: BlockedTable, range: Range, query: Record<string, string[]> = {}): string {
  return consolePath(HUNTING, {
    ...(table === "dns" && { tab: "dns" }),
    action: BLOCKED_IN[table].actions,
    ...query,
    range: rangeWord(range),
  });
}

interface BlockedCount {
  /** The start of the range that contains it. */
  rangeStart: number;
  day: number;
  source: BlockedTable;
  category: string | null;
  count: number;
}

function blockedDuring(range: Range, rows: readonly BlockedCount[]): PanelData {
  const during = rows
    .filter(({ rangeStart }) => rangeStart === range.start)
    .toSorted((one, other) => one.day - other.day || other.count - one.count);
  return tableOf(
    { at: ["Day", "time"], source: ["Source", "enum"], category: ["Category", "text"], count: ["Blocked", "number"] },
    during.map(({ day, source, category, count }) => {
      const counted = { start: Math.max(day, range.start), end: Math.min(day + DAY_MS, range.end) };
      const ofCategory = category ? { [BLOCKED_IN[source].category]: [category] } : undefined;
      const link = linkToBlocked(source, counted, ofCategory);
      return { at: isoTime(day), source, category: category ?? "", count, link };
    }),
  );
}

/** Blocked events in a range and the previous one, by day and category. */
async function blockedIn({ events, range }: PanelContext, table: BlockedTable): Promise<BlockedCount[]> {
  const before = rangeBefore(range);
  const source = events.rows(table);
  const { timeShift } = source;
  const { category, actions } = BLOCKED_IN[table];
  const stored = sql.ref(`row.${EVENT_TIME[table]}`);
  const time = sql`(${stored} + ${sql.lit(timeShift)})`;
  const rows = await source
    .select()
    .select([
      sql<number>`case when ${time} < ${range.start} then ${before.start} else ${range.start} end`.as("range_start"),
      sql<number>`${time} - ${time} % ${sql.lit(DAY_MS)}`.as("day"),
      sql<string | null>`${sql.ref(`row.${columnName(category)}`)}`.as("category"),
      sql<number>`count(*)`.as("size"),
    ])
    .where(sql<boolean>`${stored} >= ${before.start - timeShift} and ${stored} < ${range.end - timeShift}`)
    .where("row.action", "in", actions)
    .groupBy([sql.ref("range_start"), sql.ref("day"), sql.ref("category")])
    .execute();
  return rows.map((row) => ({
    rangeStart: Number(row["range_start"]),
    day: Number(row["day"]),
    source: table,
    category: row["category"] === null ? null : String(row["category"]),
    count: Number(row["size"]),
  }));
}
