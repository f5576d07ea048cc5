import { z } from "zod";

import { Term } from "./sections";
import { lineOfText, lineWithoutMarkup } from "./values";

/** A text of the console; `{…}` in it is replaced, as in the original text. */
const Text = lineWithoutMarkup(300);
const QuotingText = Text.regex(/\{message\}/, "B105 a text with {message} in it");
const StatusText = Text.regex(/\{status\}/, "B105 a text with {status} in it");
const NamingText = Text.regex(/\{brand\}/, "B105 a text with {brand} in it");

/**
 * The texts of a brand in one language (`locales/<language>.yaml`), which replace those of its manifest and of
 * config/failures.yaml. All are optional; omitted texts are unchanged.
 */
export const LocaleTexts = z.strictObject({
  tagline: lineOfText(120).optional().describe("next to the sign-in form"),
  legalName: lineOfText(120).optional().describe("at sign-in, in printed reports and in emails"),
  support: z
    .strictObject({ hours: lineOfText(120).optional().describe("hours when support is available") })
    .optional()
    .describe("in the help menu"),
  email: z
    .strictObject({ footer: lineWithoutMarkup(200).optional().describe("below emails") })
    .optional()
    .describe("in emails"),
  maintenance: z
    .strictObject({ text: lineWithoutMarkup(300).optional().describe("replaces maintenance.text") })
    .optional()
    .describe("on the maintenance page"),
  terminology: z.record(z.string(), Term).optional().describe("only terms of config/brand-defaults.yaml"),
  signIn: z
    .strictObject({
      title: NamingText.optional().describe("title of the sign-in page; {brand} is the name of the brand"),
      noRoles: Text.optional().describe("replaces signIn.noRoles of config/failures.yaml"),
      otherSessionsRemain: Text.optional().describe("replaces signIn.otherSessionsRemain"),
      authError: Text.optional().describe("replaces signIn.authError"),
      links: z
        .strictObject({
          privacy: Text.optional(),
          terms: Text.optional(),
          imprint: Text.optional(),
          status: Text.optional(),
          support: Text.optional(),
        })
        .optional()
        .describe("labels of the links below the form"),
    })
    .optional()
    .describe("the sign-in page"),
  errors: z
    .strictObject({
      call: QuotingText.optional().describe("for a failed request; {message} is the message of the service"),
      fetch: Text.optional().describe("replaces kinds.fetch of config/failures.yaml"),
      timeout: Text.optional().describe("replaces kinds.timeout"),
      parsing: Text.optional().describe("replaces kinds.parsing"),
      http: StatusText.optional().describe("replaces kinds.http; {status} is the status code"),
      unreachable: Text.optional().describe("replaces screen.unreachable"),
      broken: Text.optional().describe("replaces screen.broken"),
    })
    .optional()
    .describe("error messages"),
});
export type LocaleTexts = z.infer<typeof LocaleTexts>;

/** The placeholder of each text that has one. */
export const LOCALE_PLACEHOLDERS: Readonly<Record<string, string>> = {
  "signIn.title": "{brand}",
  "errors.call": "{message}",
  "errors.http": "{status}",
};
