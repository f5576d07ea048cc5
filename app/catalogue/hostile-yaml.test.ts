import { expect, test } from "vitest";
import { z } from "zod";

import { ConfigurationError, readYamlText } from "./yaml-file.server";

const MANY = 50_000;
/** On a slow and busy machine; searching the whole file for each part of it takes minutes. */
const LIMIT_MS = 20_000;

function problemsOf(text: string): string[] {
  try {
    readYamlText("rules.yaml", text, z.strictObject({ a: z.number(), b: z.number().optional() }));
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map(({ line, message }) => `${line}: ${message}`);
  }
}

test.each([
  [
    "keys",
    Array.from({ length: MANY }, (_, index) => `k${index}: 1`).join("\n"),
    "1: the file has too many keys to be read",
  ],
  ["duplicate keys", "a: 1\n".repeat(MANY), '2: the key "a" appears twice; first at line 1'],
  ["aliases", `a: &a 1\nb: [${"*a,".repeat(MANY)}]`, "2: aliases expand to more than 50 references"],
])("a file of half a megabyte with many %s is refused in time", (_, text, first) => {
  const start = performance.now();
  const problems = problemsOf(text);
  expect(performance.now() - start).toBeLessThan(LIMIT_MS);
  expect(problems[0]).toBe(first);
  expect(problems.length).toBeLessThanOrEqual(100);
});

test("an alias needs an anchor above it", () => {
  expect(problemsOf("a: &one 1\nb: *one\n")).toEqual([]);
  expect(problemsOf("a: *one\nb: &one 1\n")).toHaveLength(1);
});
