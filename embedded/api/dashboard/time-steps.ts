import type { Range } from "./panel";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time steps of a range: the interval name used by the list engine, and the start of each step. */
export interface TimeSteps {
  groupBy: "timestamp:1h" | "timestamp:1d";
  lengthMs: number;
  starts: number[];
}

/** Days, or hours if the range is at most `hourlyUpToDays` long. Includes steps without data. */
export function stepsOf({ start, end }: Range, hourlyUpToDays: number): TimeSteps {
  const isHourly = end - start <= hourlyUpToDays * DAY;
  const lengthMs = isHourly ? HOUR : DAY;
  const starts: number[] = [];
  for (let step = start - (start % lengthMs); step < end; step += lengthMs) starts.push(step);
  return { groupBy: isHourly ? "timestamp:1h" : "timestamp:1d", lengthMs, starts };
}
