import type { z } from "zod";

import { didYouMean, isMisspelling, nearest, sharesStem } from "~/catalogue/nearest";
import { keysAt, placesOfKey } from "~/catalogue/schema-keys";
import { placeIn } from "~/catalogue/yaml-path";

import { newPlaceOf } from "../manifest/upgrade";
import type { Problem, ManifestPath } from "./problem";
import { isSecretKey } from "./secret-keys";

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

/** `beside` is the mapping that contains the key. */
export function describeUnknownKey(path: ManifestPath, beside: unknown, schema: z.ZodType): Problem {
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
    hint: hintFor(key, { holder, known, beside, schema }),
    repair: repairKey(key, known, beside),
    inside: keysInside(beside, key),
  };
}

function keysInside(beside: unknown, key: string): string[] {
  return Object.keys((beside as Record<string, object | null | undefined> | undefined)?.[key] ?? {});
}

const MERGE_KEY = "keys are not merged here: write the values out, or inherit a brand with extends";
const FEW = 8;

interface KeyContext {
  holder: ManifestPath;
  known: readonly string[];
  beside: unknown;
  schema: z.ZodType;
}

function hintFor(key: string, { holder, known, beside, schema }: KeyContext): string | undefined {
  if (key === "<<") return MERGE_KEY;
  const meant = nearest(key, known);
  if (meant !== undefined && isSet(beside, meant)) return `"${meant}" is set as well: remove one`;
  const inside = keysInside(beside, key);
  const fitting = inside.filter((one) => known.includes(one)).length;
  // A single key may be the name of anything; below a language, it is one of the file for that language.
  if (fitting > 1 || (fitting === inside.length && /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(key) && fitting > 0))
    return `remove "${key}:", and the indentation below it`;
  const other = OTHER_NAMES[key];
  if (other !== undefined && known.includes(other)) return `did you mean "${other}"?`;
  return (
    didYouMean(key, known) ??
    elsewhere(key, { holder, beside, schema }) ??
    didYouMeanStem(key, known) ??
    keysHint(known)
  );
}

/** What other programs, or other mappings of a manifest, call a key. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  background: "signInBackground",
  icon: "favicon",
  plural: "many",
  restrictedPaths: "hiddenSections",
  singular: "one",
};
/** Keys that are a natural guess in any mapping, and hardly one of another mapping at the wrong place. */
const GUESSES = ["enabled"];

/** A key of another mapping: written at the wrong place or with the wrong indentation, or of an older version. */
function elsewhere(
  key: string,
  { holder, beside, schema }: Pick<KeyContext, "holder" | "beside" | "schema">,
): string | undefined {
  const moved = holder.length === 0 ? newPlaceOf(key) : undefined;
  if (moved && moved.at(-1) !== key) return `it is called ${placeIn(moved)} now`;
  if (GUESSES.includes(key)) return undefined;
  const isText = typeof (beside as Record<string, unknown> | undefined)?.[key] === "string";
  const places = placesOfKey(key, schema).filter((place) => !isText || keysAt([...place, key], schema).length === 0);
  // A place below the mapping that contains it, if there is one: most likely the indentation is wrong.
  const below = places.find((one) => holder.every((step, index) => one[index] === step));
  const place = below ?? (places.length === 1 ? places[0] : undefined);
  if (!place) return undefined;
  if (place.length > 0) return `it belongs in ${placeIn(place)}`;
  return holder.length === 1 ? "it belongs at the top level, without indentation" : undefined;
}

/** In a mapping of few keys, all of them. */
function keysHint(known: readonly string[]): string | undefined {
  if (known.length === 1) return `the only key is ${known.join()}`;
  return known.length > 0 && known.length <= FEW ? `the keys are ${known.join(", ")}` : undefined;
}

/** What to write where a mapping is expected. */
export function mappingHint(path: ManifestPath, schema: z.ZodType): string {
  const known = keysAt(path, schema);
  if (known[0] === undefined) return 'write "key: value" on lines below it';
  return keysHint(known) ?? `write keys below it, such as ${known[0]}`;
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
  const isTaken = isSet(holder, meant) || beside.some((other) => nearest(other, [meant]) !== undefined);
  return isTaken ? undefined : { replaces: key, by: meant };
}

function isSet(holder: unknown, key: string): boolean {
  return Object.hasOwn(holder ?? {}, key);
}
