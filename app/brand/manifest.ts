import { z } from "zod";

import {
  Analytics,
  Assets,
  Host,
  Links,
  Locale,
  Mail,
  Metadata,
  Security,
  SignIn,
  Support,
  TenantOverride,
  Term,
} from "./manifest-sections";
import { Theme } from "./manifest-theme";
import { BrandId, Colour, lineOfText, PathPattern } from "./manifest-values";
import { BRAND_STATUSES } from "./status";

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
  tagline: lineOfText(120).optional().describe("beside the sign-in form"),
  legalName: lineOfText(120).optional().describe("whose console this is: at sign-in, on paper and under messages"),
  /** Shown on unknown hostnames; such a brand needs no hosts. */
  default: z.boolean().optional().describe("shown on unknown hosts; config/hosts.yaml names it too"),
  status: z
    .enum(BRAND_STATUSES, "B106")
    .optional()
    .describe("a draft is shown by preview links only; disabled: to nobody"),
  hosts: z
    .array(z.union([z.string(), Host], "B105 a host name, or a mapping with host, primary and redirect"))
    .optional()
    .describe('required; "*.x" matches one label more, "**.x" any number'),
  extends: z
    .string()
    .optional()
    .describe(
      "a brand to inherit everything from but id, hosts, default, status, metadata and extends; at most five in a row",
    ),
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
  locale: Locale.optional(),
  links: Links.optional(),
  support: Support.optional(),
  email: Mail.optional(),
  identity: SignIn.optional(),
  analytics: Analytics.optional(),
  features: z.record(z.string(), z.boolean()).optional().describe("only features of config/features.yaml"),
  security: Security.optional(),
  pwa: z
    .strictObject({
      shortName: lineOfText(12).optional().describe("under the icon; the beginning of name when left out"),
      themeColor: Colour.optional().describe("around the window; the sidebar's colour when left out"),
      display: z.enum(["standalone", "minimal-ui", "browser"], "B106").optional(),
    })
    .optional()
    .describe("named, the console can be installed as an app"),
  metadata: Metadata.optional(),
});
export type BrandManifest = z.infer<typeof BrandManifest>;
