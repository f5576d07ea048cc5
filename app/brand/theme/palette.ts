import type { Palette } from "../manifest/theme";
import { chartColours } from "./chart-colours";
import {
  blackOrWhite,
  isDark,
  mix,
  MORE_SHAPE_CONTRAST,
  MORE_TEXT_CONTRAST,
  oklch,
  reachContrast,
  reshape,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  worstContrast,
} from "./colour";
import { darkFoundation, lightFoundation, withMoreContrast, type Foundation, type LightPalette } from "./foundation";
import { CHART_TOKENS, type ChartToken, type ColourTokens, type Contrast, type Mode, type Tone } from "./tokens";

/**
 * Severity colours are the same in every brand: crimson, orange, amber, blue, slate. Anchors in OKLCH, adjusted until
 * legible.
 */
const SEVERITIES: Record<Mode, Record<"critical" | "high" | "medium" | "low" | "informational", string>> = {
  light: {
    critical: oklch({ l: 0.46, c: 0.18, h: 12 }),
    high: oklch({ l: 0.55, c: 0.17, h: 42 }),
    medium: oklch({ l: 0.55, c: 0.12, h: 82 }),
    low: oklch({ l: 0.52, c: 0.12, h: 238 }),
    informational: oklch({ l: 0.5, c: 0.03, h: 255 }),
  },
  dark: {
    critical: oklch({ l: 0.7, c: 0.16, h: 12 }),
    high: oklch({ l: 0.75, c: 0.13, h: 48 }),
    medium: oklch({ l: 0.82, c: 0.12, h: 88 }),
    low: oklch({ l: 0.76, c: 0.1, h: 238 }),
    informational: oklch({ l: 0.76, c: 0.025, h: 255 }),
  },
};

/** Change in lightness (OKLCH) of a hovered button. */
const HOVER_STEP = 0.05;
/** Share of its text colour in the background of a hovered sidebar entry. */
const SIDEBAR_HOVER = 0.08;
/** Share of a colour in its soft tint. */
const SOFT: Record<Mode, number> = { light: 0.1, dark: 0.18 };

/** Ratios that text and shapes reach on their backgrounds. */
interface Ratios {
  text: number;
  shape: number;
}

const RATIOS: Record<Contrast, Ratios> = {
  standard: { text: TEXT_CONTRAST, shape: SHAPE_CONTRAST },
  more: { text: MORE_TEXT_CONTRAST, shape: MORE_SHAPE_CONTRAST },
};

/**
 * Every colour of a brand in both modes. With any palette, text and shapes reach WCAG AA on their backgrounds, and with
 * more contrast text reaches AAA.
 */
export function derivePalettes(
  light: LightPalette,
  dark?: Palette,
  contrast: Contrast = "standard",
): Record<Mode, ColourTokens> {
  const derive = (mode: Mode, base: Foundation) =>
    deriveTokens(mode, contrast === "more" ? withMoreContrast(mode, base) : base, RATIOS[contrast]);
  return {
    light: derive("light", lightFoundation(light)),
    dark: derive("dark", darkFoundation(light, dark)),
  };
}

function deriveTokens(mode: Mode, base: Foundation, ratios: Ratios): ColourTokens {
  const { background, surface, raised } = base;
  const { hover, selected, grounds } = groundsOf(mode, base);
  const text = (colour: string) => reachContrast(colour, grounds, ratios.text);
  const shape = (colour: string) => reachContrast(colour, [background, surface, raised], ratios.shape);
  const onPrimary = base.onPrimary ?? blackOrWhite(base.primary);
  const tones = toneTokens(mode, base, { grounds, ratio: ratios.text });
  return {
    background,
    surface,
    raised,
    hover,
    selected,
    text: text(base.text),
    "muted-text": text(base.mutedText),
    border: base.border,
    "border-strong": shape(mix(base.border, base.text, 0.35)),
    primary: base.primary,
    "on-primary": onPrimary,
    "primary-hover": hovered(base.primary, onPrimary),
    "primary-soft": selected,
    link: text(base.primary),
    accent: shape(base.accent),
    ...sidebarTokens(base, ratios.text),
    ...tones,
    "on-danger": blackOrWhite(tones.danger),
    "focus-ring": shape(base.focusRing),
    ...chartTokens(mode, base),
  };
}

/** The primary colour as text: itself, or the nearest legible one of the same hue. */
export function deriveLink(mode: Mode, base: Foundation): string {
  return reachContrast(base.primary, groundsOf(mode, base).grounds, TEXT_CONTRAST);
}

/**
 * The contrast of black or white text, whichever is better, on every background of text. Below 4.5 a palette leaves no
 * room for any text; at or above it, all derived colours reach their contrast too.
 */
export function roomForText(mode: Mode, base: Foundation): number {
  const { grounds } = groundsOf(mode, base);
  return Math.max(worstContrast("#000000", grounds), worstContrast("#ffffff", grounds));
}

/** The backgrounds of text; the first three are also backgrounds of shapes. */
function groundsOf(mode: Mode, { background, surface, raised, text, primary }: Foundation) {
  const hover = mix(surface, text, 0.045);
  const selected = mix(surface, primary, SOFT[mode]);
  return { hover, selected, grounds: [background, surface, raised, hover, selected] };
}

/**
 * Away from the colour of its text, so that hovering never reduces contrast; in the other direction if there is no
 * room.
 */
function hovered(colour: string, textOnIt: string): string {
  const away = isDark(textOnIt) ? HOVER_STEP : -HOVER_STEP;
  return reshape(colour, ({ l }) => ({ l: l + away > 0 && l + away < 1 ? l + away : l - away }));
}

function sidebarTokens({ sidebar, sidebarText, primary, border }: Foundation, ratio: number) {
  const dark = isDark(sidebar);
  const towardsText = mix(sidebar, sidebarText, SIDEBAR_HOVER);
  // A medium sidebar has no contrast to spare: its hover colour moves away from the text.
  const hasRoom = worstContrast(blackOrWhite(sidebar), [towardsText]) >= ratio;
  const hover = hasRoom ? towardsText : mix(sidebar, dark ? "#000000" : "#ffffff", SIDEBAR_HOVER);
  const active = mix(
    sidebar,
    dark ? reshape(primary, ({ l }) => ({ l: Math.max(l, 0.62) })) : primary,
    dark ? 0.3 : 0.13,
  );
  const onActive = dark ? reshape(primary, () => ({ l: 0.97, c: 0.015 })) : primary;
  return {
    sidebar,
    "sidebar-hover": hover,
    "sidebar-active": active,
    "sidebar-text": reachContrast(sidebarText, [sidebar, hover], ratio),
    "sidebar-muted": reachContrast(mix(sidebarText, sidebar, 0.35), [sidebar, hover], ratio),
    "on-sidebar-active": reachContrast(onActive, [active], ratio),
    "sidebar-border": dark ? mix(sidebar, "#ffffff", 0.09) : border,
  };
}

/** The backgrounds of text, and the contrast that it reaches on them. */
interface TextPage {
  grounds: readonly string[];
  ratio: number;
}

function toneTokens(mode: Mode, base: Foundation, page: TextPage) {
  const severities = SEVERITIES[mode];
  const colours: Record<Tone, string> = {
    danger: base.danger,
    warning: base.warning,
    success: base.success,
    info: base.info,
    "severity-critical": severities.critical,
    "severity-high": severities.high,
    "severity-medium": severities.medium,
    "severity-low": severities.low,
    "severity-informational": severities.informational,
    "risk-high": base.riskHigh,
    "risk-mid": base.riskMid,
    "risk-low": base.riskLow,
  };
  const pairs = Object.entries(colours).flatMap(([tone, colour]) => {
    const { text, soft } = textAndTint(mode, colour, base.surface, page);
    return [
      [tone, text],
      [`${tone}-soft`, soft],
    ];
  });
  return Object.fromEntries(pairs) as Record<Tone | `${Tone}-soft`, string>;
}

/** A text colour, and a tint of it that can be its background, like every surface. */
function textAndTint(mode: Mode, colour: string, surface: string, { grounds, ratio }: TextPage) {
  const plain = reachContrast(colour, grounds, ratio);
  const soft = mix(surface, plain, SOFT[mode]);
  const text = reachContrast(colour, [...grounds, soft], ratio);
  // Medium surfaces have no contrast to spare for a tint.
  return worstContrast(text, [soft]) < ratio ? { soft: surface, text: plain } : { soft, text };
}

function chartTokens(mode: Mode, base: Foundation) {
  const surfaces = [base.background, base.surface, base.raised];
  const colours = chartColours(mode, base.chart, base.primary, surfaces);
  return {
    ...(Object.fromEntries(CHART_TOKENS.map((token, index) => [token, colours[index]])) as Record<ChartToken, string>),
    "chart-grid": mix(base.surface, base.text, 0.1),
    "chart-previous": reachContrast(mix(base.surface, base.text, 0.5), surfaces, SHAPE_CONTRAST),
  };
}
