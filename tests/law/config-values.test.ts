import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import { findBuiltValues, hashText } from "../../app/catalogue/built-values.server.ts";
import { parseYaml, readValues, readYamlText } from "../../app/catalogue/yaml-file.server.ts";
import { readConfigValues } from "../../scripts/write-config-values.ts";

const FILES = readdirSync("config", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
const textOf = (name: string) => readFileSync(join("config", name), "utf8");
/** A file of config/ can have been edited since the build. */
const BUILT = FILES.filter((name) => findBuiltValues(textOf(name)) !== undefined);

test("the values for the build are those of every file of config/", () => {
  const values = readConfigValues();
  expect(FILES.length).toBeGreaterThan(40);
  for (const name of FILES) {
    const text = textOf(name);
    expect(JSON.parse(values[hashText(text)] ?? "null"), name).toEqual(readValues(parseYaml(name, text), text));
  }
});

test("a file that was edited after the build is parsed", () => {
  const text = `${textOf("limits.yaml")}\nadded: 1\n`;
  expect(findBuiltValues(text)).toBeUndefined();
  expect(readYamlText("limits.yaml", text, z.unknown()).data).toMatchObject({ added: 1 });
});

test("errors in a file of the build have the lines and columns of the same file without it", () => {
  expect(BUILT).not.toEqual([]);
  const errorOf = (name: string, text: string) => {
    try {
      return readYamlText(name, text, z.record(z.string(), z.literal("nothing")));
    } catch (error) {
      return String(error);
    }
  };
  for (const name of BUILT) {
    const error = errorOf(name, textOf(name));
    expect(error).toMatch(/:\d+:\d+: /);
    expect(error).toBe(errorOf(name, `${textOf(name)}\n# edited\n`));
  }
});
