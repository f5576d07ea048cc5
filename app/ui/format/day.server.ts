import { z } from "zod";

import { fromLocalInput } from "~/contract/language/time-range";

import { endOfDay } from "./end-of-day";

/** The end of a day from a date field, in the viewer's zone, as ISO 8601. */
export function dayIn(zone: string) {
  return z.string().transform((day, context) => {
    const end = endOfDay(day, zone);
    if (end) return end.toISOString();
    context.addIssue({ code: "custom", message: "Choose a day" });
    return z.NEVER;
  });
}

/** The same for an optional field; null if empty. */
export function optionalDayIn(zone: string) {
  return z.union([z.literal("").transform(() => null), dayIn(zone)]);
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
