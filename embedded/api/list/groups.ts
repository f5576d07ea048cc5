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

export interface Groups {
  groups: Group[];
  groupSeconds?: number;
  /** The total number of rows in all groups; missing if groups were cut off or rows belong to several groups. */
  rows?: number;
}

/**
 * Groups the rows, with the count and the metric of each group. Time groups are in chronological order, others largest
 * first unless the smallest are requested. A row with a list counts once for each of its values.
 */
export async function readGroups(source: RowSource, request: ListRequest, grouping: Grouping): Promise<Groups> {
  const byHour = groupsByHour(source, request, grouping);
  const intervalMs = await chooseIntervalMs(byHour ?? singleRows(source, request), request, grouping, source.timeShift);
  const rowsOf = byHour && fitsHours(intervalMs) ? byHour : singleRows(source, request);
  const names = grouping.keys.map((_, index) => `k${index}` as const);
  const columns = grouping.keys.map((key, index) => keyExpression(key, source.timeShift, intervalMs).as(`k${index}`));
  const keyed = openLists(rowsOf.matching, grouping.keys).select(columns);
  const counted = keyed
    .select([rowsOf.size.as("size"), metricOf(rowsOf, grouping.metric).as("metric")])
    .limit(grouping.limit);
  // Without keys, all rows form one group.
  const grouped = names.length === 0 ? counted : counted.groupBy(names.map((_, index) => sql`${sql.lit(index + 1)}`));
  const time = names[grouping.keys.findIndex(({ kind }) => kind === "time")];
  const bySize = (time === undefined ? grouped : grouped.orderBy(sql.ref(time))).orderBy(sql.ref("metric"), (order) =>
    (grouping.isAscending ? order.asc() : order.desc()).nullsLast(),
  );
  const [rows, detailsOf] = await Promise.all([
    names.reduce((sorted, name) => sorted.orderBy(sql.ref(name)), bySize).execute(),
    readDetails({ keyed, names, timeShift: source.timeShift }, grouping.details),
  ]);
  const isWhole = rows.length < grouping.limit && grouping.keys.every(({ column }) => column.kind !== "list");
  return {
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

function keyExpression(key: GroupKey, timeShift: number, intervalMs = 1): AliasableExpression<SqlValue> {
  if (key.kind === "field") {
    return key.column.kind === "list" ? sql.ref(`${aliasOf(key.column)}.value`) : sql<SqlValue>`${ref(key.column)}`;
  }
  const time = key.column.kind === "telemetry" ? sql`(${ref(key.column)} + ${sql.lit(timeShift)})` : ref(key.column);
  return sql<SqlValue>`${time} - ${time} % ${sql.lit(intervalMs)}`;
}

function keyValue(key: GroupKey, value: SqlValue): Group["key"][number] {
  if (key.kind === "time") return decode("time", value, 0) as string | null;
  if (key.column.kind === "list" || key.column.kind === "single") return value;
  return decode(key.column.kind, value, 0) as Group["key"][number];
}
