import type { Palette } from "../manifest/theme";
import {
  blackOrWhite,
  isDark,
  mix,
  MORE_TEXT_CONTRAST,
  oklch,
  parse,
  reachContrast,
  reshape,
  TEXT_CONTRAST,
} from "./colour";
import type { Mode } from "./tokens";

/** The base colours from which all others are derived. */
export interface Foundation {
  background: string;
  surface: string;
  raised: string;
  text: string;
  mutedText: string;
  border: string;
  primary: string;
  onPrimary?: string | undefined;
  accent: string;
  sidebar: string;
  sidebarText: string;
  danger: string;
  warning: string;
  success: string;
  info: string;
  riskHigh: string;
  riskMid: string;
  riskLow: string;
  focusRing: string;
  chart: readonly string[];
}

type GivenColour = "background" | "surface" | "text" | "mutedText" | "primary" | "danger" | "warning" | "success";

/** A palette completed by config/brand-defaults.yaml. */
export type LightPalette = Palette & Required<Pick<Palette, GivenColour>>;

const INFO = oklch({ l: 0.5, c: 0.13, h: 245 });

/** Lightness (OKLCH) of the dark mode's surfaces: each is above the previous one and a little lighter. */
const DARK = { background: 0.19, surface: 0.228, raised: 0.268, sidebar: 0.165, text: 0.955, mutedText: 0.755 };
/** Saturated colours glare in dark mode; they are reduced to this share of their chroma. */
const DARK_CHROMA = 0.82;
const NEUTRAL_CHROMA = 0.014;
/** Share of black or white in a line of high contrast. */
const BORDER_SHARE = 0.55;

export function lightFoundation(palette: LightPalette): Foundation {
  return complete(palette, {
    raised: mix(palette.surface, "#ffffff", 0.5),
    info: INFO,
    sidebar: reshape(palette.primary, ({ c }) => ({ l: 0.245, c: Math.min(c * 0.4, 0.055) })),
  });
}

/**
 * The dark palette, with missing colours derived from the light one: higher surfaces are lighter, colours less
 * saturated.
 */
export function darkFoundation(light: LightPalette, dark: Palette = {}): Foundation {
  const tint = parse(light.sidebar ?? light.primary);
  const neutral = (l: number) => oklch({ l, c: Math.min(tint.c * 0.4, NEUTRAL_CHROMA), h: tint.h });
  const background = dark.background ?? neutral(DARK.background);
  const surface = dark.surface ?? lighten(background, DARK.surface - DARK.background);
  const lift = (colour: string | undefined, lightness = 0.74) =>
    colour && reshape(colour, ({ l, c }) => ({ l: Math.max(l, lightness), c: c * DARK_CHROMA }));
  const written: LightPalette = {
    background,
    surface,
    text: dark.text ?? neutral(DARK.text),
    mutedText: dark.mutedText ?? neutral(DARK.mutedText),
    primary: dark.primary ?? reshape(light.primary, ({ l, c }) => ({ l: Math.max(l, 0.7), c: c * DARK_CHROMA })),
    danger: dark.danger ?? reshape(light.danger, ({ c }) => ({ l: 0.74, c: c * DARK_CHROMA })),
    warning: dark.warning ?? reshape(light.warning, ({ c }) => ({ l: 0.8, c: c * DARK_CHROMA })),
    success: dark.success ?? reshape(light.success, ({ c }) => ({ l: 0.78, c: c * DARK_CHROMA })),
    accent: dark.accent ?? lift(light.accent),
    riskHigh: dark.riskHigh ?? lift(light.riskHigh),
    riskMid: dark.riskMid ?? lift(light.riskMid, 0.8),
    riskLow: dark.riskLow ?? lift(light.riskLow),
    focusRing: dark.focusRing ?? lift(light.focusRing),
    border: dark.border,
    onPrimary: dark.onPrimary,
    sidebarText: dark.sidebarText,
    chart: dark.chart,
  };
  return complete(written, {
    raised: lighten(surface, DARK.raised - DARK.surface),
    info: reshape(INFO, ({ c }) => ({ l: 0.76, c: c * DARK_CHROMA })),
    sidebar: dark.sidebar ?? darkSidebar(light, background),
  });
}

function complete(palette: LightPalette, derived: Pick<Foundation, "raised" | "info" | "sidebar">): Foundation {
  const sidebar = palette.sidebar ?? derived.sidebar;
  return {
    ...palette,
    raised: derived.raised,
    info: derived.info,
    sidebar,
    sidebarText: palette.sidebarText ?? textOn(sidebar),
    border: palette.border ?? mix(palette.surface, palette.text, 0.14),
    accent: palette.accent ?? palette.primary,
    riskHigh: palette.riskHigh ?? palette.danger,
    riskMid: palette.riskMid ?? palette.warning,
    riskLow: palette.riskLow ?? palette.success,
    focusRing: palette.focusRing ?? palette.primary,
    chart: palette.chart ?? [],
  };
}

/** The pages of high contrast: nothing but white, or black with surfaces that differ slightly. */
const PLAIN_PAGES: Record<Mode, Pick<Foundation, "background" | "surface" | "raised">> = {
  light: { background: "#ffffff", surface: "#ffffff", raised: "#ffffff" },
  dark: { background: "#000000", surface: "#0b0b0b", raised: "#161616" },
};
/** Lightness (OKLCH) beyond which a sidebar leaves enough room for text and its highlighted entry. */
const PLAIN_SIDEBAR = { dark: 0.2, light: 0.96 };

/** The same colours on pages and sidebars that leave room for text of high contrast, and with visible lines. */
export function withMoreContrast(mode: Mode, base: Foundation): Foundation {
  const pages = PLAIN_PAGES[mode];
  return {
    ...base,
    ...pages,
    border: mix(pages.surface, blackOrWhite(pages.surface), BORDER_SHARE),
    primary: reachContrast(base.primary, [blackOrWhite(base.primary)], MORE_TEXT_CONTRAST),
    onPrimary: blackOrWhite(base.primary),
    sidebar: reshape(base.sidebar, ({ l }) =>
      isDark(base.sidebar) ? { l: Math.min(l, PLAIN_SIDEBAR.dark) } : { l: Math.max(l, PLAIN_SIDEBAR.light) },
    ),
  };
}

/** A dark sidebar remains the darkest surface; a light one becomes part of the page. */
function darkSidebar(light: LightPalette, background: string): string {
  if (light.sidebar && !isDark(light.sidebar)) return lighten(background, 0.012);
  const { c, h } = parse(light.sidebar ?? light.primary);
  return oklch({ l: Math.min(DARK.sidebar, parse(background).l - 0.015), c: Math.min(c * 0.6, 0.03), h });
}

function textOn(surface: string): string {
  const { h } = parse(surface);
  return reachContrast(oklch({ l: isDark(surface) ? 0.94 : 0.26, c: 0.012, h }), [surface], TEXT_CONTRAST);
}

function lighten(colour: string, by: number): string {
  return reshape(colour, ({ l }) => ({ l: l + by }));
}
