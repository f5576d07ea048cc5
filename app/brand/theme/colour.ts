import { clampChroma, converter, formatHex, interpolate, wcagContrast, type Oklch } from "culori";

/** WCAG 2 AA: text needs 4.5:1, meaningful shapes need 3:1. Ratios are compared unrounded. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

/** The same with more contrast: WCAG 2 AAA for text. */
export const MORE_TEXT_CONTRAST = 7;
export const MORE_SHAPE_CONTRAST = 4.5;

/** Number of bisections of a lightness interval; 2⁻¹² is finer than one step of an eight-bit colour. */
const SEARCH_STEPS = 12;

const toOklch = converter("oklch");

/** Changes lightness, chroma or hue (OKLCH) and returns the nearest displayable colour, as #rrggbb. */
export function reshape(colour: string, change: (from: Oklch) => Partial<Oklch>): string {
  const from = parse(colour);
  return oklch({ ...from, ...change(from) });
}

export function oklch({ l, c, h }: Pick<Oklch, "l" | "c" | "h">): string {
  const lightness = Math.min(1, Math.max(0, l));
  return formatHex(clampChroma({ mode: "oklch", l: lightness, c: Math.max(0, c), h }, "oklch"));
}

export function parse(colour: string): Oklch {
  const parsed = toOklch(colour);
  if (!parsed) throw new Error(`"${colour}" is not a colour`);
  return parsed;
}

/** Mixes perceptually (Oklab): `amount` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, amount: number): string {
  return formatHex(interpolate([from, to], "oklab")(amount));
}

/** The smallest contrast of a colour against all of its possible backgrounds. */
export function worstContrast(colour: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => wcagContrast(colour, surface)));
}

/** Black or white, whichever has more contrast: at least 4.58:1 for any colour. */
export function blackOrWhite(surface: string): string {
  return wcagContrast("#000000", surface) >= wcagContrast("#ffffff", surface) ? "#000000" : "#ffffff";
}

export function isDark(colour: string): boolean {
  return blackOrWhite(colour) === "#ffffff";
}

/**
 * The colour itself if it reaches the ratio on every surface, else the nearest darker or lighter one of the same hue.
 * If the surfaces differ so much that there is none, the better of black and white.
 */
export function reachContrast(colour: string, surfaces: readonly string[], ratio: number): string {
  if (worstContrast(colour, surfaces) >= ratio) return formatHex(colour) ?? colour;
  const from = parse(colour);
  const candidates = [0, 1].flatMap((end) => nearestTowards(end, from, surfaces, ratio) ?? []);
  const [nearest] = candidates.sort((a, b) => Math.abs(parse(a).l - from.l) - Math.abs(parse(b).l - from.l));
  if (nearest) return nearest;
  return worstContrast("#000000", surfaces) >= worstContrast("#ffffff", surfaces) ? "#000000" : "#ffffff";
}

function nearestTowards(end: number, from: Oklch, surfaces: readonly string[], ratio: number): string | undefined {
  const at = (l: number) => oklch({ ...from, l });
  if (worstContrast(at(end), surfaces) < ratio) return undefined;
  let failing = from.l;
  let passing = end;
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const middle = (failing + passing) / 2;
    if (worstContrast(at(middle), surfaces) >= ratio) passing = middle;
    else failing = middle;
  }
  return at(passing);
}

/** Two digits, never rounded up: 4.499 is shown as 4.49 and not as 4.50, which would pass. */
export function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
