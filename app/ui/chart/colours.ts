import type { ChartColour } from "./series";

/** The colour of blocked traffic where no other meaning has one. */
export const BLOCKED_COLOUR: ChartColour = "chart-4";

/**
 * Severity and risk colours are designed for text; in areas they are blended with the surface so that a chart is not
 * too bright.
 */
export function paint(colour: ChartColour): string {
  return /^(severity|risk)-/.test(colour)
    ? `color-mix(in srgb, var(--${colour}) 82%, var(--surface))`
    : `var(--${colour})`;
}
