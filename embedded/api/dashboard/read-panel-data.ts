import type { Panel, PanelData, PanelQuery, PanelSpec } from "~/contract/dashboard";
import type { Field, FieldSet } from "~/contract/field";
import { MAX_CHART_DAYS } from "~/contract/dashboard-facts";
import { valueAt } from "~/contract/field-facts";
import type { ListQuery } from "~/contract/filter";
import type { Group } from "~/contract/list";

import { invalidField } from "../problem";
import { isoTime, rangeBefore, type Range } from "./panel";
import { during, type PanelRequest } from "./panel-request";
import type { ListResult } from "./panel-sources";
import { stepsOf } from "./time-steps";

type Value = PanelData["rows"][number]["values"][number];
type Column = PanelData["columns"][number];
type PanelContent = Pick<Panel, "data" | "previous">;

/** A panel to be read: its query, its list, and the function that runs the query. */
export interface PanelReading {
  query: PanelQuery;
  request: PanelRequest;
  set: FieldSet;
  ask: (list: ListQuery) => Promise<ListResult>;
}

/** Reads the data of a panel in the shape that its type requires. */
export function readPanelData(type: PanelSpec["view"]["type"], reading: PanelReading): Promise<PanelContent> {
  if (type === "number") return readNumber(reading);
  if (type === "timeseries") return readSeries(reading);
  if (type === "list") return readList(reading);
  return readGroups(type, reading);
}

async function readNumber({ request, set, ask }: PanelReading): Promise<PanelContent> {
  const measure = async (conditions: ListQuery): Promise<PanelData> => {
    const value = await measureAll(conditions, request.metric, ask);
    return { columns: [metricColumn(set, request.metric)], rows: [{ values: [value] }], rowsOf: set.set };
  };
  const [data, previous] = await Promise.all([
    measure(request.conditions),
    request.range && measure(during(request, rangeBefore(request.range))),
  ]);
  return { data, ...(previous && { previous }) };
}

/** The number of rows that match the conditions, or the metric over all of them; null if the metric has no value. */
export async function measureAll(
  conditions: ListQuery,
  metric: string,
  ask: PanelReading["ask"],
): Promise<number | null> {
  if (metric === "count") return (await ask({ ...conditions, pageSize: 0 })).total;
  const { groups } = await ask({ ...conditions, pageSize: 0, groupBy: [], metric });
  return groups[0]?.metric ?? null;
}

const HOURLY_UP_TO_DAYS = 3;
const DAY_MS = 86_400_000;

async function readSeries({ query, request, set, ask }: PanelReading): Promise<PanelContent> {
  const { range, metric } = request;
  if (!range) throw invalidField("range", "A chart over time needs a list with a time, and a time range");
  if (range.end - range.start > (MAX_CHART_DAYS + 1) * DAY_MS)
    throw invalidField("range", `A chart over time has at most ${MAX_CHART_DAYS} days`);
  const [field] = query.groupBy;
  const columns = [
    { key: "at", label: "Time", type: "time" },
    ...(field === undefined ? [] : [fieldColumn(set, field)]),
    metricColumn(set, metric),
  ];
  const read = async (within: Range): Promise<PanelData> => {
    const { groupBy: step, starts } = stepsOf(within, HOURLY_UP_TO_DAYS);
    const groupBy = [step, ...(field === undefined ? [] : [field])];
    const { groups } = await ask({ ...during(request, within), pageSize: 0, groupBy, metric });
    const lines = field === undefined ? [undefined] : largestValues(groups, query.limit);
    return { columns, rows: lines.flatMap((value) => rowsOfLine(groups, starts, value)), rowsOf: set.set };
  };
  const [data, previous] = await Promise.all([read(range), field === undefined ? read(rangeBefore(range)) : undefined]);
  return { data, ...(previous && { previous }) };
}

/** The values of the second key with the largest sums. */
function largestValues(groups: readonly Group[], most: number): Value[] {
  const sums = new Map<Value, number>();
  for (const { key, metric } of groups) sums.set(key[1] ?? null, (sums.get(key[1] ?? null) ?? 0) + (metric ?? 0));
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([value]) => value);
}

/** One row per time step, including steps without data. */
function rowsOfLine(groups: readonly Group[], starts: readonly number[], value: Value | undefined): PanelData["rows"] {
  const own = groups.filter(({ key }) => value === undefined || (key[1] ?? null) === value);
  const byTime = new Map(own.map(({ key, metric }) => [key[0], metric]));
  return starts.map((start) => {
    const at = isoTime(start);
    return { values: [at, ...(value === undefined ? [] : [value]), byTime.get(at) ?? 0] };
  });
}

async function readGroups(type: PanelSpec["view"]["type"], reading: PanelReading): Promise<PanelContent> {
  const { query, request, set, ask } = reading;
  const { groupBy, limit } = query;
  const { groups } = await ask({
    ...request.conditions,
    pageSize: 0,
    groupBy,
    metric: request.metric,
    limit: groupBy.length > 1 ? limit * GROUPS_PER_LINE : limit,
    ...(query.sort[0]?.startsWith("-") === false && { groupOrder: "fewest" as const }),
  });
  // The shares of a pie are those of all groups.
  const isCut = type === "pie" && groups.length >= limit;
  const total = isCut ? await measureAll(request.conditions, request.metric, ask) : null;
  return {
    data: {
      columns: [...groupBy.map((name) => fieldColumn(set, name)), metricColumn(set, request.metric)],
      rows: groups.map(toRow),
      rowsOf: set.set,
      ...(total !== null && { total }),
    },
  };
}

/** With two fields, the maximum number of values of the second field for each value of the first. */
const GROUPS_PER_LINE = 10;

const LIST_COLUMNS = 6;
/** Kinds with object values, which panels cannot show. */
const OBJECT_KINDS: ReadonlySet<Field["kind"]> = new Set(["severityCounts", "outcomes"]);

async function readList({ query, request, set, ask }: PanelReading): Promise<PanelContent> {
  const { rows } = await ask({
    ...request.conditions,
    page: 1,
    pageSize: query.limit,
    ...(query.sort.length > 0 && { sort: query.sort }),
  });
  const shown = set.fields.filter((field) => field.default && field.column && !OBJECT_KINDS.has(field.kind));
  const columns = shown.slice(0, LIST_COLUMNS).map(({ name }) => fieldColumn(set, name));
  const named = columns.some(({ key }) => key === set.key) ? columns : [fieldColumn(set, set.key), ...columns];
  return {
    data: {
      columns: named,
      rows: rows.map((row) => ({ values: named.map(({ key }) => plainValue(valueAt(row, key))) })),
      rowsOf: set.set,
    },
  };
}

function toRow({ key, metric }: Group): PanelData["rows"][number] {
  return { values: [...key, metric] };
}

function plainValue(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : (value as Value);
}

function fieldColumn(set: FieldSet, name: string): Column {
  const field = set.fields.find((candidate) => candidate.name === name);
  if (!field) return { key: name, label: name, type: "text" };
  return { key: name, label: field.label, type: field.kind, ...(field.unit !== undefined && { unit: field.unit }) };
}

/** The column with the count or the metric. */
function metricColumn(set: FieldSet, metric: string): Column {
  const [aggregate, name] = metric.split(":");
  const field = set.fields.find((candidate) => candidate.name === name);
  if (!field) return { key: metric, label: set.label.many, type: "number" };
  const { label, type, unit } = fieldColumn(set, field.name);
  if (aggregate === "distinct") return { key: metric, label: `${label}, distinct`, type: "number" };
  const word = AGGREGATES[aggregate ?? ""];
  return { key: metric, label: word ? `${label}, ${word}` : label, type, ...(unit !== undefined && { unit }) };
}

const AGGREGATES: Record<string, string> = {
  avg: "average",
  min: "minimum",
  max: "maximum",
  p50: "median",
  p95: "95th percentile",
};
