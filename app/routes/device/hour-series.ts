import { endOfMinute } from "~/contract/language/moment";
import type { Group } from "~/contract/list";

export type DeviceRange = "24h" | "7d";

const HOUR_MS = 3_600_000;
const HOURS: Record<DeviceRange, number> = { "24h": 24, "7d": 7 * 24 };

/** A range in whole hours, and the current one up to the end of the minute. Times are RFC 3339 in UTC. */
export interface HourRange {
  start: string;
  end: string;
  /** The start of each hour. */
  hours: string[];
}

/** The hours up to now, starting on the hour as groups by `timestamp:1h` do. */
export function hoursUpTo(now: Date, range: DeviceRange): HourRange {
  const current = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const count = HOURS[range];
  const hours = Array.from({ length: count }, (_, index) =>
    new Date(current - (count - 1 - index) * HOUR_MS).toISOString(),
  );
  const end = new Date(endOfMinute(now.getTime())).toISOString();
  return { start: hours[0] ?? end, end, hours };
}

/** Start and end of an hour; the last one ends with the range. */
export function hourAt({ hours, end }: HourRange, index: number): { start: string; end: string } {
  return { start: hours[index] ?? end, end: hours[index + 1] ?? end };
}

/** One value per hour: the metric of its group, or zero. Hours before the device was first seen have no value. */
export function toHourSeries(groups: readonly Group[], { hours }: HourRange, firstSeen: string): (number | null)[] {
  const metrics = new Map(groups.map(({ key: [hour], metric }) => [Date.parse(String(hour)), metric ?? 0]));
  const seen = Date.parse(firstSeen);
  return hours.map((hour) => {
    const begin = Date.parse(hour);
    return metrics.get(begin) ?? (begin + HOUR_MS <= seen ? null : 0);
  });
}

export function sumSeries(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
