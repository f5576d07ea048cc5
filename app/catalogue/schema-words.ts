import type { z } from "zod";

import { missingSpace } from "./syntax-words";
import { kindExpected, optionWords, shown } from "./value-words";
import { placeIn } from "./yaml-path";

interface SchemaWords {
  message: string;
  hint?: string | undefined;
}

/** The message and hint for a value of config/ that does not match its schema, `value` being undefined if it is missing. */
export function describeSchemaIssue(issue: z.core.$ZodIssue, value: unknown): SchemaWords {
  const name = placeIn(issue.path);
  const key = String(issue.path.at(-1));
  const lead = name === "" ? "" : `${name}: `;
  const place = name === "" ? "the file" : name;
  // A limit for which the schema has no message of its own.
  const isOutside = /^Too (?:small|big):/.test(issue.message) && kindExpected(issue) !== "another value";
  if (issue.code !== "invalid_type" && issue.code !== "invalid_value" && !isOutside)
    return { message: `${lead}${issue.message}` };
  if (value === undefined && name !== "") {
    return { message: `the required key "${key}" is missing`, hint: `add: ${key}: …` };
  }
  if (issue.code === "invalid_value") return optionWords(place, issue.values.map(String), value);
  const hint = kindExpected(issue) === "a mapping" && typeof value === "string" ? missingSpace(value)?.hint : undefined;
  return { message: `${place} must be ${kindExpected(issue)}, found ${shown(value)}`, hint };
}
