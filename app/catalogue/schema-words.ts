import type { z } from "zod";

import { missingSpace } from "./syntax-words";
import { kindExpected, optionWords, shown, sizeWords } from "./value-words";
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
  if (issue.code === "too_small" || issue.code === "too_big") {
    // A schema's own message is better.
    return {
      message: issue.message.startsWith("Too ") ? `${place} must ${sizeWords(issue)}` : `${lead}${issue.message}`,
    };
  }
  if (issue.code !== "invalid_type" && issue.code !== "invalid_value") return { message: `${lead}${issue.message}` };
  if (value === undefined && name !== "") {
    return { message: `the required key "${key}" is missing`, hint: `add: ${key}: …` };
  }
  if (issue.code === "invalid_value") return optionWords(place, issue.values.map(String), value);
  const hint = kindExpected(issue) === "a mapping" && typeof value === "string" ? missingSpace(value)?.hint : undefined;
  return { message: `${place} must be ${kindExpected(issue)}, found ${shown(value)}`, hint };
}
