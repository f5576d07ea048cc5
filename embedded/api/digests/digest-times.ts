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
  /** The send time within the hour, day, week or month of a moment: it can be before, at or after the moment. */
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

/** In local time: on days with a clock change, 07:00 is not seven hours after midnight. */
function morningOf(day: TZDate): TZDate {
  return setHours(day, MORNING);
}

/**
 * The next send time after a moment: the full hour, or 07:00 in the time zone, on Mondays or on the first of the month.
 */
export function nextDigestAt(frequency: DigestFrequency, timeZone: string, after: number): number {
  const { timeIn, next } = RHYTHMS[frequency];
  const current = timeIn(new TZDate(after, timeZone));
  return (current.getTime() > after ? current : next(current)).getTime();
}

/** The period that a digest sent at that moment covers: the previous hour, day, week or month. */
export function periodBefore(frequency: DigestFrequency, timeZone: string, end: number) {
  return { start: sub(new TZDate(end, timeZone), RHYTHMS[frequency].period).getTime(), end };
}
