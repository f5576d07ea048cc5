import { isFixedRange, readRange, resolveRange } from "~/contract/language/time-range";

import { HOUR_MS, SHORT_STEP_MS, wholeSteps, type Steps } from "./steps";

/** The moving ranges of the screen, each with its hours, the steps of its charts, and its notation on other screens. */
export const SHOWN_RANGES = [
  { id: "3h", label: "3 hours", hours: 3, stepMs: SHORT_STEP_MS, address: "-3h..now" },
  { id: "24h", label: "24 hours", hours: 24, stepMs: HOUR_MS, address: "24h" },
  { id: "3d", label: "3 days", hours: 72, stepMs: HOUR_MS, address: "-3d..now" },
  { id: "7d", label: "7 days", hours: 168, stepMs: HOUR_MS, address: "7d" },
] as const;

const [SHORTEST, USUAL, , LONGEST] = SHOWN_RANGES;

interface ShownRange {
  /** Undefined for a fixed start and end. */
  id: (typeof SHOWN_RANGES)[number]["id"] | undefined;
  steps: Steps;
  /** Whether the range of the address is longer than the screen shows. */
  isCut: boolean;
}

/**
 * The steps of a fixed range in the address, or those of the shortest range of the screen that covers a moving one. A
 * range that is too long is cut to its last days.
 */
export function shownRange(text: string | undefined, now: number, zone: string): ShownRange {
  const named = SHOWN_RANGES.find(({ id }) => id === text);
  if (named) return moving(named, now);
  const range = readRange(text ?? "");
  if (!range) return moving(USUAL, now);
  const { start, end } = resolveRange(range, now, zone);
  if (isFixedRange(range) && Date.parse(start) < now) return fixed(Date.parse(start), Date.parse(end), now);
  // A range ends with the current minute.
  const hours = Math.floor((Date.parse(end) - Date.parse(start)) / HOUR_MS);
  const covering = SHOWN_RANGES.find((shown) => hours <= shown.hours);
  return { ...moving(covering ?? LONGEST, now), isCut: covering === undefined };
}

function moving({ id, hours, stepMs }: (typeof SHOWN_RANGES)[number], now: number): ShownRange {
  return { id, steps: wholeSteps(now, stepMs, (hours * HOUR_MS) / stepMs), isCut: false };
}

/** Whole steps around the range, without the current step. */
function fixed(start: number, end: number, now: number): ShownRange {
  const lengthMs = end - start <= SHORTEST.hours * HOUR_MS ? SHORT_STEP_MS : HOUR_MS;
  const last = Math.min(Math.ceil(end / lengthMs), Math.floor(now / lengthMs));
  const wanted = Math.max(1, last - Math.floor(start / lengthMs));
  const count = Math.min(wanted, (LONGEST.hours * HOUR_MS) / lengthMs);
  const steps = { start: new Date((last - count) * lengthMs).toISOString(), lengthMs, count };
  return { id: undefined, steps, isCut: count < wanted };
}
