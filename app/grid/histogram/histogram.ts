import type { ListQuery } from "~/contract/filter";
import type { Interval } from "~/contract/language/time-range";
import type { Group } from "~/contract/list";
import type { TimeSteps } from "~/shell/chart-times";

/** Rows of a list per step of time, separated by the values of a field. */
export interface Histogram {
  steps: TimeSteps;
  /** Only values that occur. */
  series: { key: string; values: number[] }[];
  /** The range in which rows were counted, if the list is limited to one: its ends may lie within a step. */
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/** The maximum number of steps that can be distinguished and clicked. */
const MAX_STEPS = 400;

/**
 * Converts groups by time and a field to steps without gaps: hours without rows are steps as well. `order` lists the
 * field's values from bottom to top; others are left out.
 */
export function toHistogram(
  groups: readonly Group[],
  stepSeconds: number | null,
  order: readonly string[],
  { startTime, endTime }: Pick<ListQuery, "startTime" | "endTime"> = {},
): Histogram {
  const lengthMs = (stepSeconds ?? 0) * 1000;
  const rows = groups.map(({ key: [at, value], count }) => ({ at: Date.parse(String(at)), key: String(value), count }));
  if (rows.length === 0 || lengthMs === 0) return { steps: { times: [], lengthMs }, series: [], startTime, endTime };
  const last = Math.max(...rows.map(({ at }) => at));
  const first = Math.max(Math.min(...rows.map(({ at }) => at)), last - (MAX_STEPS - 1) * lengthMs);
  const count = Math.round((last - first) / lengthMs) + 1;
  const series = order.flatMap((key) => {
    const own = rows.filter((row) => row.key === key);
    if (own.length === 0) return [];
    const values = Array<number>(count).fill(0);
    for (const row of own) {
      const index = Math.round((row.at - first) / lengthMs);
      if (index >= 0) values[index] = (values[index] ?? 0) + row.count;
    }
    return [{ key, values }];
  });
  const times = Array.from({ length: count }, (_, index) => new Date(first + index * lengthMs).toISOString());
  return { steps: { times, lengthMs }, series, startTime, endTime };
}

/** The range from one step to another, both included, limited to the counted range. */
export function stretchOf({ steps, startTime, endTime }: Histogram, first: number, last: number): Interval {
  const from = Date.parse(steps.times[first] ?? "");
  const to = Date.parse(steps.times[last] ?? "") + steps.lengthMs;
  const start = startTime === undefined ? from : Math.max(from, Date.parse(startTime));
  const end = endTime === undefined ? to : Math.min(to, Date.parse(endTime));
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
