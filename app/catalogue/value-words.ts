import { stringify } from "yaml";
import type { z } from "zod";

import { didYouMean } from "./nearest";

/** Types expected by zod, in YAML terms. */
const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a mapping",
  record: "a mapping",
};

/** What a schema expects at the position of an issue: `text`, `a whole number`. */
export function kindExpected(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return KINDS[issue.expected] ?? issue.expected;
  if (issue.code !== "too_small" && issue.code !== "too_big") return "another value";
  const bound = boundOf(issue);
  if (issue.origin === "array") return `a list of ${bound}`;
  if (issue.origin === "string") return `text of ${bound} ${/ 1$/.test(bound) ? "character" : "characters"}`;
  return issue.origin === "number" || issue.origin === "int" ? bound : "another value";
}

/** The limit that a value does not keep: `at most 100`. */
function boundOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.code === "too_small") return `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`;
  return `${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`;
}

/** The message for a value that is none of the options, with the option that was probably meant as the hint. */
export function optionWords(
  name: string,
  options: readonly string[],
  value: unknown,
): { message: string; hint: string | undefined } {
  const oneOf = options.length > 1 ? `one of ${options.join(", ")}` : options.join("");
  const message = `${name} must be ${oneOf}; found "${inShort(value)}"`;
  return { message, hint: didYouMean(inShort(value), options) };
}

/** A value with its type: `"5" (text)`. */
export function shown(value: unknown): string {
  if (typeof value === "string") return `${JSON.stringify(inShort(value))} (text)`;
  if (typeof value === "number") return `${inShort(value)} (number)`;
  if (typeof value === "boolean") return `${String(value)} (true or false)`;
  if (Array.isArray(value) && value.length === 0) return "an empty list";
  return value === null ? "nothing" : inShort(value);
}

const MAX_QUOTE_LENGTH = 60;

/** Formats a value for use in a message: single line, truncated, never nested. */
export function inShort(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  // As in the file: `.nan` and `.inf` are YAML numbers.
  if (typeof value === "number" || typeof value === "boolean") return stringify(value).trim();
  if (typeof value !== "string") return value === null ? "" : "a mapping";
  const text = withoutPassword(value);
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
}

/** The password of an address, as in `https://user:password@…`, is never printed. */
export function withoutPassword(text: string): string {
  return text.replaceAll(ADDRESS_PASSWORD, "$1…@");
}

const ADDRESS_PASSWORD = /(:\/\/[^\s/:@]*:)[^\s/@]+@/g;
