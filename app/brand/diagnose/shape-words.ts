import { formatHex, parse } from "culori";
import type { z } from "zod";

import { didYouMean, isMisspelling, nearest, sharesStem } from "~/catalogue/nearest";
import { keysAt } from "~/catalogue/schema-keys";
import { missingSpace } from "~/catalogue/syntax-words";
import { inShort, kindExpected, optionWords, shown } from "~/catalogue/value-words";
import { placeIn } from "~/catalogue/yaml-path";

import { yamlValue } from "../manifest/yaml-value";
import type { Code } from "./diagnostic";
import { isSecretKey } from "./secret-keys";
import type { Problem, ManifestPath } from "./problem";

/** A schema issue, narrowed to a single key. */
export interface ShapeIssue {
  issue: z.core.$ZodIssue;
  path: ManifestPath;
  value: unknown;
  /** A number as the file writes it: YAML reads 0301234 as 301234. */
  written?: string | undefined;
}

type Words = (found: ShapeIssue, expected: string) => Pick<Problem, "message" | "hint" | "repair">;

/** The message of each code that the schema itself can report. */
const WORDS: Partial<Record<Code, Words>> = {
  B104: ({ value, written = inShort(value) }) => ({
    message: `${typeof value === "object" ? written : `"${written}"`} is not a colour here; use #rgb or #rrggbb`,
    hint: colourHint(value, written),
  }),
  B105: ({ value, path, issue, written }, expected) => ({
    message: `${placeIn(path)} must be ${expected}, found ${issue.code === "too_big" ? counted(value) : shown(value)}`,
    hint: typeHint(value, expected, written),
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
  B109: ({ value }) => ({ message: `"${inShort(value)}" is not a valid email` }),
  B111: ({ value, path, issue }) => {
    const length = typeof value === "string" ? Array.from(value).length : 0;
    const limit = issue.code === "too_big" ? issue.maximum : 0;
    return { message: `${placeIn(path)} is ${length} characters; the limit is ${limit}` };
  },
  B602: ({ value }) => {
    const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(inShort(value))?.[0];
    if (scheme === "https:" || scheme === "mailto:") return { message: `"${inShort(value)}" is not a valid link` };
    return { message: `links must start with https:// ; found "${scheme ?? inShort(value)}"` };
  },
  B603: ({ value }) => {
    const text = inShort(value);
    const odd = /[\s;,"'*]|data:/.exec(text)?.[0];
    const why = odd === undefined ? "it is not an https origin" : `it contains "${odd}"`;
    return {
      message: `"${text}" is not a single CSP source (${why})`,
      hint: "one origin per entry: https://cdn.example",
    };
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
  if (issue.code === "unrecognized_keys") return describeUnknownKey(found, schema);
  if (value === undefined) {
    const key = String(path.at(-1));
    return describeMissingKey({ holder: path.slice(0, -1), key, isWritten: false });
  }
  const [, code = "B105", expected = kindExpected(issue)] = /^(B\d{3})(?: (.*))?$/.exec(issue.message) ?? [];
  const words = WORDS[code as Code] ?? WORDS.B105;
  return { code: code as Code, path, message: "", ...words?.(found, expected) };
}

interface MissingKey {
  holder: ManifestPath;
  key: string;
  /** Whether the key is present without a value. */
  isWritten: boolean;
  example?: string;
}

/** A missing required key is a problem of its mapping; a key without a value has its own line. */
export function describeMissingKey({ holder, key, isWritten, example = "…" }: MissingKey): Problem {
  if (isWritten) {
    const message = `the required key "${key}" has no value`;
    return { code: "B101", path: [...holder, key], part: "key", message, hint: `write: ${key}: ${example}` };
  }
  const message = `the required key "${key}" is missing`;
  return { code: "B101", path: holder, missing: key, message, hint: `add: ${key}: ${example}` };
}

function describeUnknownKey({ path, value }: ShapeIssue, schema: z.ZodType): Problem {
  const key = String(path.at(-1));
  const holder = path.slice(0, -1);
  const at = { path, part: "key" } as const;
  if (isSecretKey(key)) {
    const message = `"${key}" looks like a secret; manifests are readable by everyone who can read the repository`;
    return { code: "B606", ...at, message, hint: "put it in the environment and delete it from git history" };
  }
  const place = holder.length > 0 ? ` in ${placeIn(holder)}` : "";
  const known = keysAt(holder, schema);
  return {
    code: "B102",
    ...at,
    message: `unknown key "${key}"${place}`,
    hint: key === "<<" ? MERGE_KEY : (didYouMean(key, known) ?? didYouMeanStem(key, known) ?? keysHint(known)),
    repair: repairKey(key, known, value),
  };
}

const MERGE_KEY = "keys are not merged here: write the values out, or inherit a brand with extends";
const FEW = 6;

/** In a mapping of few keys, all of them. */
function keysHint(known: readonly string[]): string | undefined {
  return known.length > 0 && known.length <= FEW ? `the keys are ${known.join(", ")}` : undefined;
}

function didYouMeanStem(key: string, known: readonly string[]): string | undefined {
  const [meant, ...others] = known.filter((candidate) => sharesStem(key, candidate));
  return meant === undefined || others.length > 0 ? undefined : `did you mean "${meant}"?`;
}

/**
 * A misspelt key is only renamed if exactly one known key is similar, and if no other key beside it is that key or could
 * be renamed to it.
 */
function repairKey(key: string, known: readonly string[], holder: unknown): Problem["repair"] {
  const [meant, ...others] = known.filter((candidate) => nearest(key, [candidate]) !== undefined);
  if (meant === undefined || others.length > 0 || !isMisspelling(key, meant)) return undefined;
  const beside = Object.keys(holder ?? {}).filter((other) => other !== key && !known.includes(other));
  const isTaken = Object.hasOwn(holder ?? {}, meant) || beside.some((other) => nearest(other, [meant]) !== undefined);
  return isTaken ? undefined : { replaces: key, by: meant };
}

function repairCase(value: unknown, options: readonly string[]): Problem["repair"] {
  if (typeof value !== "string") return undefined;
  const meant = options.find((option) => option.toLowerCase() === value.toLowerCase());
  return meant === undefined ? undefined : { replaces: value, by: meant };
}

/** How to write the value that was probably meant. */
function typeHint(value: unknown, expected: string, written = inShort(value)): string | undefined {
  if (expected === "text" && (typeof value === "number" || typeof value === "boolean")) return `quote it: "${written}"`;
  if (expected === "a list" && typeof value === "object") return 'write "- " in front of each entry';
  if (typeof value !== "string") return undefined;
  if (expected === "a list")
    return /^-\S/.test(value) ? "write a space after each dash" : `write a list: ${yamlValue([value])}`;
  if (expected === "a mapping") return missingSpace(value)?.hint;
  if (expected === "true or false") return YES_AND_NO.find(([words]) => words.test(value))?.[1];
  if (expected.startsWith("a whole number")) {
    const digits = /^(\d+)\s*(?:px|pt|%)?$/.exec(value)?.[1];
    return digits === undefined ? undefined : `write ${digits}, without quotes or a unit`;
  }
  return expected === "a path that starts with /" && /^[\w-]/.test(value) && !value.includes(":")
    ? `write /${inShort(value)}`
    : undefined;
}

const YES_AND_NO: readonly (readonly [words: RegExp, hint: string])[] = [
  [/^(?:true|yes|on|y)$/i, "write true, without quotes"],
  [/^(?:false|no|off|n)$/i, "write false, without quotes"],
];

/** Without spaces and punctuation, if it is a number then. The 0 before an area code is no part of it. */
function phoneHint(value: unknown, written: string): string {
  const isNumber = typeof value === "number";
  if (isNumber && /^0[1-9]\d+$/.test(written))
    return `quote it, with the country code instead of the 0; for Germany: "+49${written.slice(1)}"`;
  const text = isNumber ? written.replace(/^\+?/, "+") : String(value).replaceAll(/[\s()./-]/g, "");
  return /^\+[1-9]\d{3,14}$/.test(text) ? `write "${text}"` : 'for Germany: "+4930123"';
}

function colourHint(value: unknown, written: string): string | undefined {
  if (typeof value === "number")
    return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(written) ? `write "#${written}"` : undefined;
  const colour = typeof value === "string" ? parse(value.replaceAll(/["'“”„‘’]/g, "")) : undefined;
  if (!colour) return undefined;
  return (colour.alpha ?? 1) < 1 ? "colours are opaque: write the mixed colour" : `write "${formatHex(colour)}"`;
}

/** What is too large: the length of a list, or the value itself. */
function counted(value: unknown): string {
  return Array.isArray(value) ? String(value.length) : shown(value);
}
