import { z } from "zod";

import {
  Analytics,
  Assets,
  Coming,
  DueDays,
  Host,
  Links,
  Locale,
  Mail,
  Maintenance,
  Metadata,
  Rollout,
  Security,
  SignIn,
  SuggestedQuestions,
  Support,
  TenantOverride,
  Term,
} from "./sections";
import { BRAND_STATUSES } from "./status";
import { Theme } from "./theme";
import { BrandId, Colour, lineOfText, PathPattern } from "./values";

/**
 * One brand, as a reseller writes it in brands/<id>/brand.yaml. Strict: a misspelt key is an error and is not ignored.
 * Every key is optional here, because a brand may inherit it or use the default of config/brand-defaults.yaml; keys
 * that are required in the end are checked by the diagnosis (B101).
 */
export const BrandManifest = z.strictObject({
  apiVersion: z.literal("console/v1", "B703").optional().describe("required"),
  kind: z.literal("Brand", "B106").optional().describe("required"),
  id: BrandId.optional().describe("required; the name of the folder"),
  name: lineOfText(40)
    .optional()
    .describe("shown in the title, the sidebar and at sign-in; required, may be inherited"),
  tagline: lineOfText(120).optional().describe("next to the sign-in form"),
  legalName: lineOfText(120)
    .optional()
    .describe("legal name of the operator, shown at sign-in, in reports and in emails"),
  /** Shown on unknown hostnames; such a brand does not need hosts. */
  default: z.boolean().optional().describe("shown on unknown hosts; must match defaultBrand in config/hosts.yaml"),
  abstract: z
    .boolean()
    .optional()
    .describe("a base for other brands: never shown, has no hosts, and its folder may start with _, as in _base"),
  status: z
    .enum(BRAND_STATUSES, "B106")
    .optional()
    .describe("a draft is only shown through preview links, a disabled brand never"),
  hosts: z
    .array(z.union([z.string(), Host], "B105 a host name, or a mapping with host, primary and redirect"))
    .optional()
    .describe('required; "*.x" matches one additional label, "**.x" one or more'),
  extends: z
    .string()
    .optional()
    .describe(
      "the brand to inherit from: everything except id, hosts, default, abstract, status, rollout, metadata and extends; at most five levels",
    ),
  theme: Theme.optional().describe("colours, fonts and shape"),
  assets: Assets.optional().describe("images inside the folder"),
  landing: PathPattern.optional().describe(
    "first page after sign-in: a path of the menu that is not hidden from any role",
  ),
  /** Screens hidden on every host of this brand (requirement 6.8). */
  restrictedPaths: z
    .array(PathPattern)
    .optional()
    .describe("paths of the console, with everything below them, hidden from everyone; added to inherited ones"),
  /** By tenant name: a whole match, ignoring letter case; in lower case once read, so that spellings unite. */
  tenants: z
    .record(z.string().toLowerCase(), TenantOverride.describe("the organization with this name"))
    .optional()
    .describe("overrides for single organizations, by name; letter case is ignored"),
  terminology: z.record(z.string(), Term).optional().describe("only terms of config/brand-defaults.yaml"),
  locale: Locale.optional().describe("language and time zone"),
  prompts: SuggestedQuestions.optional().describe(
    "suggested questions in English that the console must understand; {site} and {device} are replaced by names from the organization",
  ),
  coming: z
    .array(Coming, "B105 a list of mappings with title, description and expected")
    .max(12)
    .optional()
    .describe("sections that /wip announces; visitors can ask for a notice when they are available"),
  maintenance: Maintenance.optional().describe("shows a notice in place of the console for a time, with status 503"),
  dueDays: DueDays.optional().describe(
    "days until vulnerabilities of each priority are due: the default of new organizations, which can change it",
  ),
  links: Links.optional().describe("in the help menu and below the sign-in form"),
  support: Support.optional().describe("contact for help"),
  email: Mail.optional().describe("sender of emails"),
  identity: SignIn.optional().describe("the identity provider; defaults are those of the deployment"),
  analytics: Analytics.optional().describe("usage analytics"),
  features: z.record(z.string(), z.boolean()).optional().describe("only features of config/features.yaml"),
  security: Security.optional().describe("headers of every page"),
  pwa: z
    .strictObject({
      shortName: lineOfText(12).optional().describe("below the icon (default: the beginning of name)"),
      themeColor: Colour.optional().describe("colour of the window frame (default: the sidebar colour)"),
      display: z
        .enum(["standalone", "minimal-ui", "browser"], "B106")
        .optional()
        .describe("display mode of the installed app (default: standalone)"),
    })
    .optional()
    .describe("if present, the console can be installed as an app"),
  rollout: Rollout.optional().describe("shows a change of this manifest to some visitors first"),
  metadata: Metadata.optional().describe("notes for operators; shown only by the command line"),
});
export type BrandManifest = z.infer<typeof BrandManifest>;
