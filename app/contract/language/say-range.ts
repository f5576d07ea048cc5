import { isMoment } from "./moment";
import { labelOfPreset, writeRange, type TimeRange } from "./time-range";

/** Ranges with a name of their own, by what they are written as. */
const NAMES: Record<string, string> = {
  "yesterday..today": "yesterday",
  "yesterday..now": "since yesterday",
  "today..now": "today",
};

const UNITS: Record<string, string> = { m: "minute", h: "hour", d: "day", w: "week" };

/** A range in words: "last 24 hours", "more than 90 days ago", "in the next 14 days". */
export function sayRange(range: TimeRange, formatTime: (moment: string) => string): string {
  if ("preset" in range) return labelOfPreset(range.preset).toLowerCase();
  const name = NAMES[writeRange(range)];
  if (name !== undefined) return name;
  const { start, end } = range;
  if (end === "now" && start.startsWith("-")) return `last ${sayOffset(start)}`;
  if (start === "now" && end.startsWith("+")) return `in the next ${sayOffset(end)}`;
  if (start === "ever")
    return end.startsWith("-") ? `more than ${sayOffset(end)} ago` : `before ${sayMoment(end, formatTime)}`;
  if (end === "now") return `since ${sayMoment(start, formatTime)}`;
  return `${sayMoment(start, formatTime)} to ${sayMoment(end, formatTime)}`;
}

function sayMoment(moment: string, formatTime: (moment: string) => string): string {
  if (!isMoment(moment)) return formatTime(moment);
  if (moment.startsWith("-")) return `${sayOffset(moment)} ago`;
  return moment.startsWith("+") ? `${sayOffset(moment)} from now` : moment;
}

function sayOffset(offset: string): string {
  const count = Number(offset.slice(1, -1));
  const unit = UNITS[offset.at(-1) ?? ""] ?? "";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
