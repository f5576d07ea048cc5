import { TZDate } from "@date-fns/tz";

/** The last moment of a day (YYYY-MM-DD) in the viewer's zone; undefined for an invalid day. */
export function endOfDay(day: string, zone: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const end = new TZDate(Number(year), Number(month) - 1, Number(date), 23, 59, 59, zone);
  return Number.isNaN(end.getTime()) ? undefined : new Date(end.getTime());
}
