import type { z } from "zod";

import { nearestAlternative } from "~/contract/nearest-alternative";
import type { InputFault } from "~/contract/shared";

type Issue = z.core.$ZodIssue;

/** All errors of an input by field, as messages that users can act on. */
export function inputFaults(error: z.ZodError): InputFault[] {
  const faults = error.issues.flatMap((issue) => faultsOf(issue, []));
  return faults.filter(
    (fault, index) =>
      faults.findIndex(({ field, message }) => field === fault.field && message === fault.message) === index,
  );
}

function faultsOf(issue: Issue, outer: readonly PropertyKey[]): InputFault[] {
  const path = [...outer, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: fieldAt([...path, key]), message: "There is no such field" }));
  if (issue.code === "invalid_union" && issue.errors.length > 0)
    return nearestAlternative(issue.errors).flatMap((inner) => faultsOf(inner, path));
  return [{ field: fieldAt(path), message: messageOf(issue) }];
}

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}

function messageOf(issue: Issue): string {
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
