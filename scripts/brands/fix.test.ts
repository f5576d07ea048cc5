import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { manifest } from "~/brand/testing/brands-directory";

import { makeBench } from "./test-run.ts";

describe("brands validate --fix", () => {
  const fixed = async (text: string) => {
    const directory = makeBench({ "acme/brand.yaml": text });
    const { code } = await directory.run("validate", "--fix");
    return { code, text: readFileSync(join(directory.path, "acme/brand.yaml"), "utf8") };
  };

  test("repairs quotes, keys, letter case and hosts, and preserves comments, order, byte order mark and line endings", async () => {
    const written = [
      "\ufeff# Acme",
      "apiVersion: console/v1",
      "kind: Brand",
      "id: acme",
      "name: Acme # ours",
      'hosts: ["Console.Acme.Example.", *.acme.example]   # two',
      "theme:",
      "  density: Compact",
      "  light:",
      "    primry: #0055aa",
      "",
    ].join("\r\n");
    const repaired = written
      .replace("Console.Acme.Example.", "console.acme.example")
      .replace("*.acme.example", '"*.acme.example"')
      .replace("Compact", "compact")
      .replace("primry: #0055aa", 'primary: "#0055aa"');
    expect(await fixed(written)).toEqual({ code: 0, text: repaired });
  });

  test("repairs the letter case of an image's file name", async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "assets: { logo: assets/Logo.SVG } # wide\n"),
      "acme/assets/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
    });
    expect((await directory.run("validate", "--fix")).code).toBe(0);
    expect(readFileSync(join(directory.path, "acme/brand.yaml"), "utf8")).toContain("{ logo: assets/logo.svg } # wide");
  });

  test("does not change ambiguous values, or keys that would become duplicates", async () => {
    const twice = manifest("acme", 'theme:\n  light:\n    primary: "#0055aa"\n    primry: "#0055ab"\n');
    expect(await fixed(twice)).toEqual({ code: 1, text: twice });
    const both = manifest("acme", 'links: { suport: "https://a.example", supprt: "https://b.example" }\n');
    expect(await fixed(both)).toEqual({ code: 1, text: both });
    const ambiguous = manifest("acme", 'theme:\n  light:\n    risk: "#8a1111"\n');
    expect(await fixed(ambiguous)).toEqual({ code: 1, text: ambiguous });
  });

  test.each([
    ["theme.light.primary: x", "theme"],
    ["taglineDe: x", "tagline"],
    ["supportEmail: a@b.example", "support"],
    ["localesDir: x", "locale"],
    ["email: { from: x }", "fromName"],
  ])("suggests a key for %s that may mean something else, without writing it", async (line, suggestion) => {
    const text = manifest("acme", `${line}\n`);
    const { code, out } = await makeBench({ "acme/brand.yaml": text }).run("validate", "acme");
    expect(code).toBe(1);
    expect(out).toContain(`did you mean "${suggestion}"?`);
    expect(await fixed(text)).toEqual({ code: 1, text });
  });
});
