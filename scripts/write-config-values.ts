import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";

import { BUILT_VALUES_FILE, hashText } from "../app/catalogue/built-values.server.ts";
import { parseYaml, readValues } from "../app/catalogue/yaml-file.server.ts";

/** Writes the values of config/ for the start of the console (docs/decisions/0093). */
export function writeConfigValues(): void {
  writeFileSync(BUILT_VALUES_FILE, JSON.stringify(readConfigValues()));
}

/**
 * The values of every file of config/ as JSON, by the hash of its text. Throws a ConfigurationError for a file that is
 * not valid YAML.
 */
export function readConfigValues(): Record<string, string> {
  const files = readdirSync("config", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
  const values = files.flatMap((name) => {
    const text = readFileSync(join("config", name), "utf8");
    const raw = readValues(parseYaml(join("config", name), text), text);
    const json = JSON.stringify(raw);
    // A value without a JSON form, such as a number that is not finite, is left to the parser.
    return isDeepStrictEqual(JSON.parse(json), raw) ? [[hashText(text), json] as const] : [];
  });
  return Object.fromEntries(values);
}
