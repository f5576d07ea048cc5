import { z } from "zod";

import { MAX_DUE_DAYS } from "~/contract/due-days-facts";

import {
  CspSources,
  Email,
  FilePath,
  HttpsLink,
  HttpsOrMailLink,
  HttpsOrigin,
  Language,
  lineOfText,
  lineWithoutMarkup,
  PathPattern,
  Phone,
} from "./values";

/* The sections of a manifest besides its theme, each under the key of its name in manifest.ts. */

export const Host = z.strictObject({
  host: z.string().describe("a hostname or a wildcard, as in the short form"),
  primary: z.boolean().optional().describe("the host used in absolute links; at most one, not a wildcard"),
  redirect: z.boolean().optional().describe("redirects to the primary host"),
});

/** Images inside the brand's folder. */
export const Assets = z.strictObject({
  logo: FilePath.optional().describe("for light backgrounds; a file inside the folder"),
  logoDark: FilePath.optional().describe("for dark backgrounds"),
  mark: FilePath.optional().describe("square (default: a monogram)"),
  favicon: FilePath.optional().describe("icon of the browser tab (default: the mark)"),
  signInBackground: FilePath.optional().describe("behind the text next to the sign-in form (default: the mark)"),
  reportLogo: FilePath.optional().describe("in printed reports (default: the logo)"),
  emailLogo: FilePath.optional().describe("at the top of emails (default: the logo)"),
});
export type AssetName = keyof z.infer<typeof Assets>;

export const TenantOverride = z.strictObject({
  hiddenSections: z
    .array(PathPattern)
    .optional()
    .describe("paths hidden for this organization; added to inherited ones, whatever the letter case of its name"),
  displayName: lineOfText(80)
    .optional()
    .describe(
      "name of the organization on every screen except the list of organizations, where its own name is edited",
    ),
  logo: FilePath.optional().describe("shown next to the logo of the brand while this organization is selected"),
  supportEmail: Email.optional().describe("replaces support.email for this organization"),
});
export type TenantOverride = z.infer<typeof TenantOverride>;

export const Links = z.strictObject({
  support: HttpsOrMailLink.optional().describe("https or mailto"),
  docs: HttpsLink.optional().describe("documentation"),
  privacy: HttpsLink.optional().describe("privacy policy"),
  terms: HttpsLink.optional().describe("terms of use"),
  status: HttpsLink.optional().describe("status page"),
  imprint: HttpsLink.optional().describe("imprint or legal notice"),
});

export const Support = z.strictObject({
  email: Email.optional().describe("an email address"),
  phone: Phone.optional().describe("with the country code: +41442000000"),
  hours: lineOfText(120).optional().describe("hours when support is available"),
});

const DAYS = `B105 a whole number from 1 to ${MAX_DUE_DAYS}`;
const Days = z.int(DAYS).min(1, DAYS).max(MAX_DUE_DAYS, DAYS).optional();

/** In how many days vulnerabilities are due; rules check their order. */
export const DueDays = z.strictObject({
  P1: Days.describe("known exploited, or likely and severe"),
  P2: Days.describe("critical, or likely"),
  P3: Days.describe("severe"),
  P4: Days.describe("all others"),
});

/** The singular and plural of a term. */
export const Term = z.strictObject({
  one: lineOfText(40).describe("required; singular"),
  many: lineOfText(40).describe("required; plural"),
});
export type Term = z.infer<typeof Term>;

export const Locale = z.strictObject({
  default: Language.optional().describe("language of the sign-in page if a browser requests none of supported"),
  supported: z
    .array(Language)
    .min(1, "B105 at least one language")
    .optional()
    .describe("languages of the sign-in page"),
  timezone: z
    .enum(["local", "UTC"], "B106")
    .optional()
    .describe("time zone of dates and times, until a user chooses one"),
});

/** Sender and footer of sign-in emails. */
export const Mail = z.strictObject({
  fromName: lineWithoutMarkup(200).optional().describe("name of the sender (default: the name of the brand)"),
  replyTo: Email.optional().describe("reply address (default: support.email)"),
  footer: lineWithoutMarkup(200).optional().describe("below the message (default: legalName)"),
});

/** Where users of this brand sign in. Omitted values are those of the deployment. */
export const SignIn = z.strictObject({
  projectId: z
    .string()
    .regex(/^[A-Za-z0-9]{3,64}$/, "B105 the id of a project")
    .optional()
    .describe("project ID at the identity provider; never a management key"),
  baseUrl: HttpsOrigin.optional().describe("one of allowedBaseUrls in config/identity.yaml"),
  baseStaticUrl: HttpsOrigin.optional().describe("one of allowedBaseUrls in config/identity.yaml"),
  flow: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]{0,63}$/, "B105 the id of a flow")
    .optional()
    .describe("the sign-in flow"),
  theme: z.enum(["light"], "B106").optional().describe("the sign-in page is always light"),
  locale: Language.optional().describe("language of the sign-in page, regardless of the browser"),
  styleId: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]{0,63}$/, "B105 the id of a style")
    .optional()
    .describe("a style of the project at the identity provider"),
});

export const Analytics = z.strictObject({
  enabled: z.boolean().optional().describe("default: false"),
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/, "B105 the public token of a project")
    .optional()
    .describe("public project token; required if enabled"),
  replay: z.boolean().optional().describe("records the screens that users see"),
});

/** Added to the console's own policy; scripts cannot be added. */
const ContentSecurity = z.strictObject({
  imgSrc: CspSources.optional().describe("additional origins for img-src"),
  connectSrc: CspSources.optional().describe("additional origins for connect-src"),
  fontSrc: CspSources.optional().describe("additional origins for font-src"),
  frameAncestors: CspSources.optional().describe(
    "sites that may embed the console in a frame; users are not signed in there, because browsers do not send the cookies to frames of other sites",
  ),
});

export const Security = z.strictObject({
  csp: ContentSecurity.optional().describe("https origins, 'self' or 'none'"),
  hsts: z
    .strictObject({
      maxAge: z
        .int("B105 a whole number of seconds, at most two years")
        .min(0, "B105 a whole number of seconds, at most two years")
        .max(63_072_000, "B105 a whole number of seconds, at most two years")
        .optional()
        .describe("max-age of Strict-Transport-Security in seconds (default: one year)"),
      includeSubDomains: z.boolean().optional().describe("also applies to subdomains (default: false)"),
    })
    .optional()
    .describe("browsers use https only for these hosts"),
  allowedRedirectHosts: z
    .array(z.string())
    .optional()
    .describe(
      "additional hosts that the console may redirect to, such as the consent page of an integration; https only, with wildcards as in hosts",
    ),
});

const PERCENT = "B105 a whole number from 0 to 100";

export const Rollout = z.strictObject({
  percent: z
    .int(PERCENT)
    .min(0, PERCENT)
    .max(100, PERCENT)
    .describe("required; percentage of visitors who get the new version"),
  salt: z
    .string()
    .regex(/^[\w.-]{1,64}$/, "B105 up to 64 letters, digits, dots and dashes")
    .optional()
    .describe("changes which visitors are selected (default: the ID)"),
  previous: z
    .string()
    .regex(/^[0-9a-f]{12,64}$/, "B105 the first 12 or more digits of a manifest's SHA-256, in quotes")
    .optional()
    .describe("the version that other visitors see, as listed by /_ops/brands (default: the version served before)"),
});

export const Metadata = z.strictObject({
  owner: lineOfText(120).optional().describe("who is responsible for this brand"),
  contact: lineOfText(120).optional().describe("contact of the owner"),
  ticket: lineOfText(120).optional().describe("ticket that requested this brand"),
  expires: z.iso.date("B105 a day such as 2031-12-31").optional().describe("date from which validate warns"),
});

const Questions = z
  .strictObject({
    add: z.array(lineOfText(200)).min(1).max(20).optional().describe("added after the default questions"),
    replace: z.array(lineOfText(200)).min(1).max(20).optional().describe("replaces the default questions"),
  })
  .optional();

/** Suggested questions of a brand, by where they are shown. */
export const SuggestedQuestions = z.strictObject({
  flow: Questions.describe("about flows"),
  dns: Questions.describe("about DNS queries"),
  threat_rules: Questions.describe("about threat rules"),
  egress_rules: Questions.describe("about egress rules"),
  ingress_rules: Questions.describe("about ingress rules"),
  command: Questions.describe("in the header and the command center"),
});
export type SuggestedQuestions = z.infer<typeof SuggestedQuestions>;

const MOMENT = "B105 a time with its offset, such as 2031-12-31T22:00:00Z";
const Moment = z.iso.datetime({ offset: true, error: MOMENT });

/** A period in which visitors see a notice in place of the console; a rule checks that it ends after it starts. */
export const Maintenance = z.strictObject({
  start: Moment.describe("required; a time with its offset"),
  end: Moment.describe("required; at most seven days after the start; the console returns by itself"),
  text: lineWithoutMarkup(300).optional().describe("one or two sentences about the reason"),
});
export type Maintenance = z.infer<typeof Maintenance>;

/** A section that does not exist yet. */
export const Coming = z.strictObject({
  title: lineOfText(60).describe("required; the name of the section"),
  description: lineOfText(200).optional().describe("one sentence about the section"),
  expected: z.iso.date("B105 a day such as 2031-12-31").optional().describe("when the section is expected"),
});
export type Coming = z.infer<typeof Coming>;
