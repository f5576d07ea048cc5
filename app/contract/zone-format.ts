/** Formats times as the console shows them (requirement 9.1): `03/01/2026 1:05:09 PM` in one time zone. */
export interface ZoneFormat {
  /** `Europe/Berlin, GMT+1`: the zone as shown in a column header. */
  name: string;
  format: (time: string) => string;
}

/** Throws a RangeError if the zone is unknown. */
export function createZoneFormat(timeZone: string, now: number): ZoneFormat {
  const time = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  });
  const offset = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" });
  const part = offset.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return {
    name: timeZone === "UTC" ? "UTC" : `${timeZone}, ${part}`,
    format: (value) => time.format(new Date(value)).replace(", ", " ").replace("\u202f", " "),
  };
}
