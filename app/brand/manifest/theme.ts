import { z } from "zod";

import { FONT_FAMILIES } from "../theme/fonts";
import { Colour, FilePath } from "./values";

/** Colours a brand may set. Omitted colours are derived (palette.ts), so that setting a single colour is enough. */
export const Palette = z.strictObject({
  background: Colour.optional().describe("background of the page"),
  surface: Colour.optional().describe("cards and tables on the page"),
  text: Colour.optional().describe("4.5:1 on background and surface"),
  mutedText: Colour.optional().describe("secondary text; contrast of 4.5:1 on background and surface"),
  border: Colour.optional().describe("lines around and between things"),
  primary: Colour.optional().describe("buttons; links use it, or the nearest of its hue that is legible"),
  onPrimary: Colour.optional().describe("text on primary, 4.5:1; black or white when left out"),
  accent: Colour.optional().describe("a second colour, for var(--accent) in css; primary when left out"),
  sidebar: Colour.optional().describe("background of the menu"),
  sidebarText: Colour.optional().describe("4.5:1 on sidebar"),
  danger: Colour.optional().describe("errors and destructive actions"),
  warning: Colour.optional().describe("what needs attention"),
  success: Colour.optional().describe("what went well"),
  riskHigh: Colour.optional().describe("high risk scores; danger when left out"),
  riskMid: Colour.optional().describe("medium risk scores; warning when left out"),
  riskLow: Colour.optional().describe("low risk scores; success when left out"),
  focusRing: Colour.optional().describe("3:1 on background and surface"),
  chart: z.array(Colour).max(10, "B105 at most ten colours").optional().describe("3:1 on background and surface"),
});
export type Palette = z.infer<typeof Palette>;

const WEIGHT = "B105 a whole number from 100 to 900";

const FontFile = z.strictObject({
  src: FilePath.describe("a woff2 file inside the folder"),
  weight: z.int(WEIGHT).min(100, WEIGHT).max(900, WEIGHT).optional().describe("400 when left out"),
  style: z.enum(["normal", "italic"], "B106").optional().describe("normal when left out"),
});

const Font = z.strictObject({
  family: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9 -]{0,39}$/, "B105 the name of a type family: letters, digits, spaces and dashes")
    .optional()
    .meta({ examples: FONT_FAMILIES, description: `${FONT_FAMILIES.join(", ")}, or the name of the family in files` }),
  files: z.array(FontFile).optional().describe("the brand's own type"),
  fallback: z.enum(FONT_FAMILIES, "B106").optional().describe("while files are on their way"),
});

export const Theme = z.strictObject({
  defaultMode: z
    .enum(["light", "dark", "system"], "B106")
    .optional()
    .describe("until a person chooses; system follows their device"),
  light: Palette.optional().describe("what is left out is derived"),
  dark: Palette.optional().describe("derived from the light palette when left out"),
  radius: z
    .int("B105 a whole number from 0 to 24")
    .min(0, "B105 a whole number from 0 to 24")
    .max(24, "B105 a whole number from 0 to 24")
    .optional()
    .describe("of corners, in pixels"),
  density: z.enum(["compact", "comfortable"], "B106").optional().describe("height of rows and controls"),
  sidebar: z
    .enum(["collapsed", "pinned"], "B106")
    .optional()
    .describe("until a person pins or collapses it; collapsed opens under the pointer"),
  font: Font.optional().describe("the type of all text"),
  css: z
    .string()
    .optional()
    .describe("rules about colour, type and space, or the path of a .css file with them; they reach this brand alone"),
});
