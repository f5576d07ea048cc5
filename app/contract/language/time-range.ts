import { TZDate } from "@date-fns/tz";
import { startOfDay, startOfISOWeek, startOfMonth } from "date-fns";

import { endOfMinute, isMoment, resolveMoment } from "./moment";

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The named ranges, in display order, with their maximum length. Ranges without `startOf` have that length and count
 * back from now; the others start with the calendar.
 */
const PRESETS = {
  "15m": { label: "Last 15 minutes", ms: 15 * MINUTE },
  "1h": { label: "Last hour", ms: 60 * MINUTE },
  "24h": { label: "Last 24 hours", ms: DAY },
  "7d": { label: "Last 7 days", ms: 7 * DAY },
  "30d": { label: "Last 30 days", ms: 30 * DAY },
  "90d": { label: "Last 90 days", ms: 90 * DAY },
  today: { label: "Today", ms: DAY, startOf: startOfDay },
  week: { label: "This week", ms: 7 * DAY, startOf: startOfISOWeek },
  month: { label: "This month", ms: 31 * DAY, startOf: startOfMonth },
} as const;

export type RangePreset = keyof typeof PRESETS;

/**
 * The chosen range: a preset, which moves with time, or two moments. Each moment is fixed (RFC 3339, UTC) or relative
 * to the present, such as `yesterday`, `-90d` or `now`.
 */
export type TimeRange = { preset: RangePreset } | { start: string; end: string };

/** Two moments in the form of the wire. */
export interface Interval {
  start: string;
  end: string;
}

export const RANGE_PRESETS = Object.keys(PRESETS) as RangePreset[];

export function isRangePreset(word: string): word is RangePreset {
  return Object.hasOwn(PRESETS, word);
}

export function labelOfPreset(preset: RangePreset): string {
  return PRESETS[preset].label;
}

/**
 * The start and end of a range. Calendar ranges start at midnight of the given zone, and weeks on Monday. A range that
 * would end before it starts is empty, such as what happened since a day in the future.
 */
export function resolveRange(range: TimeRange, now: number, zone: string): Interval {
  if (!("preset" in range)) {
    const [start, end] = [resolveMoment(range.start, now, zone), resolveMoment(range.end, now, zone)];
    return { start, end: start < end ? end : start };
  }
  const preset = PRESETS[range.preset];
  const end = endOfMinute(now);
  const start = "startOf" in preset ? preset.startOf(new TZDate(now, zone)).getTime() : end - preset.ms;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

/** A range in the form of addresses and the query language: `7d`, or two moments with `..` between them. */
export function writeRange(range: TimeRange): string {
  return "preset" in range ? range.preset : `${range.start}..${range.end}`;
}

/** The inverse; undefined for anything else, and for two fixed moments in the wrong order. */
export function readRange(text: string): TimeRange | undefined {
  if (isRangePreset(text)) return { preset: text };
  const [start, end, ...rest] = text.split("..").map(readMoment);
  if (start === undefined || end === undefined || rest.length > 0) return undefined;
  return isMoment(start) || isMoment(end) || start < end ? { start, end } : undefined;
}

function readMoment(text: string): string | undefined {
  if (isMoment(text)) return text;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Whether both ends are moments that do not move with time. */
export function isFixedRange(range: TimeRange): range is { start: string; end: string } {
  return !("preset" in range) && !isMoment(range.start) && !isMoment(range.end);
}

/** The preceding period of equal length, for comparisons. */
export function previousInterval({ start, end }: Interval): Interval {
  const length = Date.parse(end) - Date.parse(start);
  return { start: new Date(Date.parse(start) - length).toISOString(), end: start };
}

/** One length earlier (-1) or later (1), never past now. */
export function stepRange(range: TimeRange, direction: 1 | -1, now: number, zone: string): TimeRange {
  const { start, end } = resolveRange(range, now, zone);
  const length = Date.parse(end) - Date.parse(start);
  const newEnd = Math.min(Date.parse(end) + direction * length, now);
  return { start: new Date(newEnd - length).toISOString(), end: new Date(newEnd).toISOString() };
}

/** Twice as long around the same centre, never past now. */
export function widenRange(range: TimeRange, now: number, zone: string): TimeRange {
  const { start, end } = resolveRange(range, now, zone);
  const length = Date.parse(end) - Date.parse(start);
  const newEnd = Math.min(Date.parse(end) + length / 2, now);
  return { start: new Date(newEnd - 2 * length).toISOString(), end: new Date(newEnd).toISOString() };
}

/** The next longer of the usual ranges, for a list that a range leaves empty; undefined for a custom range. */
export function widerPreset(range: TimeRange | undefined): RangePreset | undefined {
  if (!range || !("preset" in range)) return undefined;
  const { ms } = PRESETS[range.preset];
  return (["7d", "30d", "90d"] as const).find((wider) => PRESETS[wider].ms > ms);
}

/** A moment in the format of `<input type="datetime-local">`, in the zone: "2026-06-14T15:42". */
export function toLocalInput(iso: string, zone: string): string {
  const date = new TZDate(Date.parse(iso), zone);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The inverse; undefined for an empty or incomplete date. */
export function fromLocalInput(text: string, zone: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  return new Date(new TZDate(year, month - 1, day, hour, minute, zone).getTime()).toISOString();
}
