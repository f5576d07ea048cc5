import { z } from "zod";

import { MAX_DUE_DAYS } from "~/contract/due-days-facts";

import {
  CspSource,
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
  host: z.string().describe("a host name; with a wildcard as in the short form"),
  primary: z.boolean().optional().describe("absolute links use it; one exact host of a brand"),
  redirect: z.boolean().optional().describe("sends people to the primary host"),
});

/** Images inside the brand's folder. */
export const Assets = z.strictObject({
  logo: FilePath.optional().describe("for light grounds; a file inside the folder"),
  logoDark: FilePath.optional().describe("for dark grounds"),
  mark: FilePath.optional().describe("square; a monogram is drawn when left out"),
  favicon: FilePath.optional().describe("the mark when left out"),
  signInBackground: FilePath.optional().describe("behind the words beside the sign-in form; the mark when left out"),
  reportLogo: FilePath.optional().describe("on paper; the logo when left out"),
  emailLogo: FilePath.optional().describe("on top of messages; the logo when left out"),
});
export type AssetName = keyof z.infer<typeof Assets>;

export const TenantOverride = z.strictObject({
  hiddenSections: z
    .array(PathPattern)
    .optional()
    .describe("hidden for this tenant; unites with what is inherited, in any letter case of its name"),
  displayName: lineOfText(80)
    .optional()
    .describe(
      "what this brand calls the tenant on every screen; the list of organizations has its own name, which is edited there",
    ),
  logo: FilePath.optional().describe("shown beside the brand's while this tenant is current"),
  supportEmail: Email.optional().describe("whom people of this tenant ask, in place of support.email"),
});
export type TenantOverride = z.infer<typeof TenantOverride>;

export const Links = z.strictObject({
  support: HttpsOrMailLink.optional().describe("https or mailto"),
  docs: HttpsLink.optional().describe("the documentation"),
  privacy: HttpsLink.optional().describe("how personal data is treated"),
  terms: HttpsLink.optional().describe("terms of use"),
  status: HttpsLink.optional().describe("the state of the service"),
  imprint: HttpsLink.optional().describe("who is responsible for the site"),
});

export const Support = z.strictObject({
  email: Email.optional().describe("an email address"),
  phone: Phone.optional().describe("with the country's code: +41442000000"),
  hours: lineOfText(120).optional().describe("when someone answers"),
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
  one: lineOfText(40).describe("one of them; required"),
  many: lineOfText(40).describe("several of them; required"),
});
export type Term = z.infer<typeof Term>;

export const Locale = z.strictObject({
  default: Language.optional().describe("the language of sign-in for people who ask for none of supported"),
  supported: z
    .array(Language)
    .min(1, "B105 at least one language")
    .optional()
    .describe("languages of the sign-in form"),
  timezone: z.enum(["local", "UTC"], "B106").optional().describe("of times, until a person chooses"),
});

/** Sender and footer of sign-in emails. */
export const Mail = z.strictObject({
  fromName: lineWithoutMarkup(200).optional().describe("the brand's name when left out"),
  replyTo: Email.optional().describe("support.email when left out"),
  footer: lineWithoutMarkup(200).optional().describe("legalName when left out"),
});

/** Where users of this brand sign in. Omitted values are those of the deployment. */
export const SignIn = z.strictObject({
  projectId: z
    .string()
    .regex(/^[A-Za-z0-9]{3,64}$/, "B105 the id of a project")
    .optional()
    .describe("the identity provider's project; never a management key"),
  baseUrl: HttpsOrigin.optional().describe("one of allowedBaseUrls in config/identity.yaml"),
  baseStaticUrl: HttpsOrigin.optional().describe("one of allowedBaseUrls in config/identity.yaml"),
  flow: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]{0,63}$/, "B105 the id of a flow")
    .optional()
    .describe("the sign-in flow"),
  theme: z.enum(["light"], "B106").optional().describe("signing in is always light"),
  locale: Language.optional().describe("for everybody, whatever their browser asks for"),
  styleId: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]{0,63}$/, "B105 the id of a style")
    .optional()
    .describe("a style of the identity provider's project"),
});

export const Analytics = z.strictObject({
  enabled: z.boolean().optional().describe("false when left out"),
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/, "B105 the public token of a project")
    .optional()
    .describe("public: browsers see it; required when enabled"),
  replay: z.boolean().optional().describe("records what people see"),
});

/** Added to the console's own policy; scripts cannot be added. */
const ContentSecurity = z.strictObject({
  imgSrc: z.array(CspSource).optional().describe("additional origins for img-src"),
  connectSrc: z.array(CspSource).optional().describe("additional origins for connect-src"),
  fontSrc: z.array(CspSource).optional().describe("additional origins for font-src"),
  frameAncestors: z
    .array(CspSource)
    .optional()
    .describe(
      "pages that may frame the console; people are not signed in there, because cookies are not sent in frames of other sites",
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
      includeSubDomains: z.boolean().optional().describe("for the hosts below as well; false when left out"),
    })
    .optional()
    .describe("browsers ask for these hosts by https only"),
  allowedRedirectHosts: z
    .array(z.string())
    .optional()
    .describe(
      "hosts beside the brand's own that people may be sent to, such as an integration's consent page; by https only, with wildcards as in hosts",
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
    .describe("changes which visitors are chosen (default: the id)"),
  previous: z
    .string()
    .regex(/^[0-9a-f]{12,64}$/, "B105 the first 12 or more digits of a manifest's SHA-256, in quotes")
    .optional()
    .describe("which version the others see, as /_ops/brands names it; the one that was served before when left out"),
});

export const Metadata = z.strictObject({
  owner: lineOfText(120).optional().describe("who answers for this brand"),
  contact: lineOfText(120).optional().describe("how to reach them"),
  ticket: lineOfText(120).optional().describe("where this brand was asked for"),
  expires: z.iso.date("B105 a day such as 2031-12-31").optional().describe("from then on validate warns"),
});

const Questions = z
  .strictObject({
    add: z.array(lineOfText(200)).min(1).max(20).optional().describe("after the usual ones"),
    replace: z.array(lineOfText(200)).min(1).max(20).optional().describe("instead of the usual ones"),
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

/** A section that does not exist yet. */
export const Coming = z.strictObject({
  title: lineOfText(60).describe("required; the name of the section"),
  description: lineOfText(200).optional().describe("one sentence about the section"),
  expected: z.iso.date("B105 a day such as 2031-12-31").optional().describe("when the section is expected"),
});
export type Coming = z.infer<typeof Coming>;
