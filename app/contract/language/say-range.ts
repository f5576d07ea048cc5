import { isMoment } from "./moment";
import { labelOfPreset, writeRange, type TimeRange } from "./time-range";

/** Ranges with a name, by their written form. */
const NAMES: Record<string, string> = {
  "yesterday..today": "yesterday",
  "yesterday..now": "since yesterday",
  "today..now": "today",
};

const UNITS: Record<string, string> = { m: "minute", h: "hour", d: "day", w: "week" };

/** A moment as text, "11/24/2026, 3:49:15 AM", and its day, with which the text starts. */
type FormatTime = (moment: string) => { text: string; day: string };

/** A range as text: "last 24 hours", "more than 90 days ago", "in the next 14 days". */
export function formatRange(range: TimeRange, formatTime: FormatTime): string {
  if ("preset" in range) return labelOfPreset(range.preset).toLowerCase();
  const name = NAMES[writeRange(range)];
  if (name !== undefined) return name;
  const { start, end } = range;
  if (end === "now" && start.startsWith("-")) return `last ${formatOffset(start)}`;
  if (start === "now" && end.startsWith("+")) return `in the next ${formatOffset(end)}`;
  if (start === "ever")
    return end.startsWith("-") ? `more than ${formatOffset(end)} ago` : `before ${formatMoment(end, formatTime)}`;
  if (end === "now") return `since ${formatMoment(start, formatTime)}`;
  return `${formatMoment(start, formatTime)} to ${formatEnd(start, end, formatTime)}`;
}

/** The day appears once if both times are on it. */
function formatEnd(start: string, end: string, formatTime: FormatTime): string {
  if (isMoment(start) || isMoment(end)) return formatMoment(end, formatTime);
  const { day, text } = formatTime(end);
  return day === formatTime(start).day ? text.replace(`${day}, `, "") : text;
}

function formatMoment(moment: string, formatTime: FormatTime): string {
  if (!isMoment(moment)) return formatTime(moment).text;
  if (moment.startsWith("-")) return `${formatOffset(moment)} ago`;
  return moment.startsWith("+") ? `${formatOffset(moment)} from now` : moment;
}

function formatOffset(offset: string): string {
  const count = Number(offset.slice(1, -1));
  const unit = UNITS[offset.at(-1) ?? ""] ?? "";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
