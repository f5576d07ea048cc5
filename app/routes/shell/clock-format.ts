import type { Clock } from "~/session/preferences";

/** The clock that a time format of date-fns writes. */
export function clockOf(format: string): Clock {
  return /[hK]/.test(format) ? "12-hour" : "24-hour";
}

/** A time format with the clock that a person chose: "h:mm:ss a" becomes "HH:mm:ss". One that has it stays as it is. */
export function withClock(format: string, clock: Clock | undefined): string {
  if (clock === undefined || clock === clockOf(format)) return format;
  if (clock === "24-hour") return format.replace(/[hK]+/, "HH").replace(/\s*[ab]+\s*/, "");
  return `${format.replace(/[Hk]+/, "h")} a`;
}
