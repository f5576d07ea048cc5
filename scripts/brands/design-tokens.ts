import { converter, type Rgb } from "culori";

import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { isConsoleFamily } from "~/brand/theme/fonts";
import { derivePalettes } from "~/brand/theme/palette";
import type { ColourTokens } from "~/brand/theme/tokens";

const toRgb = converter("rgb");

/**
 * A brand's look in the format of the W3C Design Tokens Community Group (2025.10), which design tools and Style
 * Dictionary read: every colour of both modes, including derived ones, corners and fonts.
 */
export function designTokens({ manifest, complete }: ResolvedManifest): object {
  const { light, dark, radius, font, density } = complete.theme;
  const palettes = derivePalettes(light, dark);
  const fallback = isConsoleFamily(font.family) ? [] : [font.fallback];
  return {
    $description: `${complete.name ?? manifest.id} (${manifest.id})`,
    color: { $type: "color", light: colourTokens(palettes.light), dark: colourTokens(palettes.dark) },
    radius: { $type: "dimension", $value: { value: radius, unit: "px" } },
    font: { $type: "fontFamily", $value: [font.family, ...fallback] },
    $extensions: { "livery.density": density },
  };
}

function colourTokens(tokens: ColourTokens): Record<string, object> {
  return Object.fromEntries(Object.entries(tokens).map(([name, hex]) => [name, { $value: colourValue(hex) }]));
}

/** Components are fractions of 1 with four digits, which is finer than eight-bit colour. */
function colourValue(hex: string): object {
  const { r, g, b } = toRgb(hex) as Rgb;
  const components = [r, g, b].map((share) => Math.round(share * 10_000) / 10_000);
  return { colorSpace: "srgb", components, alpha: 1, hex };
}
