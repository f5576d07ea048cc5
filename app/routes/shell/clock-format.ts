import type { Clock } from "~/session/preferences";

/** The clock of a date-fns time format. */
export function clockOf(format: string): Clock {
  return /[hK]/.test(format) ? "12-hour" : "24-hour";
}

/**
 * A time format with the user's preferred clock: "h:mm:ss a" becomes "HH:mm:ss". A format that already uses this clock
 * is returned unchanged.
 */
export function withClock(format: string, clock: Clock | undefined): string {
  if (clock === undefined || clock === clockOf(format)) return format;
  if (clock === "24-hour") return format.replace(/[hK]+/, "HH").replace(/\s*[ab]+\s*/, "");
  return `${format.replace(/[Hk]+/, "h")} a`;
}
