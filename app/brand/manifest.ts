import { z } from "zod";

import { FONT_FAMILIES } from "./fonts";
import { BrandId, Colour, Email, HttpsLink, HttpsOrMailLink, lineOfText, PathPattern, Phone } from "./manifest-values";

/** Colours a brand may choose. What it leaves out is derived (palette.ts), so that any single colour looks intended. */
export const Palette = z.strictObject({
  background: Colour.optional().describe("what the page stands on"),
  surface: Colour.optional().describe("cards and tables on the page"),
  text: Colour.optional().describe("4.5:1 on background and surface"),
  mutedText: Colour.optional().describe("quieter text; 4.5:1 on background and surface"),
  border: Colour.optional(),
  primary: Colour.optional().describe("buttons; links use it, or the nearest of its hue that is legible"),
  onPrimary: Colour.optional().describe("text on primary, 4.5:1; black or white when left out"),
  accent: Colour.optional(),
  sidebar: Colour.optional(),
  sidebarText: Colour.optional().describe("4.5:1 on sidebar"),
  danger: Colour.optional(),
  warning: Colour.optional(),
  success: Colour.optional(),
  riskHigh: Colour.optional(),
  riskMid: Colour.optional(),
  riskLow: Colour.optional(),
  focusRing: Colour.optional().describe("3:1 on background and surface"),
  chart: z.array(Colour).max(10, "B105 at most ten colours").optional().describe("3:1 on background and surface"),
});
export type Palette = z.infer<typeof Palette>;

const Theme = z.strictObject({
  defaultMode: z.enum(["light", "dark", "system"], "B106").optional(),
  light: Palette.optional().describe("what is left out is derived"),
  dark: Palette.optional().describe("derived from the light palette when left out"),
  radius: z
    .int("B105 a whole number from 0 to 24")
    .min(0, "B105 a whole number from 0 to 24")
    .max(24, "B105 a whole number from 0 to 24")
    .optional(),
  density: z.enum(["compact", "comfortable"], "B106").optional(),
  font: z.strictObject({ family: z.enum(FONT_FAMILIES, "B106").optional() }).optional(),
});

const Host = z.strictObject({
  host: z.string(),
  /** The host that absolute links are built from. */
  primary: z.boolean().optional().describe("absolute links use it; one exact host of a brand"),
  /** Answers with a redirect to the primary host, same path. */
  redirect: z.boolean().optional().describe("sends people to the primary host"),
});

/** Files inside the brand's folder. */
const Assets = z.strictObject({
  logo: z.string().optional().describe("for light grounds; a file inside the folder"),
  logoDark: z.string().optional().describe("for dark grounds"),
  mark: z.string().optional().describe("square; a monogram is drawn when left out"),
  favicon: z.string().optional().describe("the mark when left out"),
});
export type AssetName = keyof z.infer<typeof Assets>;

const TenantOverride = z.strictObject({
  hiddenSections: z.array(PathPattern).optional().describe("hidden for this tenant; unites with what is inherited"),
  displayName: lineOfText(80).optional().describe("what this brand calls the tenant"),
});

const Links = z.strictObject({
  support: HttpsOrMailLink.optional().describe("https or mailto"),
  docs: HttpsLink.optional(),
  privacy: HttpsLink.optional(),
  terms: HttpsLink.optional(),
  status: HttpsLink.optional(),
  imprint: HttpsLink.optional(),
});

/** What a thing is called, once and many times. */
export const Term = z.strictObject({ one: lineOfText(40), many: lineOfText(40) });
export type Term = z.infer<typeof Term>;

/**
 * One brand, as a reseller writes it in brands/<id>/brand.yaml. Strict: a misspelt key is a mistake and not a wish ignored.
 * Every key is optional here, because a brand may inherit it or leave it to config/brand-defaults.yaml; what is required
 * in the end is a rule of the diagnosis (B101).
 */
export const BrandManifest = z.strictObject({
  apiVersion: z.literal("console/v1", "B703").optional().describe("required"),
  kind: z.literal("Brand", "B106").optional().describe("required"),
  id: BrandId.optional().describe("required; the folder's name"),
  name: lineOfText(40)
    .optional()
    .describe("shown in the title, the sidebar and at sign-in; required, may be inherited"),
  tagline: lineOfText(120).optional(),
  legalName: lineOfText(120).optional(),
  /** Shown on unknown hostnames; such a brand needs no hosts. */
  default: z.boolean().optional().describe("shown on unknown hosts; config/hosts.yaml names it too"),
  hosts: z
    .array(z.union([z.string(), Host], "B105 a host name, or a mapping with host, primary and redirect"))
    .optional()
    .describe('required; "*.x" matches one label more, "**.x" any number'),
  extends: z
    .string()
    .optional()
    .describe("a brand to inherit everything from but id, hosts, default and extends; at most five in a row"),
  theme: Theme.optional(),
  assets: Assets.optional(),
  landing: PathPattern.optional().describe("a path of the menu that nothing hides from anybody"),
  /** Screens hidden on every host of this brand (specification 6). */
  restrictedPaths: z
    .array(PathPattern)
    .optional()
    .describe("paths of the console, or beginnings of them, hidden from everybody; unites with what is inherited"),
  /** By tenant name, compared whole and whatever the letter case. */
  tenants: z.record(z.string(), TenantOverride).optional(),
  terminology: z.record(z.string(), Term).optional().describe("only terms of config/brand-defaults.yaml"),
  locale: z.strictObject({ timezone: z.enum(["local", "UTC"], "B106").optional() }).optional(),
  links: Links.optional(),
  support: z
    .strictObject({ email: Email.optional(), phone: Phone.optional(), hours: lineOfText(120).optional() })
    .optional(),
});
export type BrandManifest = z.infer<typeof BrandManifest>;
