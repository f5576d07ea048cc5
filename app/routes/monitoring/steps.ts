import type { Group } from "~/contract/list";
import type { TimeSteps } from "~/shell/chart-times";

export const HOUR_MS = 3_600_000;
export const SHORT_STEP_MS = HOUR_MS / 12;
/** A day, and the hour that whole hours around it add. */
const SHORT_STEPS_UP_TO_MS = 25 * HOUR_MS;
/** The period that the baseline of an hour is computed from. */
const BASELINE_WEEKS = 4;
const WEEK_HOURS = 7 * 24;
/** The maximum number of groups that one API call returns. */
export const MAX_STEPS = 1000;

/** The equal steps of the screen's charts: all of them have the same, so the page contains them once. */
export interface Steps {
  /** The start of the first step, RFC 3339. */
  start: string;
  lengthMs: number;
  count: number;
}

/** Whole steps, newest last; the current step is excluded because it is incomplete. */
export function wholeSteps(now: number, lengthMs: number, count: number): Steps {
  const current = Math.floor(now / lengthMs) * lengthMs;
  return { start: new Date(current - count * lengthMs).toISOString(), lengthMs, count };
}

/**
 * The same time in the steps of the throughput, which are five minutes for up to a day. Other charts of a day have
 * hours: only hours have a baseline, and percentiles of a few minutes are those of a few connections.
 */
export function throughputSteps(steps: Steps): Steps {
  const { start, lengthMs, count } = steps;
  if (count * lengthMs > SHORT_STEPS_UP_TO_MS) return steps;
  return { start, lengthMs: SHORT_STEP_MS, count: (count * lengthMs) / SHORT_STEP_MS };
}

/** The displayed hours, and the weeks before them for their baseline. */
export function withBaseline({ start, lengthMs, count }: Steps): Steps {
  const all = Math.min(count + BASELINE_WEEKS * WEEK_HOURS, MAX_STEPS);
  return { start: new Date(Date.parse(start) - (all - count) * lengthMs).toISOString(), lengthMs, count: all };
}

/** The same steps, earlier by a number of hours. */
export function earlierSteps({ start, ...steps }: Steps, hours: number): Steps {
  return { start: new Date(Date.parse(start) - hours * HOUR_MS).toISOString(), ...steps };
}

/** The start of each step, in milliseconds since 1970. */
export function startsOf({ start, lengthMs, count }: Steps): number[] {
  return Array.from({ length: count }, (_, index) => Date.parse(start) + index * lengthMs);
}

/** The time from the start of one step to the end of another; all steps by default. */
export function spanOf(
  { start, lengthMs, count }: Steps,
  first = 0,
  last = count - 1,
): { startTime: string; endTime: string } {
  const at = (index: number) => new Date(Date.parse(start) + index * lengthMs).toISOString();
  return { startTime: at(first), endTime: at(last + 1) };
}

/** The steps as a chart formats them. */
export function timesOf(steps: Steps): TimeSteps {
  return { times: startsOf(steps).map((start) => new Date(start).toISOString()), lengthMs: steps.lengthMs };
}

/** The interval of the steps in a query. */
export function groupingOf({ lengthMs }: Steps): string {
  return lengthMs === HOUR_MS ? "timestamp:1h" : "timestamp:5m";
}

/**
 * One value for each step. An hour without rows is a gap, not a zero: a network is never completely idle. A network may
 * be idle for a few minutes, so shorter times without rows have the value that is given for them.
 */
export function toStepValues(
  groups: readonly Group[],
  steps: Steps,
  valueOf: (group: Group) => number | null = ({ count }) => count,
  whenIdle: 0 | null = 0,
): (number | null)[] {
  const values = new Map(groups.map((group) => [Date.parse(String(group.key[0])), valueOf(group)]));
  const found = startsOf(steps).map((start) => values.get(start) ?? null);
  for (const { first, last } of gapsIn(found)) {
    if ((last - first + 1) * steps.lengthMs >= HOUR_MS) continue;
    found.fill(whenIdle, first, last + 1);
  }
  return found;
}

/** Consecutive steps without data, by first and last index. */
export function gapsIn(values: readonly (number | null)[]): { first: number; last: number }[] {
  const gaps: { first: number; last: number }[] = [];
  values.forEach((value, index) => {
    if (value !== null) return;
    const open = gaps.at(-1);
    if (open?.last === index - 1) open.last = index;
    else gaps.push({ first: index, last: index });
  });
  return gaps;
}
