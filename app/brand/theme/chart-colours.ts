import { differenceEuclidean } from "culori";

import { oklch, parse, reachContrast, SHAPE_CONTRAST } from "./colour";
import { CHART_TOKENS, type Mode } from "./tokens";

/** Steps around the hue circle, two fifths at a time: the first five, which most charts need, are furthest apart. */
const HUE_STEP = 144;
/** From the sixth on, the circle is repeated with an offset of half a step, at another lightness. */
const SECOND_ROUND = 36;
const LIGHTNESS: Record<Mode, [first: number, second: number]> = { light: [0.58, 0.44], dark: [0.75, 0.6] };
const CHROMA: Record<Mode, number> = { light: 0.135, dark: 0.115 };
/** Below this chroma a colour has no perceptible hue; the circle then starts at blue. */
const GREY = 0.03;
const BLUE = 255;
/** Oklab distance at which two areas are still distinguishable. */
const DISTINCT = 0.06;
/** Adjustments tried in this order if a colour is too similar to an earlier one. */
const LIGHTNESS_SHIFTS = [0, -0.1, 0.1];

const distance = differenceEuclidean("oklab");

/**
 * Ten categorical colours: those configured, then the primary one, then hues spread from it. Each is visible on every
 * surface.
 */
export function chartColours(
  mode: Mode,
  given: readonly string[],
  primary: string,
  surfaces: readonly string[],
): string[] {
  const { c, h = BLUE } = parse(primary);
  const start = c < GREY ? BLUE : h;
  const colours: string[] = [];
  for (const index of CHART_TOKENS.keys()) {
    const wished = given[index] ?? (index === 0 ? primary : undefined);
    const candidates =
      wished === undefined ? LIGHTNESS_SHIFTS.map((shift) => spread(mode, start, index, shift)) : [wished];
    const visible = candidates.map((candidate) => reachContrast(candidate, surfaces, SHAPE_CONTRAST));
    colours.push(
      visible.find((candidate) => colours.every((other) => distance(candidate, other) >= DISTINCT)) ??
        visible[0] ??
        primary,
    );
  }
  return colours;
}

function spread(mode: Mode, start: number, index: number, shift: number): string {
  const isSecondRound = index >= CHART_TOKENS.length / 2;
  const [first, second] = LIGHTNESS[mode];
  const hue = start + index * HUE_STEP + (isSecondRound ? SECOND_ROUND : 0);
  return oklch({ l: (isSecondRound ? second : first) + shift, c: CHROMA[mode], h: hue % 360 });
}
