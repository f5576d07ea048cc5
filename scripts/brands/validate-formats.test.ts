import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";

import { describe, expect, test } from "vitest";

import { manifest } from "~/brand/testing/brands-directory";

import { makeBench, type Bench } from "./test-run.ts";

const BAD = manifest("acme", 'theme:\n  light:\n    primry: "#0055aa" # ours\n', "[Console.Acme.Example, a_b.example]");
const fileOf = (directory: Bench) => relative(process.cwd(), join(directory.path, "acme/brand.yaml"));
const WARNED = manifest("acme", "restrictedPaths: [/insights, /insights/compliance]\n");

const tagsOf = (xml: string) => [...xml.matchAll(/<([a-z-]+)/g)].map(([, tag]) => tag);

describe("the report of brands validate", () => {
  test("shows the line, the marker below it and a hint", async () => {
    const directory = makeBench({ "acme/brand.yaml": BAD });
    const { code, out } = await directory.run("validate");
    expect(code).toBe(1);
    expect(
      out
        .split("\n")
        .slice(0, 10)
        .map((line) => line.replace(/ {3,}(B\d+)$/, " $1")),
    ).toEqual([
      fileOf(directory),
      '  5:9   notice   "Console.Acme.Example" is matched as "console.acme.example" B211',
      "      5 | hosts: [Console.Acme.Example, a_b.example]",
      "        |         ^^^^^^^^^^^^^^^^^^^^  write console.acme.example, or run brands validate --fix",
      '  5:31  error    "a_b.example" is not a valid host name: underscore in the first label B204',
      "      5 | hosts: [Console.Acme.Example, a_b.example]",
      "        |                               ^^^^^^^^^^^",
      '  8:5   error    unknown key "primry" in theme.light B102',
      '      8 |     primry: "#0055aa" # ours',
      '        |     ^^^^^^  did you mean "primary"?',
    ]);
    expect(out).toContain("✖ 2 errors, 0 warnings, 1 notice in 2 brands");
  });

  test("positions the marker by columns for wide characters", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme", '"x-漢": 1\ntheme: { 漢字: 1, rädius: 2 }\n') });
    const { out } = await directory.run("validate");
    expect(out).toContain(`| ${" ".repeat(9)}^^^^`);
    expect(out).toContain(`| ${" ".repeat(18)}^^^^^^`);
  });

  test("prints one line per problem as compact, and nothing else", async () => {
    const directory = makeBench({ "acme/brand.yaml": BAD });
    const file = fileOf(directory);
    const { out } = await directory.run("validate", "--format", "compact");
    expect(out.trimEnd().split("\n")).toEqual([
      `${file}:5:9: notice B211 "Console.Acme.Example" is matched as "console.acme.example" [fix: write console.acme.example, or run brands validate --fix]`,
      `${file}:5:31: error B204 "a_b.example" is not a valid host name: underscore in the first label`,
      `${file}:8:5: error B102 unknown key "primry" in theme.light [fix: did you mean "primary"?]`,
    ]);
  });

  test("prints positions, paths and repairs as json", async () => {
    const directory = makeBench({ "acme/brand.yaml": BAD });
    const { out } = await directory.run("validate", "--format", "json");
    const report = JSON.parse(out) as { ok: boolean; counts: unknown; diagnostics: Record<string, unknown>[] };
    expect(report).toMatchObject({ files: ["acme", "default"].map((id) => fileOf(directory).replace("acme", id)) });
    expect(report).toMatchObject({ format: 1, ok: false, counts: { error: 2, warning: 0, notice: 1 }, brands: 2 });
    expect(report.diagnostics[2]).toEqual({
      code: "B102",
      severity: "error",
      brand: "acme",
      file: fileOf(directory),
      line: 8,
      column: 5,
      endLine: 8,
      endColumn: 11,
      path: ["theme", "light", "primry"],
      message: 'unknown key "primry" in theme.light',
      hint: 'did you mean "primary"?',
      fix: { range: { line: 8, column: 5, endLine: 8, endColumn: 11 }, text: "primary" },
      docs: "docs/brands.md#b102",
    });
    expect(readFileSync("docs/brands.md", "utf8")).toContain('<a id="b102"></a>');
  });

  test("marks the whole value: words, quoted text and multi-line lists", async () => {
    const name = "N".repeat(20);
    const directory = makeBench({
      "acme/brand.yaml": manifest(
        "acme",
        `legalName: [${name},\n  ${name}]\ntagline: "${"wide, ".repeat(30)}"\n`,
      ).replace(
        "The acme brand",
        "An acme brand: whose name, with a comma, is too long for its line".replace(": whose", " whose"),
      ),
    });
    const { out } = await directory.run("validate", "--format", "json");
    const { diagnostics } = JSON.parse(out) as { diagnostics: Record<string, number>[] };
    expect(diagnostics.map(({ line, column, endLine, endColumn }) => [line, column, endLine, endColumn])).toEqual([
      [4, 7, 4, 71],
      [6, 12, 7, 24],
      [8, 10, 8, 192],
    ]);
    const sarif = JSON.parse((await directory.run("validate", "--format", "sarif")).out);
    expect(sarif.runs[0].results[1].locations[0].physicalLocation.region).toEqual({
      startLine: 6,
      startColumn: 12,
      endLine: 7,
      endColumn: 24,
    });
    const stylish = (await directory.run("validate")).out;
    expect(stylish).toContain(`| ${" ".repeat(6)}${"^".repeat(64)}\n`);
    expect(stylish).toContain(`| ${" ".repeat(11)}${"^".repeat(22)}\n`);
  });

  test("never prints control or bidirectional characters of a manifest, and still marks the right position", async () => {
    const hostile = "\u202eevil\u2066";
    // A file with control characters is not read at all; a value may still contain them.
    const escaped = String.raw`\e[2J\a\x9b`;
    const directory = makeBench({
      "acme/brand.yaml": manifest(
        "acme",
        `x-${hostile}: 1\n"ta${hostile}": 1\nsupport: {email: "a${hostile}${escaped}"}\n`,
      ),
    });
    for (const format of ["stylish", "compact", "json", "sarif", "junit", "github"]) {
      const { out } = await directory.run("validate", "--format", format);
      expect(out).toContain("\\u202eevil");
      expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    }
    expect((await directory.run("validate", "stranger\u202e")).err).toContain('there is no brand "stranger\\u202e"');
    expect((await directory.run("show", "acme")).out).not.toContain("\u202e");
  });

  test("uses colours only in a terminal that supports them", async () => {
    const directory = makeBench({ "acme/brand.yaml": BAD });
    expect((await directory.runInColour("validate")).out).toContain("\u001b[31merror");
    expect((await directory.run("validate")).out).not.toContain("\u001b");
    expect((await directory.runInColour("validate", "--format", "compact")).out).not.toContain("\u001b");
  });

  test("prints SARIF 2.1.0 with regions, rules and fixes", async () => {
    const { out } = await makeBench({ "acme/brand.yaml": BAD }).run("validate", "--format", "sarif");
    const { version, runs } = JSON.parse(out);
    expect(version).toBe("2.1.0");
    const [{ columnKind, results, tool }] = runs;
    expect(columnKind).toBe("utf16CodeUnits");
    const [notice, , unknownKey] = results;
    expect(notice).toMatchObject({ ruleId: "B211", level: "note" });
    expect(tool.driver.rules[unknownKey.ruleIndex].id).toBe("B102");
    expect(unknownKey.locations[0].physicalLocation.region).toEqual({
      startLine: 8,
      startColumn: 5,
      endLine: 8,
      endColumn: 11,
    });
    expect(unknownKey.fixes[0].artifactChanges[0].replacements[0]).toEqual({
      deletedRegion: { startLine: 8, startColumn: 5, endColumn: 11 },
      insertedContent: { text: "primary" },
    });
  });

  test("prints a suite per brand, a case per file and a failure per error as junit", async () => {
    const directory = makeBench({
      "acme/brand.yaml": `${BAD.replace("The acme brand", '"A & <B>"')}assets: { logo: logo.svg }\n`,
      "acme/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"><a/><b/></svg>',
    });
    const { out } = await directory.run("validate", "--format", "junit");
    const [, acme = ""] = /(<testsuite name="acme"[^]*?<\/testsuite>)/.exec(out) ?? [];
    expect(acme).toContain('<testsuite name="acme" tests="2" failures="2" errors="0">');
    const cases = [...acme.matchAll(/<testcase [^>]*name="([^"]*)">([^]*?)<\/testcase>/g)];
    expect(cases.map(([, file = "", inside = ""]) => [file.replace(/.*\/acme\//, ""), tagsOf(inside)])).toEqual([
      ["brand.yaml", ["failure", "failure", "system-out"]],
      ["logo.svg", ["failure", "failure"]],
    ]);
    expect(out).toContain('<failure type="B102" message="unknown key &quot;primry&quot; in theme.light">');
    expect(out).toContain('<testsuite name="default" tests="1" failures="0" errors="0">');
    expect(out).toContain('<testsuite name="config" tests="1" failures="0" errors="0">');
  });

  test("counts problems that fail the run as failures in junit", async () => {
    const directory = makeBench({ "acme/brand.yaml": WARNED });
    const suiteAt = async (level: string) => {
      const { out } = await directory.run("validate", "--format", "junit", "--fail-level", level);
      return /<testsuite name="acme" [^>]*>/.exec(out)?.[0];
    };
    expect(await suiteAt("error")).toBe('<testsuite name="acme" tests="1" failures="0" errors="0">');
    expect(await suiteAt("warning")).toBe('<testsuite name="acme" tests="1" failures="1" errors="0">');
  });

  test("escapes special characters in the URI of a SARIF location", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme"), "acme/old #1?.yaml": "" });
    const sarif = JSON.parse((await directory.run("validate", "--format", "sarif")).out);
    const { uri } = sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation;
    expect(uri).toMatch(/\/acme\/old%20%231%3F\.yaml$/);
  });

  test("prints annotations as github, with percent signs and line breaks escaped", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme", 'support: { email: "50%\\n" }\n') });
    const { out } = await directory.run("validate", "--format", "github");
    expect(out).toBe(
      `::error file=${fileOf(directory)},line=6,col=19,endLine=6,endColumn=26,title=B109::"50%25%0A" is not a valid email\n`,
    );
  });

  test("never shows a line that may contain a secret", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme", "apiToken: hunter2\n") });
    for (const format of ["stylish", "compact", "json", "sarif", "junit", "github"]) {
      const { out } = await directory.run("validate", "--format", format);
      expect(out).toContain("B606");
      expect(out).not.toContain("hunter2");
    }
  });

  test("never shows a line of a file that is not read", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme"), "_outside/hunter2.txt": "hunter2" });
    for (const name of ["old.yaml", "brand.yaml"]) {
      rmSync(join(directory.path, "acme", name), { force: true });
      symlinkSync(join(directory.path, "_outside/hunter2.txt"), join(directory.path, "acme", name));
    }
    const { code, out } = await directory.run("validate", "acme");
    expect([code, out]).toEqual([1, expect.stringContaining("B016")]);
    expect(out).not.toContain("hunter2");
  });

  test.each([
    ["beside another problem", "identity: { managementKey: hunter2, floow: x }\n"],
    ["in a quote that is not closed", 'managementKey: "hunter2\n'],
    ["below its key", "identity:\n  management_key:\n    hunter2: { a: b c: d }\n"],
    ["in an address", 'links: { docs: "https://user:hunter2@docs.acme.example/" }\n'],
    ["in a host", 'security: { allowedRedirectHosts: ["https://user:hunter2@acme.example"] }\n'],
    ["in the place of the project", `identity: { floow: x, projectId: K${"hunter2".repeat(3)} }\n`],
  ])("never shows a line with a secret %s", async (_, more) => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme", more) });
    for (const format of ["stylish", "compact", "json", "sarif", "junit", "github"]) {
      const { code, out } = await directory.run("validate", "--format", format);
      expect(code).toBe(1);
      expect(out).not.toContain("hunter2");
    }
  });
});
