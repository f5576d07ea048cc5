import { TZDate } from "@date-fns/tz";
import {
  addDays,
  addHours,
  addMonths,
  addWeeks,
  setHours,
  startOfDay,
  startOfHour,
  startOfISOWeek,
  startOfMonth,
  sub,
  type Duration,
} from "date-fns";

import type { DigestFrequency } from "~/contract/digest-facts";

const MORNING = 7;

interface Rhythm {
  /** The time of sending in the hour, day, week or month of a moment: before it, at it or after it. */
  timeIn: (moment: TZDate) => TZDate;
  next: (time: TZDate) => TZDate;
  period: Duration;
}

const RHYTHMS: Record<DigestFrequency, Rhythm> = {
  hourly: { timeIn: startOfHour, next: (time) => addHours(time, 1), period: { hours: 1 } },
  daily: { timeIn: (moment) => morningOf(startOfDay(moment)), next: (time) => addDays(time, 1), period: { days: 1 } },
  weekly: {
    timeIn: (moment) => morningOf(startOfISOWeek(moment)),
    next: (time) => addWeeks(time, 1),
    period: { weeks: 1 },
  },
  monthly: {
    timeIn: (moment) => morningOf(startOfMonth(moment)),
    next: (time) => addMonths(time, 1),
    period: { months: 1 },
  },
};

/** By the clock: on a day on which clocks change, seven in the morning is not seven hours after midnight. */
function morningOf(day: TZDate): TZDate {
  return setHours(day, MORNING);
}

/** When a digest is sent after that moment: at the full hour, or at seven in the morning of the zone, on Mondays or on the first. */
export function nextDigestAt(frequency: DigestFrequency, timeZone: string, after: number): number {
  const { timeIn, next } = RHYTHMS[frequency];
  const current = timeIn(new TZDate(after, timeZone));
  return (current.getTime() > after ? current : next(current)).getTime();
}

/** What a digest that is sent at that moment covers: the hour, the day, the week or the month before. */
export function periodBefore(frequency: DigestFrequency, timeZone: string, end: number) {
  return { start: sub(new TZDate(end, timeZone), RHYTHMS[frequency].period).getTime(), end };
}
