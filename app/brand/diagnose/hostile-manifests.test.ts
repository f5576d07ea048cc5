import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";

import { loadBrands } from "../load/load-brands.server";
import { BrandManifest } from "../manifest/manifest";
import { namedFilesOf } from "../manifest/named-files";
import { readBrandConfig } from "../testing/brands-directory";
import type { Diagnostic } from "./diagnostic";
import { diagnose } from "./test-diagnosis";

/** CPU time limit for one manifest, generous because CI machines can be slow. */
const MAX_MICROSECONDS = 5_000_000;

const config = readBrandConfig();

/** Loads as in a server, and reports a message at a valid position, without a stack trace, in time. */
function expectPlainWords(text: string): readonly Diagnostic[] {
  const before = process.cpuUsage();
  const { diagnostics, folder } = diagnose({ "northwind/brand.yaml": text });
  expect(loadBrands(["northwind"], { brandsDirectory: folder, config })).toHaveLength(1);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(MAX_MICROSECONDS);
  const lines = text.replace(/^\ufeff/, "").split("\n");
  for (const { message, hint = "", line, column } of diagnostics) {
    expect(message).not.toBe("");
    expect(`${message}\n${hint}`).not.toMatch(/^\s+at .*:\d+:\d+|node_modules|\[object|undefined|NaN/m);
    expect(line).toBeGreaterThan(0);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeGreaterThan(0);
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
  }
  return diagnostics;
}

test("any file content results in valid diagnostics", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(..."hosts: |theme:\n|  light:\n|- |[|{|&a |*a|*.x.example|: |\n|\r\n|\t|---\n|!!str ".split("|")),
    fc.constantFrom(
      "null",
      "__proto__: ",
      "tenants:\n",
      "? ",
      "| ",
      "> ",
      "'",
      '"',
      "#",
      "\ufeff",
      "  css: |\n",
      "@import",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(expectPlainWords(pieces.join("")).length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
}, 60_000);

/** Every key of the schema, so that generated manifests resemble real ones. */
function keysOf(schema: unknown): string[] {
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> };
  const inner = [...Object.values(properties), ...Object.values(rest)].filter((value) => typeof value === "object");
  return [...Object.keys(properties), ...inner.flatMap((value) => (value === null ? [] : keysOf(value)))];
}
const KEYS = [...new Set(keysOf(z.toJSONSchema(BrandManifest, { io: "input" })))];

const value = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1e21,
      "",
      "light",
      "#0b5cad",
      "#fff;}",
      "/",
      "/dashboard",
      "/insights/*",
    ),
    fc.constantFrom(
      "https://a.example",
      "*.a.example",
      "assets/logo.svg",
      "../x",
      "a\0b",
      "/etc/passwd",
      ".",
      "brand.yaml",
    ),
    fc.constantFrom("Brand", "northwind", "2031-12-31", "en", "constructor", "h1 { color: red }", "h1 {", "x.css", "}"),
    fc.string({ maxLength: 60 }),
    fc.integer(),
    fc.double(),
  ),
  mapping: fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...KEYS) }, fc.string({ maxLength: 8 })),
    tie("any"),
    {
      maxKeys: 5,
    },
  ),
  list: fc.array(tie("any"), { maxLength: 4 }),
  any: fc.oneof({ maxDepth: 4 }, tie("leaf"), tie("mapping"), tie("list")),
})).any;

/** A valid manifest that the properties are merged into. */
const GROUND = { apiVersion: "console/v1", kind: "Brand", id: "northwind", name: "Northwind", hosts: ["a.example"] };

test("any manifest values result in valid diagnostics", () => {
  const section = fc.constantFrom(...Object.keys(BrandManifest.shape));
  fc.assert(
    fc.property(fc.dictionary(section, value, { maxKeys: 6 }), (sections) => {
      expectPlainWords(stringify({ ...GROUND, ...sections }, { aliasDuplicateObjects: false }));
    }),
    { numRuns: 200 },
  );
}, 60_000);

test.each([
  ["an image", { assets: { logo: "assets/\0.svg" } }, "B403"],
  ["a font", { theme: { font: { family: "Acme Sans", files: [{ src: "a\0.woff2" }] } } }, "B403"],
  ["a style sheet", { theme: { css: "a\0.css" } }, "B403"],
  ["the logo of a tenant", { tenants: { acme: { logo: "\0" } } }, "B403"],
  ["the brand it extends", { extends: "a\0b" }, "B702"],
])("a null byte in the path of %s is a problem of its brand", (_, more, code) => {
  expect(expectPlainWords(stringify({ ...GROUND, ...more })).map((one) => one.code)).toEqual([code]);
});

test("a named file is always inside the brand's folder", () => {
  const css = fc.oneof(fc.string(), fc.constantFrom("a.css", "a{}.css", "a\n.css", "h1{color:red}", "../x.css"));
  fc.assert(
    fc.property(css, (text) => {
      const [file] = namedFilesOf({ theme: { css: text } });
      expect(file === undefined || (file.path === text && !text.includes("{"))).toBe(true);
    }),
  );
});
