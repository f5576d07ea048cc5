import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import { findBuiltValues } from "../../app/catalogue/built-values.server.ts";
import { parseYaml, readValues, readYamlText } from "../../app/catalogue/yaml-file.server.ts";

const FILES = readdirSync("config", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
const textOf = (name: string) => readFileSync(join("config", name), "utf8");

test("the build contains the values of every file of config/", () => {
  expect(FILES.length).toBeGreaterThan(40);
  for (const name of FILES) {
    const text = textOf(name);
    expect(JSON.parse(findBuiltValues(text) ?? "null"), name).toEqual(readValues(parseYaml(name, text), text));
  }
});

test("a file that was edited after the build is parsed", () => {
  const text = `${textOf("limits.yaml")}\nadded: 1\n`;
  expect(findBuiltValues(text)).toBeUndefined();
  expect(readYamlText("limits.yaml", text, z.unknown()).data).toMatchObject({ added: 1 });
});

test("an error in a file of the build has its line and column", () => {
  const text = textOf("limits.yaml");
  const schema = z.looseObject({ grid: z.looseObject({ pageSize: z.string() }) });
  const line = text.split("\n").findIndex((candidate) => candidate.includes("pageSize: "));
  const column = (text.split("\n")[line]?.indexOf("pageSize: ") ?? NaN) + "pageSize: ".length + 1;
  expect(() => readYamlText("config/limits.yaml", text, schema)).toThrow(`config/limits.yaml:${line + 1}:${column}: `);
});
