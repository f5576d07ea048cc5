/** The name of the system font that has the measures of Inter until Inter has loaded; the build writes its rule. */
export const INTER_FALLBACK = "Inter Fallback";

/**
 * Font families a manifest may name, with their CSS stacks. Inter and JetBrains Mono are bundled; the other stacks name
 * system fonts, so that a brand can look different without a download.
 */
export const FONT_STACKS = {
  Inter: `"Inter Variable", Inter, "${INTER_FALLBACK}", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif`,
  System: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  Humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", "Source Sans 3", sans-serif',
  Geometric: 'Avenir, "Avenir Next", Montserrat, Corbel, "URW Gothic", "Century Gothic", sans-serif',
} as const;

/** The family whose file is bundled. */
export const CONSOLE_TYPE = "Inter";

export const MONOSPACE_STACK =
  '"JetBrains Mono Variable", ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

export type FontFamily = keyof typeof FONT_STACKS;
export const FONT_FAMILIES = Object.keys(FONT_STACKS) as [FontFamily, ...FontFamily[]];

export function isConsoleFamily(family: string): family is FontFamily {
  return Object.hasOwn(FONT_STACKS, family);
}
