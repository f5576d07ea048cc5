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
  tagline: lineOfText(120).optional().describe("beside the sign-in form"),
  legalName: lineOfText(120).optional().describe("at sign-in, on paper and under messages"),
  support: z
    .strictObject({ hours: lineOfText(120).optional().describe("when someone answers") })
    .optional()
    .describe("in the help menu"),
  email: z
    .strictObject({ footer: lineWithoutMarkup(200).optional().describe("under messages") })
    .optional()
    .describe("on messages"),
  terminology: z.record(z.string(), Term).optional().describe("only terms of config/brand-defaults.yaml"),
  signIn: z
    .strictObject({
      title: NamingText.optional().describe("of the sign-in page; {brand} is the brand's name"),
      noRoles: Text.optional().describe("signIn.noRoles of config/failures.yaml"),
      otherSessionsRemain: Text.optional().describe("signIn.otherSessionsRemain there"),
      authError: Text.optional().describe("signIn.authError there"),
      links: z
        .strictObject({
          privacy: Text.optional(),
          terms: Text.optional(),
          imprint: Text.optional(),
          status: Text.optional(),
          support: Text.optional(),
        })
        .optional()
        .describe("what the links below the form are called"),
    })
    .optional()
    .describe("the sign-in page"),
  errors: z
    .strictObject({
      call: QuotingText.optional().describe("of a failed call; {message} is what the service said"),
      fetch: Text.optional().describe("kinds.fetch of config/failures.yaml"),
      timeout: Text.optional().describe("kinds.timeout there"),
      parsing: Text.optional().describe("kinds.parsing there"),
      http: StatusText.optional().describe("kinds.http there; {status} is the status"),
      unreachable: Text.optional().describe("screen.unreachable there"),
      broken: Text.optional().describe("screen.broken there"),
    })
    .optional()
    .describe("what is said when something fails"),
});
export type LocaleTexts = z.infer<typeof LocaleTexts>;
