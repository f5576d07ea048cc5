import { readRange, resolveRange } from "~/contract/language/time-range";

import { HOUR_MS } from "./steps";

/** The ranges of the screen, each with its hours, the steps of its charts, and its notation on other screens. */
export const SHOWN_RANGES = [
  { id: "3h", label: "3 hours", hours: 3, stepMs: HOUR_MS / 12, address: "-3h..now" },
  { id: "24h", label: "24 hours", hours: 24, stepMs: HOUR_MS, address: "24h" },
  { id: "3d", label: "3 days", hours: 72, stepMs: HOUR_MS, address: "-3d..now" },
  { id: "7d", label: "7 days", hours: 168, stepMs: HOUR_MS, address: "7d" },
] as const;

export type ShownRange = (typeof SHOWN_RANGES)[number];

/** The shortest range of the screen that covers the range in the address; the longest range if none does. */
export function shownRange(text: string | undefined, now: number, zone: string): ShownRange {
  const [, usual, , longest] = SHOWN_RANGES;
  const named = SHOWN_RANGES.find(({ id }) => id === text);
  if (named) return named;
  const range = readRange(text ?? "");
  if (!range) return usual;
  const { start, end } = resolveRange(range, now, zone);
  // A range ends with the current minute.
  const hours = Math.floor((Date.parse(end) - Date.parse(start)) / HOUR_MS);
  return SHOWN_RANGES.find((shown) => hours <= shown.hours) ?? longest;
}
