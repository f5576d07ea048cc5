import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import type { Brand, BrandFont, BrandTheme } from "../serve/brand";
import { brandPalettes } from "./brand-palettes";
import { derivePalettes } from "./palette";
import { FONT_STACKS, isConsoleFamily, MONOSPACE_STACK } from "./fonts";
import { COLOUR_TOKENS, type ColourTokens, type Mode } from "./tokens";

export interface BrandStylesheet {
  css: string;
  /** The first twelve hex digits of the text's SHA-256: the URL changes only with the text. */
  hash: string;
  address: string;
}

/** The style sheet of a brand: its fonts, every custom property in light and dark, and its own rules last. */
export function brandStylesheet(brand: Brand): BrandStylesheet {
  return recent.memo(brand);
}

/** Browsers cache a style sheet for a year, so it is rarely requested; generating it takes a fraction of a millisecond. */
const recent = new LRUCache<Brand, BrandStylesheet>({
  max: 512,
  memoMethod: (brand) => {
    const css = writeThemeCss(brand);
    const hash = hashOf(css);
    return { css, hash, address: `/brand-assets/${hash}/theme.css` };
  },
});

/**
 * The URL of a brand's colours with more contrast. Few people need them, so they are only derived when they are
 * requested: the URL changes with the other colours, and with the way in which these are derived from a palette.
 */
export function contrastAddress(brand: Brand): string {
  derivation ??= writeContrastCss({ light: SAMPLE });
  return `/brand-assets/${hashOf(`${brandStylesheet(brand).hash} ${derivation}`)}/contrast.css`;
}

/** The colours with more contrast, as a style sheet. */
export function contrastCss(brand: Brand): string {
  return writeContrastCss(brand.theme);
}

let derivation: string | undefined;
const SAMPLE = {
  ...{ background: "#f5f6f8", surface: "#ffffff", text: "#1b2430", mutedText: "#5a6675", primary: "#155a9c" },
  ...{ danger: "#b3261e", warning: "#8a5a00", success: "#1d7a3d" },
};

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

const SHADOWS: Record<Mode, string> = {
  light: "0 10px 28px rgb(15 23 42 / 0.14), 0 2px 6px rgb(15 23 42 / 0.08)",
  dark: "0 12px 32px rgb(0 0 0 / 0.55), 0 2px 6px rgb(0 0 0 / 0.4)",
};

function writeThemeCss(brand: Brand): string {
  const { theme } = brand;
  return [
    ...theme.font.faces.map((face) => writeFace(theme.font.family, face)),
    `:root${block([...shape(theme), ["row-height", "44px"], ["control-height", "36px"]])}`,
    `:root[data-density="compact"]${block([
      ["row-height", "36px"],
      ["control-height", "32px"],
    ])}`,
    writePalettes(":root", brandPalettes(brand)),
    theme.css,
    "",
  ].join("\n");
}

/** The colours with more contrast. They prevail over the others wherever those are in the document. */
function writeContrastCss({ light, dark }: Pick<BrandTheme, "light" | "dark">): string {
  return writePalettes(":root:root", derivePalettes(light, dark, "more"));
}

/** Paper is light, whatever the mode of the screen. */
function writePalettes(root: string, { light, dark }: Record<Mode, ColourTokens>): string {
  const darkBlock = block(colours("dark", dark));
  return [
    `${root}${block(colours("light", light))}`,
    `@media screen {\n${root}[data-mode="dark"]${darkBlock}\n}`,
    `@media screen and (prefers-color-scheme: dark) {\n${root}[data-mode="system"]${darkBlock}\n}`,
  ].join("\n");
}

type Declaration = readonly [name: string, value: string];

function colours(mode: Mode, tokens: ColourTokens): Declaration[] {
  return [...COLOUR_TOKENS.map((token) => [token, tokens[token]] as const), ["shadow-floating", SHADOWS[mode]]];
}

function shape({ radius, font }: BrandTheme): Declaration[] {
  return [
    ["radius", `${radius}px`],
    ["radius-small", `${Math.round(radius * 0.6)}px`],
    ["radius-large", `${Math.round(radius * 1.5)}px`],
    ["font-sans", fontStack(font)],
    ["font-mono", MONOSPACE_STACK],
  ];
}

/** Text is readable immediately in the fallback font, and switches to the brand's font once loaded. */
function writeFace(family: string, { asset, weight, style }: BrandFont["faces"][number]): string {
  const source = `url("${asset.address}") format("woff2")`;
  return `@font-face { font-family: "${family}"; src: ${source}; font-weight: ${weight}; font-style: ${style}; font-display: swap; }`;
}

function fontStack({ family, fallback, faces }: BrandFont): string {
  if (isConsoleFamily(family)) return FONT_STACKS[family];
  return `${faces.length > 0 ? `"${family}", ` : ""}${FONT_STACKS[fallback]}`;
}

function block(declarations: readonly Declaration[]): string {
  return ` {\n${declarations.map(([name, value]) => `--${name}: ${value};`).join("\n")}\n}`;
}
