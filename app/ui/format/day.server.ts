import { z } from "zod";

import { fromLocalInput } from "~/contract/language/time-range";

import { endOfDay } from "./end-of-day";
import { formatInZone } from "./time";

/** What a date field sends: a day, or the stored time and the day that is shown for it (`DayInput`). */
const SentDay = z.union([
  z.string().transform((day): [string, string] => ["", day]),
  z.tuple([z.string(), z.string()]),
]);

/**
 * The time of a date field in the viewer's zone, as ISO 8601: the stored time if the day is still its day, otherwise the
 * end of the day. Null if the field is empty, and undefined if it cannot be read.
 */
export function readDayField(sent: unknown, zone: string): string | null | undefined {
  const [stored, day] = SentDay.safeParse(sent).data ?? [];
  if (day === undefined) return undefined;
  if (day === "") return null;
  const moment = Date.parse(stored ?? "");
  const isUnchanged = !Number.isNaN(moment) && formatInZone(moment, zone, "yyyy-MM-dd") === day;
  return isUnchanged ? stored : endOfDay(day, zone)?.toISOString();
}

/** The time of a required date field in the viewer's zone, as ISO 8601. */
export function dayIn(zone: string) {
  return SentDay.transform((sent, context) => {
    const time = readDayField(sent, zone);
    if (typeof time === "string") return time;
    context.addIssue({ code: "custom", message: "Choose a day" });
    return z.NEVER;
  });
}

/** The same for an optional field; null if empty. */
export function optionalDayIn(zone: string) {
  return SentDay.transform((sent, context) => {
    const time = readDayField(sent, zone);
    if (time !== undefined) return time;
    context.addIssue({ code: "custom", message: "Choose a day" });
    return z.NEVER;
  });
}

/** The time from a date and time field, in the viewer's zone, as ISO 8601. */
export function momentIn(zone: string) {
  return z.string().transform((text, context) => {
    const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? fromLocalInput(text, zone) : undefined;
    if (moment !== undefined) return moment;
    context.addIssue({ code: "custom", message: "Choose a date and a time" });
    return z.NEVER;
  });
}
