import { createHash } from "node:crypto";

import type { Brand } from "./brand";
import { FONT_STACKS, MONOSPACE_STACK } from "./fonts";
import { derivePalettes } from "./palette";
import { oncePerBrand } from "./per-brand";
import { COLOUR_TOKENS, type ColourTokens, type Mode } from "./tokens";

export interface BrandStylesheet {
  css: string;
  /** The first twelve hex digits of the text's SHA-256: the address changes exactly when the text does. */
  hash: string;
  address: string;
}

/** The one style sheet of a brand: every custom property in light and dark. */
export const brandStylesheet = oncePerBrand((brand): BrandStylesheet => {
  const css = writeThemeCss(brand.theme);
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 12);
  return { css, hash, address: `/brand-assets/${hash}/theme.css` };
});

const SHADOWS: Record<Mode, string> = {
  light: "0 10px 28px rgb(15 23 42 / 0.14), 0 2px 6px rgb(15 23 42 / 0.08)",
  dark: "0 12px 32px rgb(0 0 0 / 0.55), 0 2px 6px rgb(0 0 0 / 0.4)",
};

function writeThemeCss(theme: Brand["theme"]): string {
  const { light, dark } = derivePalettes(theme.light, theme.dark);
  const darkBlock = block(colours("dark", dark));
  return [
    `:root${block([...colours("light", light), ...shape(theme), ["row-height", "44px"], ["control-height", "36px"]])}`,
    `:root[data-density="compact"]${block([
      ["row-height", "36px"],
      ["control-height", "32px"],
    ])}`,
    `:root[data-mode="dark"]${darkBlock}`,
    `@media (prefers-color-scheme: dark) {\n:root[data-mode="system"]${darkBlock}\n}`,
    "",
  ].join("\n");
}

type Declaration = readonly [name: string, value: string];

function colours(mode: Mode, tokens: ColourTokens): Declaration[] {
  return [...COLOUR_TOKENS.map((token) => [token, tokens[token]] as const), ["shadow-floating", SHADOWS[mode]]];
}

function shape({ radius, fontFamily }: Brand["theme"]): Declaration[] {
  return [
    ["radius", `${radius}px`],
    ["radius-small", `${Math.round(radius * 0.6)}px`],
    ["radius-large", `${Math.round(radius * 1.5)}px`],
    ["font-sans", FONT_STACKS[fontFamily]],
    ["font-mono", MONOSPACE_STACK],
  ];
}

function block(declarations: readonly Declaration[]): string {
  return ` {\n${declarations.map(([name, value]) => `--${name}: ${value};`).join("\n")}\n}`;
}
