import type { z } from "zod";

import { inShort, kindExpected, optionWords, shown } from "~/catalogue/value-words";
import { placeIn } from "~/catalogue/yaml-path";

import { hasCredentials, isNoSource, leadsToOwnComputer } from "../manifest/values";
import { emailHint, linkHint } from "./address-hints";
import type { Code } from "./diagnostic";
import { describeMissingKey, describeUnknownKey, mappingHint } from "./key-words";
import type { Problem, ManifestPath } from "./problem";
import { colourHint, originHint, phoneHint, typeHint } from "./value-hints";

/** A schema issue, narrowed to a single key. */
export interface ShapeIssue {
  issue: z.core.$ZodIssue;
  path: ManifestPath;
  value: unknown;
  /** A number as the file writes it: YAML reads 0301234 as 301234. */
  written?: string | undefined;
}

type Words = (found: ShapeIssue, expected: string, schema: z.ZodType) => Pick<Problem, "message" | "hint" | "repair">;

/** The message of each code that the schema itself can report. */
const WORDS: Partial<Record<Code, Words>> = {
  B104: ({ value, written = inShort(value) }) => ({
    message: `${typeof value === "object" ? written : `"${written}"`} is not a colour here; use #rgb or #rrggbb`,
    hint: colourHint(value, written),
  }),
  B105: ({ value, path, issue, written }, expected, schema) => ({
    message: `${placeIn(path)} must be ${expected}, found ${issue.code === "too_big" ? counted(value) : shown(value)}`,
    hint: typeHint(value, expected, written) ?? (expected === "a mapping" ? mappingHint(path, schema) : undefined),
  }),
  B106: ({ value, path, issue }) => {
    const options = issue.code === "invalid_value" ? issue.values.map(String) : [];
    return {
      ...optionWords(placeIn(path), options, value),
      repair: repairCase(value, options),
    };
  },
  B108: ({ value, written = inShort(value) }) => ({
    message: `"${written}" is not a valid phone number: a plus sign, first digit 1–9, then 3 to 14 digits`,
    hint: phoneHint(value, written),
  }),
  B109: ({ value }) => ({ message: `"${inShort(value)}" is not a valid email`, hint: emailHint(inShort(value)) }),
  B111: ({ value, path, issue }) => {
    const length = typeof value === "string" ? Array.from(value).length : 0;
    const limit = issue.code === "too_big" ? issue.maximum : 0;
    return { message: `${placeIn(path)} is ${length} characters; the limit is ${limit}` };
  },
  B602: ({ value, path }) => {
    const link = credentialsIn(value);
    if (link)
      return { message: "the link has a user name or a password, which everyone would see", hint: `write ${link}` };
    if (typeof value === "string" && URL.canParse(value) && leadsToOwnComputer(new URL(value)))
      return {
        message: `"${inShort(value)}" leads every computer to itself`,
        hint: "write an address that users reach",
      };
    const hint = linkHint(inShort(value), path.at(-1) === "support");
    const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(inShort(value))?.[0];
    if (scheme === "https:" || scheme === "mailto:")
      return { message: `"${inShort(value)}" is not a valid link`, hint };
    return { message: `links must start with https:// ; found "${scheme ?? inShort(value)}"`, hint };
  },
  B603: ({ value }) => {
    const hint = "one origin per entry: https://cdn.example";
    if (typeof value !== "string") return { message: `a CSP source must be text, found ${shown(value)}`, hint };
    if (isNoSource(value))
      return { message: "'none' excludes every other source of its list", hint: "remove it, or all others" };
    const odd = /[\s;,"'*]|data:/.exec(value)?.[0];
    const why = odd === undefined ? "it is not an https origin" : `it contains "${odd}"`;
    return { message: `"${inShort(value)}" is not a single CSP source (${why})`, hint: originHint(value) ?? hint };
  },
  B703: ({ value }) => {
    const isNewer = /^console\/v\d+$/.test(inShort(value));
    const what = isNewer ? "is newer than this server (console/v1)" : "is not a version this server knows (console/v1)";
    return {
      message: `apiVersion "${inShort(value)}" ${what}`,
      hint: isNewer ? "upgrade the server, or use console/v1" : "write console/v1",
    };
  },
};

/** Converts a schema issue to a problem. Messages of the schema are codes; B105 is followed by the expected type. */
export function describeIssue(found: ShapeIssue, schema: z.ZodType): Problem {
  const { issue, path, value } = found;
  if (issue.code === "unrecognized_keys") return describeUnknownKey(path, value, schema);
  if (value === undefined) {
    const key = String(path.at(-1));
    return describeMissingKey({ holder: path.slice(0, -1), key, isWritten: false });
  }
  const [, code = "B105", expected = kindExpected(issue)] = /^(B\d{3})(?: (.*))?$/.exec(issue.message) ?? [];
  const words = WORDS[code as Code] ?? WORDS.B105;
  return { code: code as Code, path, message: "", ...words?.(found, expected, schema) };
}

/** The link without them, if it has a user name or a password. */
function credentialsIn(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^https?:\/\/[^/]*@/i.test(value) || !URL.canParse(value)) return undefined;
  const link = new URL(value.replace(/^http:/i, "https:"));
  if (!hasCredentials(link)) return undefined;
  link.username = link.password = "";
  return link.href;
}

function repairCase(value: unknown, options: readonly string[]): Problem["repair"] {
  if (typeof value !== "string") return undefined;
  const meant = options.find((option) => option.toLowerCase() === value.toLowerCase());
  return meant === undefined ? undefined : { replaces: value, by: meant };
}

/** What is too large: the length of a list, or the value itself. */
function counted(value: unknown): string {
  return Array.isArray(value) ? String(value.length) : shown(value);
}
