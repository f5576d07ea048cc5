import type { FieldSet } from "~/contract/field";
import { stepOfGroup, type TimeStep } from "~/contract/language/time-group";
import { intervalOfStep, isMidnight, nextStep } from "~/contract/language/time-step";
import type { GridFilter } from "~/address/grid-state";
import { largestFirst, MAX_SERIES, sumOfSeries } from "~/ui/chart/series";
import { formatInZone, type TimeFormats, withoutSeconds } from "~/ui/format/time";

import type { GroupNode, GroupValue } from "./group-tree";

/** Outer groups that are steps of time. */
export interface TimeGroups {
  step: TimeStep;
  /** The zone in which days start. */
  zone: string;
  /** By default, the latest step is first. */
  isEarliestFirst: boolean;
}

/** Set if the outer groups of the list are steps of time. */
export function timeGroupsOf(
  group: readonly string[],
  sort: readonly string[],
  { time }: Pick<FieldSet, "time">,
  zone: string,
): TimeGroups | undefined {
  const step = stepOfGroup(group[0]);
  return step && { step, zone, isEarliestFirst: time !== undefined && sort[0] === time };
}

/** The condition of the rows in a step of time. */
export function filterOfStep(
  key: string,
  start: GroupValue,
  { time }: Pick<FieldSet, "time">,
  zone: string,
): GridFilter[] {
  const step = stepOfGroup(key);
  if (!step || time === undefined || start === null) return [];
  return [{ field: time, kind: "during", range: intervalOfStep(step, String(start), zone) }];
}

/** A step as text: the day, or the day and the hour. */
export function describeStep(
  key: string,
  start: GroupValue,
  { zone, formats }: { zone: string; formats: TimeFormats },
): string | undefined {
  const step = stepOfGroup(key);
  if (!step || start === null) return undefined;
  const isDay = step === "day" && isMidnight(Date.parse(String(start)), zone);
  return formatInZone(String(start), zone, isDay ? formats.date : `${formats.date}, ${withoutSeconds(formats.time)}`);
}

/** The outer groups in order of time: the requested number of largest ones, or all. */
export function inTimeOrder(tops: readonly GroupNode[], { isEarliestFirst }: TimeGroups, top?: number): GroupNode[] {
  const size = ({ metric, count }: GroupNode) => metric ?? count;
  const largest = new Set(top === undefined ? tops : tops.toSorted((a, b) => size(b) - size(a)).slice(0, top));
  const startOf = ({ path: [start] }: GroupNode) => String(start);
  return tops
    .filter((node) => largest.has(node))
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1) * (isEarliestFirst ? 1 : -1));
}

/** More steps than this cannot be distinguished in a chart. */
const MAX_STEPS = 400;

type Values = (number | null)[];

/** The groups as a chart over time, without gaps: the latest steps, and their values by the inner group if there is one. */
export interface TimeSeries {
  times: string[];
  /** As many as a chart can show, largest first. */
  parts: { value: GroupValue; values: Values }[];
  /** The sum of all other parts. Undefined if there are none, or if their values do not add up. */
  others: Values | undefined;
  /** How many parts are neither. */
  leftOut: number;
}

/**
 * The series of all groups, of which the page shows some. If `addsUp`, a step without rows measures zero, and the parts
 * of a step have a sum.
 */
export function timeSeriesOf(
  tops: readonly GroupNode[],
  { step, zone }: TimeGroups,
  addsUp: boolean,
): TimeSeries | undefined {
  const nodes = inTimeOrder(tops, { step, zone, isEarliestFirst: true }).filter(({ path }) => path[0] !== null);
  const starts = nodes.map(({ path: [start] }) => Date.parse(String(start)));
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined || starts.length < 2) return undefined;
  const all: number[] = [];
  for (let start = first; start <= last; start = nextStep(step, start, zone)) all.push(start);
  const times = all.slice(-MAX_STEPS);
  const places = new Map(times.map((time, place) => [time, place]));
  const parts = new Map<GroupValue, Values>();
  for (const node of nodes) {
    const place = places.get(Date.parse(String(node.path[0])));
    if (place === undefined) continue;
    for (const { path, count, metric } of node.children.length > 0 ? node.children : [node]) {
      const part = path[1] ?? null;
      const values = parts.get(part) ?? times.map(() => (addsUp ? 0 : null));
      values[place] = metric ?? count;
      parts.set(part, values);
    }
  }
  const sorted = largestFirst([...parts].map(([value, values]) => ({ value, values })));
  // The sum of the others is one of the series.
  const most = sorted.length > MAX_SERIES && addsUp ? MAX_SERIES - 1 : MAX_SERIES;
  const rest = sorted.slice(most);
  return {
    times: times.map((time) => new Date(time).toISOString()),
    parts: sorted.slice(0, most),
    others: addsUp && rest.length > 0 ? sumOfSeries(rest) : undefined,
    leftOut: addsUp ? 0 : rest.length,
  };
}
