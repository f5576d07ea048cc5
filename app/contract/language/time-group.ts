import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";

import type { Interval } from "./time-range";

/** Groups of rows by a step of time: the words of addresses and the query language, and the keys of the wire. */
const KEYS = { hour: "timestamp:1h", day: "timestamp:1d" } as const;
type TimeStep = keyof typeof KEYS;

export const TIME_STEPS = Object.keys(KEYS) as TimeStep[];
export const DAY_GROUP = KEYS.day;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A group in addresses and the query language: the name of a field, or a step of time. */
export function wordOfGroup(key: string): string {
  return TIME_STEPS.find((step) => KEYS[step] === key) ?? key;
}

/** The inverse. */
export function groupOfWord(word: string): string {
  return isTimeStep(word) ? KEYS[word] : word;
}

export function isTimeStep(word: string): word is TimeStep {
  return Object.hasOwn(KEYS, word);
}

/** The step of time of a group; undefined for a group by a field. */
export function stepOfGroup(key: string | undefined): TimeStep | undefined {
  return TIME_STEPS.find((step) => KEYS[step] === key);
}

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
