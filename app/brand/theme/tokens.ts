/** The four tones of a message, and the meanings of the fixed scales; each also has a `-soft` tint as a background. */
export const TONES = [
  "danger",
  "warning",
  "success",
  "info",
  "severity-critical",
  "severity-high",
  "severity-medium",
  "severity-low",
  "severity-informational",
  "risk-high",
  "risk-mid",
  "risk-low",
] as const;
export type Tone = (typeof TONES)[number];

export const CHART_TOKENS = [
  "chart-0",
  "chart-1",
  "chart-2",
  "chart-3",
  "chart-4",
  "chart-5",
  "chart-6",
  "chart-7",
  "chart-8",
  "chart-9",
] as const;

export type ChartToken = (typeof CHART_TOKENS)[number];

const PLAIN_TOKENS = [
  "background",
  "surface",
  "raised",
  "text",
  "muted-text",
  "border",
  "border-strong",
  "hover",
  "selected",
  "primary",
  "primary-hover",
  "on-primary",
  "primary-soft",
  "link",
  "accent",
  "sidebar",
  "sidebar-text",
  "sidebar-muted",
  "sidebar-hover",
  "sidebar-active",
  "on-sidebar-active",
  "sidebar-border",
  "on-danger",
  "focus-ring",
  "chart-grid",
  "chart-previous",
] as const;

/** Every colour that a component may use, as `var(--<token>)`. Each has a value for light and dark mode. */
export const COLOUR_TOKENS = [
  ...PLAIN_TOKENS,
  ...CHART_TOKENS,
  ...TONES,
  ...TONES.map((tone) => `${tone}-soft` as const),
];
export type ColourToken = (typeof COLOUR_TOKENS)[number];
export type ColourTokens = Readonly<Record<ColourToken, string>>;

export type Mode = "light" | "dark";

/** Whether colours only have to be legible (WCAG AA), or have more contrast than that (AAA for text). */
export type Contrast = "standard" | "more";
