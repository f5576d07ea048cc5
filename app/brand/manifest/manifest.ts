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
  id: BrandId.optional().describe("required; the folder's name"),
  name: lineOfText(40)
    .optional()
    .describe("shown in the title, the sidebar and at sign-in; required, may be inherited"),
  tagline: lineOfText(120).optional().describe("beside the sign-in form"),
  legalName: lineOfText(120)
    .optional()
    .describe("legal name of the operator, shown at sign-in, in reports and in emails"),
  /** Shown on unknown hostnames; such a brand does not need hosts. */
  default: z.boolean().optional().describe("shown on unknown hosts; config/hosts.yaml names it too"),
  abstract: z
    .boolean()
    .optional()
    .describe("only there to be extended: it has no hosts, is shown nowhere and may be a folder such as _base"),
  status: z
    .enum(BRAND_STATUSES, "B106")
    .optional()
    .describe("a draft is shown by preview links only, a disabled brand to no one"),
  hosts: z
    .array(z.union([z.string(), Host], "B105 a host name, or a mapping with host, primary and redirect"))
    .optional()
    .describe('required; "*.x" matches one label more, "**.x" any number'),
  extends: z
    .string()
    .optional()
    .describe(
      "a brand to inherit everything from but id, hosts, default, abstract, status, rollout, metadata and extends; at most five in a row",
    ),
  theme: Theme.optional().describe("colours, type and shape"),
  assets: Assets.optional().describe("pictures inside the folder"),
  landing: PathPattern.optional().describe("a path of the menu that is not hidden from anyone"),
  /** Screens hidden on every host of this brand (requirement 6.8). */
  restrictedPaths: z
    .array(PathPattern)
    .optional()
    .describe("paths of the console, or beginnings of them, hidden from everybody; unites with what is inherited"),
  /** By tenant name: a whole match, ignoring letter case; in lower case once read, so that spellings unite. */
  tenants: z
    .record(z.string().toLowerCase(), TenantOverride.describe("the tenant of this name"))
    .optional()
    .describe("overrides for individual tenants, by tenant name in any letter case"),
  terminology: z.record(z.string(), Term).optional().describe("only terms of config/brand-defaults.yaml"),
  locale: Locale.optional().describe("language and time zone"),
  prompts: SuggestedQuestions.optional().describe(
    "suggested questions, in English; every word must be understood, and {site} and {device} are replaced by names of the organization",
  ),
  coming: z
    .array(Coming, "B105 a list of mappings with title, description and expected")
    .max(12)
    .optional()
    .describe("sections that /wip announces; visitors can ask for a notice when they are available"),
  dueDays: DueDays.optional().describe(
    "days until vulnerabilities of each priority are due, proposed for new organizations; each organization has its own",
  ),
  links: Links.optional().describe("in the help menu and below the sign-in form"),
  support: Support.optional().describe("whom people ask for help"),
  email: Mail.optional().describe("names on messages"),
  identity: SignIn.optional().describe("where people sign in; what is left out is the deployment's own"),
  analytics: Analytics.optional().describe("usage analytics"),
  features: z.record(z.string(), z.boolean()).optional().describe("only features of config/features.yaml"),
  security: Security.optional().describe("headers of every page"),
  pwa: z
    .strictObject({
      shortName: lineOfText(12).optional().describe("under the icon; the beginning of name when left out"),
      themeColor: Colour.optional().describe("around the window; the sidebar's colour when left out"),
      display: z
        .enum(["standalone", "minimal-ui", "browser"], "B106")
        .optional()
        .describe("display mode of the installed app (default: standalone)"),
    })
    .optional()
    .describe("named, the console can be installed as an app"),
  rollout: Rollout.optional().describe("shows a change of this manifest to some of its visitors first"),
  metadata: Metadata.optional().describe("notes for operators; shown only by the command line"),
});
export type BrandManifest = z.infer<typeof BrandManifest>;
