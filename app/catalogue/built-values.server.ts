import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** Written by the build (scripts/write-config-values.ts): values as JSON, by the hash of the text they are read from. */
export const BUILT_VALUES_FILE = "build/config-values.json";

let built: Partial<Record<string, string>> | undefined;

/**
 * The values of a text that was part of config/ when the console was built, as JSON. Undefined for any other text, such
 * as a file that an operator has changed since. Parsing YAML took a fifth of a start (docs/decisions/0093).
 */
export function findBuiltValues(text: string): string | undefined {
  built ??= existsSync(BUILT_VALUES_FILE)
    ? (JSON.parse(readFileSync(BUILT_VALUES_FILE, "utf8")) as Record<string, string>)
    : {};
  return built[hashText(text)];
}

export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
