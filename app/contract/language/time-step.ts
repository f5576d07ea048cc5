import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";

import type { TimeStep } from "./time-group";
import type { Interval } from "./time-range";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a day starts at midnight of the zone. An API without time zones counts days in UTC. */
export function isMidnight(start: number, zone: string): boolean {
  return startOfDay(new TZDate(start, zone)).getTime() === start;
}

/** The start of the next step. Days have 23 or 25 hours when clocks change. */
export function nextStep(step: TimeStep, start: number, zone: string): number {
  if (step === "hour") return start + HOUR_MS;
  return isMidnight(start, zone) ? addDays(new TZDate(start, zone), 1).getTime() : start + DAY_MS;
}

/** The time of a step. */
export function intervalOfStep(step: TimeStep, start: string, zone: string): Interval {
  const end = nextStep(step, Date.parse(start), zone);
  return { start, end: new Date(end).toISOString() };
}
