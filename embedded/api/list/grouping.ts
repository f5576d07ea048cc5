import type { Field, FieldSet } from "~/contract/field";
import { zoneNamed } from "~/contract/time-zone-facts";
import { inSentence } from "~/contract/word-facts";
import type { ListQuery } from "~/contract/filter";

import { EVENT_TABLES } from "../../store/event-tables";
import { columnOf, type Column, type Table } from "../../store/table";
import { badRequest } from "../problem";
import type { NamedColumn } from "./named-column";

/** One key of a grouped list: a field's values, or the set's time divided into intervals. */
export type GroupKey =
  | { kind: "field"; field: Field; column: Column }
  | { kind: "time"; column: Column; interval: Interval; zone: string };

export type Interval = "5m" | "1h" | "1d" | "auto";
export type Aggregate = "count" | "sum" | "avg" | "min" | "max" | "distinct" | "share" | Quantile;
/** The median and the 95th percentile. Only for events: the records' database has no quantile function. */
export type Quantile = "p50" | "p95";

export interface Metric {
  aggregate: Aggregate;
  /** Missing only for `count`. */
  column?: Column;
  /** For `share`: the column value whose share is computed. */
  value?: string;
}

export interface Grouping {
  keys: GroupKey[];
  metric: Metric;
  limit: number;
  /** The fields to summarize for each group. */
  details: NamedColumn[];
  /** Whether the smallest groups come first. */
  isAscending: boolean;
}

const GROUP_LIMIT = 1000;
/** Higher than for other groups, because a time series has a group per step. */
const TIME_GROUP_LIMIT = 10_000;
const NUMBERS = new Set(["integer", "real"]);
const EVENT_TABLE_NAMES = new Set(Object.values(EVENT_TABLES).map(({ name }) => name));
/** Columns that do not contain a single text or number per row. */
const COMPOUND: ReadonlySet<Column["kind"]> = new Set(["list", "json", "counts", "answers", "single"]);

/**
 * Parses `groupBy`, `metric` and `limit`. An empty `groupBy`, which only internal callers can send, makes one group of
 * all rows. Throws a Problem (400) if a name or an interval is unknown.
 */
export function readGrouping(set: FieldSet, table: Table, query: ListQuery): Grouping | undefined {
  if (!query.groupBy) {
    if (query.metric !== undefined) throw badRequest("metric needs groupBy");
    if (query.groupDetails !== undefined) throw badRequest("groupDetails needs groupBy");
    return undefined;
  }
  const keys = query.groupBy.map((key) => readGroupKey(set, table, key, query.zone));
  return {
    keys,
    metric: readMetric(set, table, query.metric ?? "count"),
    details: (query.groupDetails ?? []).map((name) => readDetailField(set, table, name)),
    isAscending: query.groupOrder === "fewest",
    limit: query.limit ?? (keys.some(({ kind }) => kind === "time") ? TIME_GROUP_LIMIT : GROUP_LIMIT),
  };
}

function readDetailField(set: FieldSet, table: Table, name: string): NamedColumn {
  const field = set.fields.find((candidate) => candidate.name === name);
  if (!field) throw badRequest(`The list of ${inSentence(set.label.many)} has no field "${name}"`);
  const column = columnOf(table, name);
  if (COMPOUND.has(column.kind)) throw badRequest(`The field "${name}" cannot summarize a group`);
  return { field, column };
}

/** `timestamp:1h` refers to the time field of the set, whatever its name; the actual name works as well. */
function readGroupKey(set: FieldSet, table: Table, key: string, zone = "UTC"): GroupKey {
  const time = /^([A-Za-z.]+):(5m|1h|1d|auto)$/.exec(key);
  if (time) {
    if (set.time === undefined || ![set.time, "timestamp"].includes(time[1] ?? "")) {
      throw badRequest(`The list of ${inSentence(set.label.many)} cannot be grouped by "${key}"`);
    }
    if (zoneNamed(zone) === undefined) throw badRequest(`The time zone "${zone}" is not known`);
    return { kind: "time", column: columnOf(table, set.time), interval: time[2] as Interval, zone };
  }
  const field = set.fields.find((candidate) => candidate.name === key);
  if (!field) throw badRequest(`The list of ${inSentence(set.label.many)} has no field "${key}"`);
  if (!field.group) throw badRequest(`The field "${key}" cannot be used to group`);
  return { kind: "field", field, column: columnOf(table, key) };
}

function readMetric(set: FieldSet, table: Table, metric: string): Metric {
  if (metric === "count") return { aggregate: "count" };
  const [, aggregate, name, value] =
    /^(sum|avg|min|max|distinct|share|p50|p95):([A-Za-z0-9.]+)(?::(.{1,60}))?$/.exec(metric) ?? [];
  if (!aggregate || !name) throw badRequest(`The metric "${metric}" is not known`);
  if (/^p\d/.test(aggregate) && !EVENT_TABLE_NAMES.has(table.name))
    throw badRequest(`The list of ${inSentence(set.label.many)} has no quantiles`);
  if (!set.fields.some((field) => field.name === name)) {
    throw badRequest(`The list of ${inSentence(set.label.many)} has no field "${name}"`);
  }
  const column = columnOf(table, name);
  if ((aggregate === "share") !== (value !== undefined)) throw badRequest(`The metric "${metric}" is not known`);
  if (aggregate === "share") {
    if (column.kind !== "text") throw badRequest(`The field "${name}" is not a text`);
    return { aggregate, column, ...(value !== undefined && { value }) };
  }
  if (aggregate !== "distinct" && !NUMBERS.has(column.kind)) throw badRequest(`The field "${name}" is not a number`);
  return { aggregate: aggregate as Aggregate, column };
}
