import { WEEKDAYS } from "~/contract/policy-facts";

import type { DecidingRule } from "./deciding-rule";
import { minutesOf } from "./match-rule";
import { oncePer } from "./once-per-list";

type Schedule = DecidingRule["schedule"];

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/**
 * Whether a schedule is active whenever another one is. Schedules in two time zones are not compared, because the
 * difference between the zones changes during the year; a schedule that is always active covers those of every zone.
 */
export function coversSchedule(outer: Schedule, inner: Schedule): boolean {
  if (outer.always) return true;
  const own = minutesOfWeek(outer);
  if (own.size === WEEK) return true;
  if (inner.always || outer.timeZone !== inner.timeZone) return false;
  return [...minutesOfWeek(inner)].every((minute) => own.has(minute));
}

/** The minutes of a week, from Monday, in which a schedule is active. */
const minutesOfWeek = oncePer(({ days, from, to }: Schedule): ReadonlySet<number> => {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const [begin, length] = start === end ? [0, DAY] : [start, (end - start + DAY) % DAY];
  const minutes = new Set<number>();
  for (const [index, day] of WEEKDAYS.entries()) {
    if (days.length > 0 && !days.includes(day)) continue;
    for (let passed = 0; passed < length; passed++) minutes.add((index * DAY + begin + passed) % WEEK);
  }
  return minutes;
});
