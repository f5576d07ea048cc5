import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, addWeeks, set, startOfISOWeek, startOfMonth, sub, type Duration } from "date-fns";

import type { DigestFrequency } from "~/contract/digest-facts";

const HOUR_OF_SENDING = 7;

const STEPS: Record<
  DigestFrequency,
  { firstDay: (day: TZDate) => TZDate; next: (day: TZDate) => TZDate; period: Duration }
> = {
  daily: { firstDay: (day) => day, next: (day) => addDays(day, 1), period: { days: 1 } },
  weekly: { firstDay: startOfISOWeek, next: (day) => addWeeks(day, 1), period: { weeks: 1 } },
  monthly: { firstDay: startOfMonth, next: (day) => addMonths(day, 1), period: { months: 1 } },
};

/** When a digest is sent after that moment: at seven in the morning of the zone, on Mondays or on the first if not daily. */
export function nextDigestAt(frequency: DigestFrequency, timeZone: string, after: number): number {
  const { firstDay, next } = STEPS[frequency];
  const morning = { hours: HOUR_OF_SENDING, minutes: 0, seconds: 0, milliseconds: 0 };
  const current = set(firstDay(new TZDate(after, timeZone)), morning);
  return (current.getTime() > after ? current : next(current)).getTime();
}

/** What a digest that is sent at that moment covers: the day, the week or the month before. */
export function periodBefore(frequency: DigestFrequency, timeZone: string, end: number) {
  return { start: sub(new TZDate(end, timeZone), STEPS[frequency].period).getTime(), end };
}
