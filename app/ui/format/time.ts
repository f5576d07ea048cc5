import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";

/** The patterns of config/limits.yaml, as date-fns tokens. */
export interface TimeFormats {
  date: string;
  time: string;
}

export interface TimeSettings {
  /** An IANA zone, or "UTC". */
  zone: string;
  formats: TimeFormats;
  /** The reference time of "4 min ago": sent by the server, so that both sides render the same text. */
  now: number;
}

/** A time in the formats that a screen needs. */
export interface FormattedTime {
  /** Date and time in the viewer's zone. */
  text: string;
  /** Only the date in the viewer's zone: of deadlines and other days. */
  day: string;
  /** "4 min ago". */
  relative: string;
  /** In the viewer's zone and in UTC, one line each with the name of the zone. */
  full: string;
}

export type FormatTime = (iso: string) => FormattedTime;

export function createTimeFormatter({ zone, formats, now }: TimeSettings): FormatTime {
  const pattern = `${formats.date}, ${formats.time}`;
  return (iso) => {
    const moment = Date.parse(iso);
    if (Number.isNaN(moment)) return { text: iso, day: iso, relative: iso, full: iso };
    const text = formatInZone(moment, zone, pattern);
    const utc = `${formatInZone(moment, "UTC", pattern)} UTC`;
    return {
      text,
      relative: formatRelative(moment, now),
      full: zone === "UTC" ? utc : `${text} ${formatInZone(moment, zone, "O")}\n${utc}`,
      // Few times are shown without their time of day, and formatting takes longer than everything else here.
      get day() {
        return formatInZone(moment, zone, formats.date);
      },
    };
  };
}

/** A time format without seconds, for planned times and hourly data. */
export function withoutSeconds(format: string): string {
  return format.replace(/:ss/, "");
}

/** Formats only the date or only the time, or with any other date-fns pattern, in a zone. */
export function formatInZone(moment: number | string, zone: string, pattern: string): string {
  const ms = typeof moment === "string" ? Date.parse(moment) : moment;
  const key = `${ms} ${zone} ${pattern}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  if (written.size >= MAX_WRITTEN) written.clear();
  const text = format(new TZDate(ms, zone), pattern);
  written.set(key, text);
  return text;
}

/** "11/24/2026, 3:49:15 AM to 3:50:25 AM": the date appears once if both times are on the same day. */
export function formatSpan({ zone, formats }: Omit<TimeSettings, "now">, start: string, end: string): string {
  const day = (moment: string) => formatInZone(moment, zone, formats.date);
  const time = (moment: string) => formatInZone(moment, zone, formats.time);
  const last = day(start) === day(end) ? time(end) : `${day(end)}, ${time(end)}`;
  return `${day(start)}, ${time(start)} to ${last}`;
}

/** Lists show the same times repeatedly, and formatting one in a zone costs as much as the rest of its cell. */
const written = new Map<string, string>();
const MAX_WRITTEN = 5000;

const STEPS = [
  { unit: "y", ms: 365 * 86_400_000 },
  { unit: "mo", ms: 30 * 86_400_000 },
  { unit: "d", ms: 86_400_000 },
  { unit: "h", ms: 3_600_000 },
  { unit: "min", ms: 60_000 },
  { unit: "s", ms: 1000 },
];

/** The clock of a page advances in steps, and newer data can arrive in between: that is recent, not in the future. */
const JUST_NOW = { beforeMs: 10_000, afterMs: 60_000 };

/** "4 min ago", "in 3 d"; less than ten seconds ago is "just now". */
export function formatRelative(moment: number, now: number): string {
  const distance = Math.abs(moment - now);
  if (distance < (moment > now ? JUST_NOW.afterMs : JUST_NOW.beforeMs)) return "just now";
  const step = STEPS.find(({ ms }) => distance >= ms);
  if (!step) return "just now";
  const text = `${Math.floor(distance / step.ms)} ${step.unit}`;
  return moment > now ? `in ${text}` : `${text} ago`;
}
