import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** An error of a value in words that users can act on, as a sentence without a full stop. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && issue.message.includes("undefined")
        ? "Enter a value"
        : (TYPES[issue.expected] ?? "Enter a valid value");
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_value":
      return `Choose one of: ${issue.values.map(String).join(", ")}`;
    case "invalid_union":
      return "Choose one of the possible values";
    case "invalid_format":
      return FORMATS[issue.format] ?? (issue.format === "regex" ? inWords(issue.message) : "Enter a valid value");
    default:
      return inWords(issue.message);
  }
}

const TYPES: Record<string, string> = {
  string: "Enter text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Enter true or false",
  array: "Enter a list",
  object: "Enter an object",
  record: "Enter an object",
};

const FORMATS: Record<string, string> = {
  email: "Enter an email address",
  url: "Enter an address that begins with https://",
  datetime: "Enter a time such as 2026-11-22T09:00:00Z",
};

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: "too_small" }>): string {
  if (origin === "string") return minimum === 1 ? "Enter a value" : `Enter at least ${minimum} characters`;
  if (origin === "array") return minimum === 1 ? "Choose at least one" : `Choose at least ${minimum}`;
  return inclusive === false ? `Enter a number above ${minimum}` : `Enter at least ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: "too_big" }>): string {
  if (origin === "string") return `Enter at most ${maximum} characters`;
  if (origin === "array") return `Choose at most ${maximum}`;
  return inclusive === false ? `Enter a number below ${maximum}` : `Enter at most ${maximum}`;
}

/** Messages of our own schemas are full sentences already; messages of the library are not. */
function inWords(message: string): string {
  if (/^(Invalid|Expected|Too)\b/.test(message)) return "Enter a valid value";
  return message.charAt(0).toUpperCase() + message.slice(1);
}
