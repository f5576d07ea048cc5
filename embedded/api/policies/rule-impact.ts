import { sql, type RawBuilder } from "kysely";

import type { Direction, RuleSpec } from "~/contract/policy-rule";
import type { RuleImpact } from "~/contract/policy-work";

import type { RuleIndicators } from "../../rules/policy/deciding-rule";
import { isOnSchedule } from "../../rules/policy/match-rule";
import type { TenantEvents } from "../../store/event-store";
import { EVENT_TIME, type EventTableName } from "../../store/event-tables";
import type { TenantRecords } from "../../store/record-store";
import { readRows, type RowSource } from "../../store/row-source";
import type { SqlRow, SqlValue } from "../../store/table";
import { measureLimits } from "./limit-impact";
import { findListed } from "./listed-values";
import { endCondition, serviceCondition, TRAFFIC_COLUMNS, type Condition } from "./rule-conditions";
import type { MatchingRows } from "./matching-rows";
import type { RuleKind } from "./rule-kind";
import { withIndicators } from "./with-indicators";

const FLOW_DIRECTION: Record<Direction, string> = { egress: "outbound", ingress: "inbound" };
const MAX_DEVICES = 10;
const MAX_SAMPLES = 5;
const MINUTE = 60_000;

interface Range {
  start: number;
  end: number;
}
interface Reads {
  records: TenantRecords;
  events: TenantEvents;
}
type ExpandedRule = RuleSpec & { indicators: RuleIndicators };
/** The flows and DNS queries that a rule would have matched in a time range, counted by the event store. */
export async function measureImpact(
  kind: RuleKind,
  reads: Reads,
  spec: RuleSpec,
  range: Range,
): Promise<Omit<RuleImpact, "shadowedBy" | "conflictsWith">> {
  const [rule] = await withIndicators(reads.records, [spec]);
  if (!rule) throw new Error("The rule was not expanded");
  const tagged = await Promise.all([rule.source, rule.destination].map((end) => devicesOf(reads.records, end)));
  const flows = await selectMatching(reads, "flow", kind.direction, rule, tagged, range);
  const device = kind.direction === "egress" ? "src_device" : "dst_device";
  const [rows, samples, limited, queries] = await Promise.all([
    countRows(flows, rule, {
      device: sql<string | null>`${sql.ref(`row.${device}`)}`,
      action: sql<string>`"row".action`,
      bytes: sql<number>`sum("row".total_bytes)`,
    }),
    readSamples(flows, rule, device),
    measureLimits(flows, rule),
    kind.direction === "egress" ? countQueries(reads, rule, tagged, range) : 0,
  ]);
  const devices = sumBy(rows, "device");
  return {
    startTime: new Date(range.start).toISOString(),
    endTime: new Date(range.end).toISOString(),
    flows: rows.reduce((sum, { rows: count }) => sum + Number(count), 0),
    queries,
    bytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    devices: devices.length,
    topDevices: devices.slice(0, MAX_DEVICES).map(([name, count]) => ({ name, flows: count })),
    actions: sumBy(rows, "action").map(([action, count]) => ({ action, flows: count })),
    ...limited,
    samples,
  };
}

async function selectMatching(
  { events }: Reads,
  name: EventTableName,
  columns: keyof typeof TRAFFIC_COLUMNS,
  rule: ExpandedRule,
  [sourceDevices = [], destinationDevices = []]: readonly string[][],
  { start, end }: Range,
): Promise<MatchingRows> {
  const source: RowSource = events.rows(name);
  const time = EVENT_TIME[name];
  const { source: from, destination: to, ...service } = TRAFFIC_COLUMNS[columns];
  const at = sql.ref(`row.${time}`);
  const inRange = source
    .select()
    .where(sql<boolean>`${at} >= ${start - source.timeShift} and ${at} < ${end - source.timeShift}`);
  const [foundSources, foundDestinations] = await Promise.all([
    findListed(inRange, from, rule.indicators.source),
    findListed(inRange, to, rule.indicators.destination),
  ]);
  const conditions: Condition[] = [
    endCondition(rule.source, from, sourceDevices, foundSources),
    endCondition(rule.destination, to, destinationDevices, foundDestinations),
    serviceCondition(rule.service, service),
    ...(columns === "dns" ? [] : [sql<boolean>`"row".direction = ${FLOW_DIRECTION[columns]}`]),
  ];
  const select = conditions.reduce((narrowed, condition) => narrowed.where(condition), inRange);
  return { source, select, time };
}

type Columns = Record<"device" | "action" | "bytes", RawBuilder<SqlValue>>;

/** The matching rows by device, action and, if the rule has a schedule, minute. */
async function countRows(
  { source, select, time }: MatchingRows,
  { schedule }: RuleSpec,
  { device, action, bytes }: Columns,
): Promise<SqlRow[]> {
  const minute = schedule.always ? sql<number>`0` : sql<number>`${sql.ref(`row.${time}`)} // ${MINUTE}`;
  const rows = await select
    .select([
      device.as("device"),
      action.as("action"),
      minute.as("minute"),
      sql<number>`count(*)`.as("rows"),
      bytes.as("bytes"),
    ])
    .groupBy(sql`1, 2, 3`)
    .execute();
  return rows.filter(({ minute: at }) => isOnSchedule(schedule, Number(at) * MINUTE + source.timeShift));
}

async function countQueries(reads: Reads, rule: ExpandedRule, tagged: readonly string[][], range: Range) {
  const queries = await selectMatching(reads, "dns", "dns", rule, tagged, range);
  const none = sql<null>`null`;
  const rows = await countRows(queries, rule, { device: none, action: none, bytes: none });
  return rows.reduce((sum, { rows: count }) => sum + Number(count), 0);
}

/**
 * The latest matching flows. Only a limited number is read, and a schedule may exclude all of them: the counts are
 * complete.
 */
async function readSamples(
  { source, select, time }: MatchingRows,
  { schedule }: RuleSpec,
  device: string,
): Promise<RuleImpact["samples"]> {
  const rows = (await select
    .select([
      "row.flow_id as flowId",
      "row.start_time as startTime",
      `row.${device} as device`,
      "row.src_ip as srcIp",
      "row.dst_ip as dstIp",
      "row.dst_domain as dstDomain",
      "row.dst_port as dstPort",
      "row.action as action",
    ])
    .orderBy(`row.${time}`, "desc")
    .orderBy("row.flow_id")
    .limit(schedule.always ? MAX_SAMPLES : MAX_SAMPLES * 100)
    .execute()) as (SqlRow & Record<"flowId" | "srcIp" | "dstIp" | "action", string>)[];
  return rows
    .filter(({ startTime }) => isOnSchedule(schedule, Number(startTime) + source.timeShift))
    .slice(0, MAX_SAMPLES)
    .map(({ flowId, startTime, device: name, srcIp, dstIp, dstDomain, dstPort, action }) => ({
      flowId,
      startTime: new Date(Number(startTime) + source.timeShift).toISOString(),
      device: name === null || name === undefined ? null : String(name),
      srcIp,
      dstIp,
      dstDomain: dstDomain === null || dstDomain === undefined ? null : String(dstDomain),
      dstPort: Number(dstPort),
      action,
    }));
}

/** Row counts by the values of a column, largest first. Rows without a value are ignored. */
function sumBy(rows: readonly SqlRow[], column: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const value = row[column];
    if (typeof value === "string") sums.set(value, (sums.get(value) ?? 0) + Number(row["rows"]));
  }
  return [...sums].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]));
}

/** The devices selected by the device types and tags of an end. */
async function devicesOf(records: TenantRecords, end: RuleSpec["source"] | RuleSpec["destination"]): Promise<string[]> {
  const deviceTypes = "deviceTypes" in end ? end.deviceTypes : [];
  const tags = "tags" in end ? end.tags : [];
  if (end.any || (deviceTypes.length === 0 && tags.length === 0)) return [];
  const devices = await readRows(records.rows("device"));
  return devices
    .filter(({ deviceType, tags: own }) => deviceTypes.includes(deviceType) || own.some((tag) => tags.includes(tag)))
    .map(({ name }) => name);
}
