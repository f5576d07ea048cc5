import { nice, ticks } from "d3-array";

/** The ticks from zero to a round number that no value exceeds. */
export interface Scale {
  max: number;
  ticks: number[];
}

/** Bars and lines start at zero. Whole numbers get whole ticks: there are no half threats. */
export function zeroBasedScale(values: readonly (number | null)[], tickCount = 4): Scale {
  const numbers = values.filter((value) => value !== null);
  const highest = Math.max(0, ...numbers);
  if (highest === 0) return { max: 1, ticks: [0, 1] };
  const count = numbers.every(Number.isInteger) ? Math.min(tickCount, highest) : tickCount;
  const [, max] = nice(0, highest, count);
  return { max, ticks: ticks(0, max, count) };
}

/** Pixels from the top, in a plot of that height. */
export function toY(value: number, max: number, height: number): number {
  return round(height - (value / max) * height);
}

/** One decimal is finer than any display, and halves the markup. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
