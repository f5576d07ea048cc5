import { z } from "zod";

import { UNSEEN } from "~/contract/visible-facts";

/*
 * The values of a manifest. Every schema message is a diagnostic code; B105 is followed by the expected value.
 * diagnose/shape-words.ts converts a code to a message.
 */

/** None belongs in a name on a sign-in page. Joiners are allowed: emoji and some scripts need them. */
export const INVISIBLE = new RegExp(`[${UNSEEN}]`, "u");
const PLAIN_LINE = new RegExp(`^[^${UNSEEN}]*$`, "u");

/** One line of text of at most `limit` graphemes: an emoji counts as one. */
export function lineOfText(limit: number) {
  return line(limit, z.string());
}

/** The same for a place where markup would not be rendered, such as an email. */
export function lineWithoutMarkup(limit: number) {
  return line(limit, z.string().regex(/^[^<>]*$/, "B105 plain text without < and >"));
}

function line(limit: number, text: z.ZodString) {
  return text
    .regex(/\S/, "B105 at least one character")
    .regex(PLAIN_LINE, "B105 plain text without control or direction characters")
    .superRefine((value, context) => {
      if (Array.from(value).length > limit)
        context.addIssue({ code: "too_big", origin: "string", maximum: limit, input: value, message: "B111" });
    })
    .meta({ maxLength: limit });
}

/** Anchored at both ends: a colour is inserted into a style sheet, where nothing may follow it. */
export const Colour = z.string("B104").regex(/^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, "B104");

export const Email = z.email("B109");

/** Phone numbers: a plus sign, first digit 1–9, then 3 to 14 digits (requirement 5.4). */
export const Phone = z.string("B108").regex(/^\+[1-9]\d{3,14}$/, "B108");

export const HttpsLink = z
  .string()
  .regex(new RegExp(`^https://[^\\s"'<>\\\\${UNSEEN}]+$`, "u"), { error: "B602", abort: true })
  .refine(isPublicLink, "B602");

export const HttpsOrMailLink = z
  .string()
  .regex(new RegExp(`^(https://|mailto:[^\\s@${UNSEEN}]+@)[^\\s"'<>\\\\${UNSEEN}]+$`, "u"), {
    error: "B602",
    abort: true,
  })
  .refine(isPublicLink, "B602");

/** A path of the console, or a prefix of one; rules check whether it exists. */
export const PathPattern = z.string().regex(/^\//, "B105 a path that starts with /");

const RESERVED_IDS = ["api", "v1", "assets", "healthz", "readyz", "_ops"];

export const BrandId = z
  .string()
  .regex(/^_?[a-z][a-z0-9-]{0,38}[a-z0-9]$/, {
    error: "B105 2 to 40 lowercase letters, digits and dashes, a letter first",
    abort: true,
  })
  .refine((id) => !RESERVED_IDS.includes(id), `B105 none of ${RESERVED_IDS.join(", ")}, which are reserved`);

/** The ID that a name was probably meant to be: `Acme Watch` is `acme-watch`. */
export function idFrom(name: string): string | undefined {
  const id = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_.]+/g, "-");
  return BrandId.safeParse(id).success ? id : undefined;
}

/** A file inside the brand's folder; rules check whether it exists and may be served. */
export const FilePath = z.string().min(1, "B105 the path of a file in this folder");

/** A BCP 47 language tag. */
export const Language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: "B105 a language tag such as en or pt-BR", abort: true })
  .refine(isLanguageTag, "B105 a language tag such as en or pt-BR");

const HTTPS_ORIGIN = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** An https address without a path. */
export const HttpsOrigin = z
  .string()
  .regex(HTTPS_ORIGIN, { error: "B105 an https origin such as https://auth.example", abort: true })
  .refine((origin) => URL.canParse(origin), "B105 an https origin such as https://auth.example");

/**
 * One source of a content security policy. Its grammar excludes anything that could end the policy or allow several
 * origins.
 */
const CspSource = z
  .string("B603")
  .refine((source) => /^'?(self|none)'?$/.test(source) || (HTTPS_ORIGIN.test(source) && URL.canParse(source)), "B603");

/** The sources of one directive. In a policy, 'none' is the only source of its directive. */
export const CspSources = z.array(CspSource).superRefine((sources, context) => {
  const index = sources.findIndex(isNoSource);
  if (index >= 0 && sources.length > 1)
    context.addIssue({ code: "custom", input: sources[index], path: [index], message: "B603" });
});

export function isNoSource(source: unknown): boolean {
  return typeof source === "string" && /^'?none'?$/.test(source);
}

/**
 * A name or password in a link would be shown to everyone, a wildcard or an empty label leads nowhere, and the name of
 * one's own computer leads everyone to theirs.
 */
function isPublicLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const address = new URL(link);
  return !hasCredentials(address) && !/\*|\.\.|^\./.test(address.hostname) && !leadsToOwnComputer(address);
}

export function leadsToOwnComputer({ hostname }: Pick<URL, "hostname">): boolean {
  return /^(?:(?:.+\.)?localhost(?:\.localdomain)?|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

export function hasCredentials({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Whether the tag is well formed, and the language is one that has a name. */
function isLanguageTag(tag: string): boolean {
  try {
    return LANGUAGE_NAMES.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}
