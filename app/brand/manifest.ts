import { z } from "zod";

import { FONT_FAMILIES } from "./fonts";
import { BrandId, Colour, Email, HttpsLink, HttpsOrMailLink, lineOfText, PathPattern, Phone } from "./manifest-values";

/** Colours a brand may choose. What it leaves out is derived (palette.ts), so that any single colour looks intended. */
export const Palette = z.strictObject({
  background: Colour.optional(),
  surface: Colour.optional(),
  text: Colour.optional(),
  mutedText: Colour.optional(),
  border: Colour.optional(),
  primary: Colour.optional(),
  onPrimary: Colour.optional(),
  accent: Colour.optional(),
  sidebar: Colour.optional(),
  sidebarText: Colour.optional(),
  danger: Colour.optional(),
  warning: Colour.optional(),
  success: Colour.optional(),
  riskHigh: Colour.optional(),
  riskMid: Colour.optional(),
  riskLow: Colour.optional(),
  focusRing: Colour.optional(),
  chart: z.array(Colour).max(10, "B105 at most ten colours").optional(),
});
export type Palette = z.infer<typeof Palette>;

const Theme = z.strictObject({
  defaultMode: z.enum(["light", "dark", "system"], "B106").optional(),
  light: Palette.optional(),
  dark: Palette.optional(),
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
  primary: z.boolean().optional(),
  /** Answers with a redirect to the primary host, same path. */
  redirect: z.boolean().optional(),
});

/** Files inside the brand's folder. */
const Assets = z.strictObject({
  logo: z.string().optional(),
  logoDark: z.string().optional(),
  mark: z.string().optional(),
  favicon: z.string().optional(),
});
export type AssetName = keyof z.infer<typeof Assets>;

const TenantOverride = z.strictObject({
  hiddenSections: z.array(PathPattern).optional(),
  displayName: lineOfText(80).optional(),
});

const Links = z.strictObject({
  support: HttpsOrMailLink.optional(),
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
  apiVersion: z.literal("console/v1", "B703").optional(),
  kind: z.literal("Brand", "B106").optional(),
  id: BrandId.optional(),
  name: lineOfText(40).optional(),
  tagline: lineOfText(120).optional(),
  legalName: lineOfText(120).optional(),
  /** Shown on unknown hostnames; such a brand needs no hosts. */
  default: z.boolean().optional(),
  hosts: z
    .array(z.union([z.string(), Host], "B105 a host name, or a mapping with host, primary and redirect"))
    .optional(),
  extends: z.string().optional(),
  theme: Theme.optional(),
  assets: Assets.optional(),
  landing: PathPattern.optional(),
  /** Screens hidden on every host of this brand (specification 6). */
  restrictedPaths: z.array(PathPattern).optional(),
  /** By tenant name, compared whole and whatever the letter case. */
  tenants: z.record(z.string(), TenantOverride).optional(),
  terminology: z.record(z.string(), Term).optional(),
  locale: z.strictObject({ timezone: z.enum(["local", "UTC"], "B106").optional() }).optional(),
  links: Links.optional(),
  support: z
    .strictObject({ email: Email.optional(), phone: Phone.optional(), hours: lineOfText(120).optional() })
    .optional(),
});
export type BrandManifest = z.infer<typeof BrandManifest>;
