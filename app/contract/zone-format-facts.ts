import { readableZone } from "./zone-name-facts";

/** Formats times as the console shows them (requirement 9.1): `03/01/2026 1:05:09 PM` in one time zone. */
export interface ZoneFormat {
  /** `Europe/Berlin, GMT+1`: the zone as shown in a column header. */
  name: string;
  format: (time: string) => string;
  /** Only the date: `03/01/2026`. */
  day: (time: string) => string;
}

/** Throws a RangeError if the zone is unknown. */
export function createZoneFormat(timeZone: string, now: number): ZoneFormat {
  const date = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const day = new Intl.DateTimeFormat("en-US", date);
  const time = new Intl.DateTimeFormat("en-US", {
    ...date,
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  });
  const offset = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" });
  const part = offset.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return {
    name: timeZone === "UTC" ? "UTC" : `${readableZone(timeZone)}, ${part}`,
    format: (value) => time.format(new Date(value)).replace(", ", " ").replace("\u202f", " "),
    day: (value) => day.format(new Date(value)),
  };
}
