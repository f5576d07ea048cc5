import { z } from "zod";

import { FONT_FAMILIES } from "../theme/fonts";
import { Colour, FilePath } from "./values";

/** Colours a brand may set. Omitted colours are derived (palette.ts), so that setting a single colour is enough. */
export const Palette = z.strictObject({
  background: Colour.optional().describe("background of the page"),
  surface: Colour.optional().describe("cards and tables on the page"),
  text: Colour.optional().describe("4.5:1 on background and surface"),
  mutedText: Colour.optional().describe("secondary text; contrast of 4.5:1 on background and surface"),
  border: Colour.optional().describe("borders and separators"),
  primary: Colour.optional().describe("buttons and links; if it is not legible as a link, the closest shade that is"),
  onPrimary: Colour.optional().describe("text on primary, 4.5:1 (default: black or white)"),
  accent: Colour.optional().describe("a second colour, available as var(--accent) in css (default: primary)"),
  sidebar: Colour.optional().describe("background of the sidebar"),
  sidebarText: Colour.optional().describe("4.5:1 on sidebar"),
  danger: Colour.optional().describe("errors and destructive actions"),
  warning: Colour.optional().describe("warnings"),
  success: Colour.optional().describe("success"),
  riskHigh: Colour.optional().describe("high risk scores (default: danger)"),
  riskMid: Colour.optional().describe("medium risk scores (default: warning)"),
  riskLow: Colour.optional().describe("low risk scores (default: success)"),
  focusRing: Colour.optional().describe("3:1 on background and surface"),
  chart: z
    .array(Colour)
    .min(1, "B105 one to ten colours")
    .max(10, "B105 one to ten colours")
    .optional()
    .describe("3:1 on background and surface"),
});
export type Palette = z.infer<typeof Palette>;

const WEIGHT = "B105 a whole number from 100 to 900";

const FontFile = z.strictObject({
  src: FilePath.describe("a woff2 file inside the folder"),
  weight: z.int(WEIGHT).min(100, WEIGHT).max(900, WEIGHT).optional().describe("default: 400"),
  style: z.enum(["normal", "italic"], "B106").optional().describe("default: normal"),
});

const Font = z.strictObject({
  family: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9 -]{0,39}$/, "B105 the name of a type family: letters, digits, spaces and dashes")
    .optional()
    .meta({
      examples: FONT_FAMILIES,
      description: `${FONT_FAMILIES.join(", ")}, or the name of your own font in files`,
    }),
  files: z.array(FontFile).optional().describe("files of your own font"),
  fallback: z.enum(FONT_FAMILIES, "B106").optional().describe("shown while the files are loading"),
});

export const Theme = z.strictObject({
  defaultMode: z
    .enum(["light", "dark", "system"], "B106")
    .optional()
    .describe("until a user chooses a mode; system follows the operating system"),
  light: Palette.optional().describe("omitted colours are derived"),
  dark: Palette.optional().describe("default: derived from the light palette"),
  radius: z
    .int("B105 a whole number from 0 to 24")
    .min(0, "B105 a whole number from 0 to 24")
    .max(24, "B105 a whole number from 0 to 24")
    .optional()
    .describe("corner radius in pixels"),
  density: z.enum(["compact", "comfortable"], "B106").optional().describe("height of rows and controls"),
  sidebar: z
    .enum(["collapsed", "pinned"], "B106")
    .optional()
    .describe("until a user pins or collapses it; collapsed expands on hover"),
  font: Font.optional().describe("font of all text"),
  css: z
    .string()
    .optional()
    .describe("CSS rules for colours, fonts and spacing, or the path of a .css file; they apply to this brand only"),
});
