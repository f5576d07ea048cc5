import { sql, type Expression, type SqlBool } from "kysely";

import type { RuleImpact } from "~/contract/policy-work";
import type { RuleSpec } from "~/contract/policy-rule";

import { rangeOfPorts } from "../../rules/policy/addresses";
import { isOnSchedule } from "../../rules/policy/match-rule";
import type { TenantEvents } from "../../store/event-store";
import type { TenantRecords } from "../../store/record-store";
import { readRows, type Select } from "../../store/row-source";
import type { SqlRow } from "../../store/table";
import { isAddressIn } from "../list/networks";
import type { RuleKind } from "./rule-kind";

type Condition = Expression<SqlBool>;
type Lists = Partial<Record<string, string[] | boolean>>;

/** The columns of a flow that say something of each end. The remote country is kept as the destination's in both directions. */
const COLUMNS = {
  egress: { source: { ip: "src_ip", device: "src_device" }, destination: { ip: "dst_ip", device: "dst_device" } },
  ingress: { source: { ip: "src_ip", device: "src_device" }, destination: { ip: "dst_ip", device: "dst_device" } },
} as const;
const FLOW_DIRECTION = { egress: "outbound", ingress: "inbound" } as const;
const MOST_DEVICES = 10;
const MINUTE = 60_000;

/** What a rule would have matched among the flows of a time, counted by the event store. */
export async function measureImpact(
  kind: RuleKind,
  { records, events }: { records: TenantRecords; events: TenantEvents },
  rule: RuleSpec,
  { start, end }: { start: number; end: number },
): Promise<RuleImpact> {
  const source = events.rows("flow");
  const { source: from, destination: to } = COLUMNS[kind.direction];
  const device = kind.direction === "egress" ? from.device : to.device;
  const [sourceEnd, destinationEnd] = await Promise.all([
    endCondition(records, rule.source, from),
    endCondition(records, rule.destination, to),
  ]);
  const minute = rule.schedule.always ? sql<number>`0` : sql<number>`"row".start_time // ${MINUTE}`;
  const rows = await (source.select() as Select<SqlRow, SqlRow>)
    .select([
      sql<string | null>`${sql.ref(`row.${device}`)}`.as("device"),
      "row.action as action",
      minute.as("minute"),
      sql<number>`count(*)`.as("flows"),
      sql<number>`sum("row".total_bytes)`.as("bytes"),
    ])
    .where("row.direction", "=", FLOW_DIRECTION[kind.direction])
    .where(
      sql<boolean>`"row".start_time >= ${start - source.timeShift} and "row".start_time < ${end - source.timeShift}`,
    )
    .where(sourceEnd)
    .where(destinationEnd)
    .where(serviceCondition(rule.service))
    .groupBy(sql`1, 2, 3`)
    .execute();
  const matching = rows.filter(({ minute: at }) => isOnSchedule(rule.schedule, Number(at) * MINUTE + source.timeShift));
  const devices = sumBy(matching, "device");
  return {
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    flows: matching.reduce((sum, { flows }) => sum + Number(flows), 0),
    bytes: matching.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    devices: devices.length,
    topDevices: devices.slice(0, MOST_DEVICES).map(([name, flows]) => ({ name, flows })),
    actions: sumBy(matching, "action").map(([action, flows]) => ({ action, flows })),
  };
}

/** Rows added up by a column's values, the largest first. Rows without a value count nowhere. */
function sumBy(rows: readonly SqlRow[], column: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const value = row[column];
    if (typeof value === "string") sums.set(value, (sums.get(value) ?? 0) + Number(row["flows"]));
  }
  return [...sums].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]));
}

async function endCondition(
  records: TenantRecords,
  end: RuleSpec["source"] | RuleSpec["destination"],
  columns: { ip: string; device: string },
): Promise<Condition> {
  const lists: Lists = end;
  if (end.any) return sql<SqlBool>`true`;
  const listed = (name: string) => (Array.isArray(lists[name]) ? lists[name] : []);
  const devices = [...listed("devices"), ...(await devicesOf(records, listed("deviceTypes"), listed("tags")))];
  const ip = sql.ref(`row.${columns.ip}`);
  const conditions = [
    isOneOf(`row.${columns.device}`, devices),
    isOneOf("row.site_name", listed("sites")),
    isOneOf("row.src_user", listed("users")),
    isOneOf("row.dst_category", listed("categories")),
    isOneOf("row.dst_country", listed("countries")),
    isOneOf("row.dst_as_org", listed("asns")),
    isOneOf("row.application", listed("applications")),
    isOneOf(`row.${columns.ip}`, listed("publicIps")),
    listed("cidrs").length > 0 ? isAddressIn(ip, listed("cidrs")) : undefined,
    ...listed("fqdns").map((pattern) =>
      pattern.startsWith("*.")
        ? sql<SqlBool>`suffix("row".dst_domain, ${pattern.slice(1)})`
        : sql<SqlBool>`"row".dst_domain = ${pattern}`,
    ),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function isOneOf(column: string, values: readonly string[]): Condition | undefined {
  return values.length === 0 ? undefined : sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`;
}

function serviceCondition({ any, transport, ports }: RuleSpec["service"]): Condition {
  if (any) return sql<SqlBool>`true`;
  const conditions: Condition[] = transport === "any" ? [] : [sql<SqlBool>`"row".transport = ${transport}`];
  if (ports.length > 0) {
    const ranges = ports.map(rangeOfPorts);
    conditions.push(
      sql<SqlBool>`(${sql.join(
        ranges.map(({ first, last }) => sql`"row".dst_port between ${first} and ${last}`),
        sql` or `,
      )})`,
    );
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

async function devicesOf(records: TenantRecords, types: string[], tags: string[]): Promise<string[]> {
  if (types.length === 0 && tags.length === 0) return [];
  const devices = await readRows(records.rows("device"));
  return devices
    .filter(({ deviceType, tags: own }) => types.includes(deviceType) || own.some((tag) => tags.includes(tag)))
    .map(({ name }) => name);
}
