import { readRange, resolveRange } from "~/contract/language/time-range";

const HOUR_MS = 3_600_000;

/** The ranges of the screen, each with its hours and its notation on other screens. */
export const SHOWN_RANGES = [
  { id: "24h", label: "24 hours", hours: 24, address: "24h" },
  { id: "3d", label: "3 days", hours: 72, address: "-3d..now" },
  { id: "7d", label: "7 days", hours: 168, address: "7d" },
] as const;

export type ShownRange = (typeof SHOWN_RANGES)[number];

/** The shortest range of the screen that covers the range in the address; the longest range if none does. */
export function shownRange(text: string | undefined, now: number, zone: string): ShownRange {
  const [first, , longest] = SHOWN_RANGES;
  const named = SHOWN_RANGES.find(({ id }) => id === text);
  if (named) return named;
  const range = readRange(text ?? "");
  if (!range) return first;
  const { start, end } = resolveRange(range, now, zone);
  // A range ends with the current minute.
  const hours = Math.floor((Date.parse(end) - Date.parse(start)) / HOUR_MS);
  return SHOWN_RANGES.find((shown) => hours <= shown.hours) ?? longest;
}
