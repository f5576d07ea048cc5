import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import type { Brand, BrandFont, BrandTheme } from "../serve/brand";
import { brandPalettes } from "./brand-palettes";
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
    const hash = createHash("sha256").update(css).digest("hex").slice(0, 12);
    return { css, hash, address: `/brand-assets/${hash}/theme.css` };
  },
});

const SHADOWS: Record<Mode, string> = {
  light: "0 10px 28px rgb(15 23 42 / 0.14), 0 2px 6px rgb(15 23 42 / 0.08)",
  dark: "0 12px 32px rgb(0 0 0 / 0.55), 0 2px 6px rgb(0 0 0 / 0.4)",
};

function writeThemeCss(brand: Brand): string {
  const { theme } = brand;
  const { light, dark } = brandPalettes(brand);
  const darkBlock = block(colours("dark", dark));
  return [
    ...theme.font.faces.map((face) => writeFace(theme.font.family, face)),
    `:root${block([...colours("light", light), ...shape(theme), ["row-height", "44px"], ["control-height", "36px"]])}`,
    `:root[data-density="compact"]${block([
      ["row-height", "36px"],
      ["control-height", "32px"],
    ])}`,
    `:root[data-mode="dark"]${darkBlock}`,
    `@media (prefers-color-scheme: dark) {\n:root[data-mode="system"]${darkBlock}\n}`,
    theme.css,
    "",
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
