import { sql, type AliasableExpression } from "kysely";

import type { Group } from "~/contract/list";

import { elementsOf } from "../../store/list-elements";
import { decode } from "../../store/row";
import type { RowSource, Select } from "../../store/row-source";
import type { Column, SqlValue } from "../../store/table";
import { ref } from "./conditions";
import { fitsHours, groupsByHour, metricOf, singleRows } from "./counted-rows";
import { readDetails } from "./group-details";
import type { Grouping, GroupKey } from "./grouping";
import { chooseIntervalMs } from "./interval";
import type { ListRequest } from "./list-request";
import { localDay, offsetsIn, startOfLocalDay, startOnHours } from "./zone-days";

export interface Groups {
  groups: Group[];
  groupSeconds?: number;
  moreGroups?: true;
  /** The total number of rows in all groups; missing if groups were cut off or rows belong to several groups. */
  rows?: number;
}

/**
 * Groups the rows, with the count and the metric of each group. Time groups are in chronological order, others largest
 * first unless the smallest are requested. If there are too many, the oldest steps of time are left out, or the last of
 * the others. A row with a list counts once for each of its values.
 */
export async function readGroups(source: RowSource, request: ListRequest, grouping: Grouping): Promise<Groups> {
  const byHour = groupsByHour(source, request, grouping);
  const intervalMs = await chooseIntervalMs(byHour ?? singleRows(source, request), request, grouping, source.timeShift);
  const days = zoneDaysOf(request, grouping);
  const rowsOf = byHour && fitsHours(intervalMs) && startOnHours(days) ? byHour : singleRows(source, request);
  const names = grouping.keys.map((_, index) => `k${index}` as const);
  const columns = grouping.keys.map((key, index) =>
    keyExpression(key, source.timeShift, { intervalMs, days }).as(`k${index}`),
  );
  const keyed = openLists(rowsOf.matching, grouping.keys).select(columns);
  const counted = keyed
    .select([rowsOf.size.as("size"), metricOf(rowsOf, grouping.metric).as("metric")])
    .limit(grouping.limit + 1);
  // Without keys, all rows form one group.
  const grouped = names.length === 0 ? counted : counted.groupBy(names.map((_, index) => sql`${sql.lit(index + 1)}`));
  const time = names[grouping.keys.findIndex(({ kind }) => kind === "time")];
  const newestFirst =
    time === undefined ? grouped : grouped.orderBy(sql.ref(time), (order) => order.desc().nullsLast());
  const bySize = newestFirst.orderBy(sql.ref("metric"), (order) =>
    (grouping.isAscending ? order.asc() : order.desc()).nullsLast(),
  );
  const [found, detailsOf] = await Promise.all([
    names.reduce((sorted, name) => sorted.orderBy(sql.ref(name)), bySize).execute(),
    readDetails({ keyed, names, timeShift: source.timeShift }, grouping.details),
  ]);
  const isCut = found.length > grouping.limit;
  const kept = found.slice(0, grouping.limit);
  const timeOf = time && ((row: (typeof kept)[number]) => row[time] ?? null);
  const rows = timeOf ? chronological(isCut && names.length > 1 ? withoutCutStep(kept, timeOf) : kept, timeOf) : kept;
  const isWhole = !isCut && grouping.keys.every(({ column }) => column.kind !== "list");
  return {
    ...(isCut && { moreGroups: true }),
    ...(isWhole && { rows: rows.reduce((sum, row) => sum + Number(row["size"]), 0) }),
    groups: rows.map((row) => ({
      key: grouping.keys.map((key, index) => keyValue(key, row[`k${index}`] ?? null)),
      count: Number(row["size"]),
      metric: row["metric"] === null ? null : Number(row["metric"]),
      ...(grouping.details.length > 0 && { details: detailsOf(names.map((name) => row[name] ?? null)) }),
    })),
    ...(intervalMs === undefined ? {} : { groupSeconds: intervalMs / 1000 }),
  };
}

/** The groups of one step of time remain in their order. */
function chronological<Row>(newestFirst: readonly Row[], timeOf: (row: Row) => SqlValue): Row[] {
  return newestFirst.toSorted((one, other) => Number(timeOf(one)) - Number(timeOf(other)));
}

/** Without the oldest step, some of whose groups may have been cut off; if it is the only one, it is kept. */
function withoutCutStep<Row>(newestFirst: readonly Row[], timeOf: (row: Row) => SqlValue): readonly Row[] {
  const oldest = newestFirst.at(-1);
  const later = newestFirst.filter((row) => oldest && timeOf(row) !== timeOf(oldest));
  return later.length > 0 ? later : newestFirst;
}

/** Joins each grouped list, one row per value. A row with an empty list is retained, without a value. */
function openLists(select: Select, keys: GroupKey[]): Select {
  return keys
    .filter(({ column }) => column.kind === "list")
    .reduce((opened, { column }) => {
      const elements = elementsOf(column, ref(column)).as(aliasOf(column));
      return opened.leftJoin(elements, (join) => join.onTrue());
    }, select);
}

function aliasOf(column: Column): string {
  return `${column.name}_element`;
}

/** The offsets of the zone whose days rows are grouped by; none for other steps of time and for days of UTC. */
function zoneDaysOf({ range }: ListRequest, { keys }: Grouping) {
  const key = keys.find((one) => isZoneDay(one));
  return key ? offsetsIn(key.zone, range) : [];
}

function isZoneDay(key: GroupKey): key is Extract<GroupKey, { kind: "time" }> {
  return key.kind === "time" && key.interval === "1d" && key.zone !== "UTC";
}

interface TimeGroups {
  intervalMs: number | undefined;
  days: ReturnType<typeof offsetsIn>;
}

function keyExpression(
  key: GroupKey,
  timeShift: number,
  { intervalMs = 1, days }: TimeGroups,
): AliasableExpression<SqlValue> {
  if (key.kind === "field") {
    return key.column.kind === "list" ? sql.ref(`${aliasOf(key.column)}.value`) : sql<SqlValue>`${ref(key.column)}`;
  }
  const time =
    key.column.kind === "telemetry" ? sql`(${ref(key.column)} + ${sql.lit(timeShift)})` : sql`${ref(key.column)}`;
  if (isZoneDay(key)) return localDay(time, days);
  return sql<SqlValue>`${time} - ${time} % ${sql.lit(intervalMs)}`;
}

function keyValue(key: GroupKey, value: SqlValue): Group["key"][number] {
  if (key.kind === "time") {
    const start = isZoneDay(key) && value !== null ? startOfLocalDay(Number(value), key.zone) : value;
    return decode("time", start, 0) as string | null;
  }
  if (key.column.kind === "list" || key.column.kind === "single") return value;
  return decode(key.column.kind, value, 0) as Group["key"][number];
}
