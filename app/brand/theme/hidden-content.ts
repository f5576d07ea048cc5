import { parse, wcagContrast } from "culori";

/*
 * Values of a brand's own rules that would hide content although their property is allowed. Text in the colour of its
 * background is only recognized if one selector has both: otherwise the background depends on where the text is.
 */

/** CSS pixels per unit, approximately: whether something is hidden does not depend on the exact size. */
const PIXELS: Readonly<Record<string, number>> = {
  ...{ px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 38, mm: 3.8, q: 0.95 },
  ...{ em: 16, rem: 16, lh: 20, rlh: 20, ex: 8, ch: 8, vw: 8, vh: 8, vmin: 8, vmax: 8, vi: 8, vb: 8 },
};
/** Percentages of the text size, or of the width of what surrounds an element. */
const PIXELS_PER_PERCENT = { text: 0.16, box: 8 } as const;
/** A line height without a unit is a multiple of the text size. */
const PIXELS_PER_LINE = 16;

/** The smallest and largest size in pixels. */
type Range = readonly [min: number, max: number];

const TEXT_SIZES: Readonly<Record<string, Range>> = {
  font: [8, 200],
  "font-size": [8, 200],
  "line-height": [8, 200],
  "letter-spacing": [-3, 48],
  "word-spacing": [-3, 48],
};
/** Larger padding, gaps, borders, outlines and shadows move content away or cover it. */
const BOX_SIZE: Range = [-200, 200];
/** Any radius is limited by the box, and a gradient by its element. */
const ANY_SIZE = /^(?:border-radius|background|background-image)$/;

const LENGTH = /(?<![\w.#-])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?(?![\w.])/gi;
/** The colours of a value, also those of a mixture. */
const COLOUR = /#[\da-f]+|(?:rgba?|hsla?|oklch|oklab)\([^()]*\)|[a-z]+/gi;
const MIN_ALPHA = 0.5;

/** Why a declaration would hide content, after `"font-size: 0", …`; undefined if it would not. */
export function whyHiding(property: string, value: string): string | undefined {
  if (property === "color") return isFaint(value) ? "which makes text hard to see; use an opaque colour" : undefined;
  const range = TEXT_SIZES[property];
  if (range) return hidesText(property, value, range) ? `which makes text unreadable; ${allowed(range)}` : undefined;
  const isTooLarge = !ANY_SIZE.test(property) && lengthsIn(value, "box").some((size) => !isWithin(size, BOX_SIZE));
  return isTooLarge ? `which moves or covers content; ${allowed(BOX_SIZE)}` : undefined;
}

interface ColourDeclaration {
  prop: string;
  value: string;
}

/** Text of a lower contrast is not seen as text. What is legible is for the brand to decide. */
const MIN_CONTRAST = 1.5;

/** Of the declarations that apply together, the text colour and the background that make its text invisible. */
export function findInvisibleText<Declaration extends ColourDeclaration>(
  declarations: readonly Declaration[],
): { text: Declaration; background: Declaration } | undefined {
  const text = declarations.findLast(({ prop }) => /^color$/i.test(prop));
  const background = declarations.findLast(({ prop }) => /^background(?:-color|-image)?$/i.test(prop));
  if (!text || !background) return undefined;
  if (sameText(text.value, background.value)) return { text, background };
  const ink = parse(text.value.trim());
  const behind = (background.value.match(COLOUR) ?? []).flatMap((colour) => parse(colour) ?? []);
  const isHidden = ink && behind.length > 0 && behind.every((colour) => wcagContrast(ink, colour) < MIN_CONTRAST);
  return isHidden ? { text, background } : undefined;
}

function sameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function allowed([min, max]: Range): string {
  return `use sizes of ${min} to ${max} px`;
}

/** A calculation can result in any size, so text sizes are only compared with `min`, `max` and `clamp`. */
function hidesText(property: string, value: string, range: Range): boolean {
  if (/calc\(|[*]|\s-\s|\([^)]*\//i.test(value)) return true;
  const [size = "", lineHeight] = property === "font" ? value.split("/") : [value];
  const lines = property === "line-height" ? PIXELS_PER_LINE : undefined;
  const sizes = [
    ...lengthsIn(size, "text", lines),
    ...(lineHeight === undefined ? [] : lengthsIn(lineHeight, "text", PIXELS_PER_LINE)),
  ];
  return (
    sizes.some((one) => !isWithin(one, range)) && !(property.endsWith("-spacing") && sizes.every((one) => one === 0))
  );
}

/** Sizes in pixels. Numbers without a unit are left out, such as weights, but not zero. */
function lengthsIn(value: string, kind: keyof typeof PIXELS_PER_PERCENT, unitless?: number): number[] {
  return [...value.matchAll(LENGTH)].flatMap(([, number = "", unit]) => {
    const pixels = unit === undefined ? unitless : unit === "%" ? PIXELS_PER_PERCENT[kind] : PIXELS[unit.toLowerCase()];
    return pixels === undefined && Number(number) !== 0 ? [] : [Number(number) * (pixels ?? 0)];
  });
}

function isWithin(size: number, [min, max]: Range): boolean {
  return size >= min && size <= max;
}

/** Whether a colour is transparent, or may be: calculations, shares of a mixture and relative colours are not evaluated. */
function isFaint(value: string): boolean {
  if (/calc\(|min\(|max\(|clamp\(/i.test(value)) return true;
  if (/color-mix/i.test(value) && (value.match(/%/g) ?? []).length > 1) return true;
  return (value.match(COLOUR) ?? []).some((colour) => alphaOf(colour) < MIN_ALPHA);
}

function alphaOf(colour: string): number {
  const parsed = parse(colour);
  if (parsed === undefined) return colour.includes("(") ? 0 : 1;
  return parsed.alpha ?? 1;
}
