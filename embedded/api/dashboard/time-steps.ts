import type { Range } from "./panel";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The steps that a range is drawn in, as the list engine names them and as their beginnings. */
export interface TimeSteps {
  groupBy: "timestamp:1h" | "timestamp:1d";
  lengthMs: number;
  starts: number[];
}

/** Days, or hours while the range is no longer than `hourlyUpToDays`. Every step of the range is there, whether or not anything happened. */
export function stepsOf({ start, end }: Range, hourlyUpToDays: number): TimeSteps {
  const isHourly = end - start <= hourlyUpToDays * DAY;
  const lengthMs = isHourly ? HOUR : DAY;
  const starts: number[] = [];
  for (let step = start - (start % lengthMs); step < end; step += lengthMs) starts.push(step);
  return { groupBy: isHourly ? "timestamp:1h" : "timestamp:1d", lengthMs, starts };
}
