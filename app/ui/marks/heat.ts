import { css } from "styled-components";

const STEPS = 5;

/** How strongly an amount is coloured, from 0 (not at all) to 5, compared with the highest one shown. */
export function heatOf(amount: number, most: number): number {
  return amount <= 0 || most <= 0 ? 0 : Math.min(STEPS, Math.ceil((amount / most) * STEPS));
}

/** Colours elements by their `data-heat`. Their number remains visible, because colour is never the only cue. */
export const heatColours = css`
  [data-heat="1"] {
    background: color-mix(in srgb, var(--risk-high) 6%, transparent);
  }
  [data-heat="2"] {
    background: color-mix(in srgb, var(--risk-high) 12%, transparent);
  }
  [data-heat="3"] {
    background: color-mix(in srgb, var(--risk-high) 20%, transparent);
  }
  [data-heat="4"] {
    background: color-mix(in srgb, var(--risk-high) 28%, transparent);
  }
  [data-heat="5"] {
    background: color-mix(in srgb, var(--risk-high) 36%, transparent);
  }
`;
