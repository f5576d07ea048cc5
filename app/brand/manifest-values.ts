import { z } from "zod";

/*
 * The values a manifest is made of. Every complaint is a code of the diagnosis; B105 is followed by what was expected.
 * diagnose/shape.server.ts turns a code into the sentence a person reads.
 */

// Control characters, and characters that turn the direction of text around: neither belongs in a name on a sign-in page.
const PLAIN_LINE = /^[^\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

/** One line of text of at most `limit` characters. */
export function lineOfText(limit: number) {
  return z
    .string()
    .min(1, "B105 at least one character")
    .max(limit, "B111")
    .regex(PLAIN_LINE, "B105 plain text without control or direction characters");
}

/** Anchored on both sides: a colour ends up in a style sheet, where nothing may follow it. */
export const Colour = z.string("B104").regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "B104");

export const Email = z.email("B109");

/** The specification's rule for phone numbers: a plus sign, first digit 1–9, then 3 to 14 digits. */
export const Phone = z.string("B108").regex(/^\+[1-9]\d{3,14}$/, "B108");

export const HttpsLink = z
  .string()
  .regex(/^https:\/\/[^\s"'<>\\]+$/, "B602")
  .refine((link) => URL.canParse(link), "B602");

export const HttpsOrMailLink = z
  .string()
  .regex(/^(https:\/\/|mailto:[^\s@]+@)[^\s"'<>\\]+$/, "B602")
  .refine((link) => URL.canParse(link), "B602");

/** A path of the console, or the beginning of one; whether it exists is for the rules to say. */
export const PathPattern = z.string().regex(/^\//, "B105 a path that starts with /");

const RESERVED_IDS = ["api", "v1", "assets", "healthz", "readyz", "_ops"];

export const BrandId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,38}[a-z0-9]$/, "B105 2 to 40 lower case letters, digits and dashes, a letter first")
  .refine((id) => !RESERVED_IDS.includes(id), `B105 none of ${RESERVED_IDS.join(", ")}`);
