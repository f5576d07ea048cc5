import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { manifest } from "~/brand/testing/brands-directory";

import { makeBench, type Bench } from "./test-run.ts";

const BAD = manifest("acme", 'theme:\n  light:\n    primry: "#0055aa" # ours\n', "[Console.Acme.Example, a_b.example]");
const fileOf = (directory: Bench) => relative(process.cwd(), join(directory.path, "acme/brand.yaml"));
const WARNED = manifest("acme", "restrictedPaths: [/insights, /insights/compliance]\n");

const tagsOf = (xml: string) => [...xml.matchAll(/<([a-z-]+)/g)].map(([, tag]) => tag);

describe("brands validate", () => {
  test("reports no problems for the bundled brands and configuration", async () => {
    const { code, out } = await makeBench({}).run("validate");
    expect(code).toBe(0);
    expect(out).toMatch(/^✔ 0 errors, 0 warnings in 1 brand \(\d+\.\d s\)\n$/);
  });

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
      "        |         ^^^^^^^^^^^^^^^^^^^^  brands validate --fix writes the matched form",
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
      `${file}:5:9: notice B211 "Console.Acme.Example" is matched as "console.acme.example" [fix: brands validate --fix writes the matched form]`,
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
    const hostile = "\u202eevil\u001b[2J\u0007\u009b\u2066";
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", `x-${hostile}: 1\n"ta${hostile}": 1\nsupport: {email: "a${hostile}"}\n`),
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
    expect(acme).toContain('<testsuite name="acme" tests="2" failures="2">');
    const cases = [...acme.matchAll(/<testcase [^>]*name="([^"]*)">([^]*?)<\/testcase>/g)];
    expect(cases.map(([, file = "", inside = ""]) => [file.replace(/.*\/acme\//, ""), tagsOf(inside)])).toEqual([
      ["brand.yaml", ["failure", "failure", "system-out"]],
      ["logo.svg", ["failure", "failure"]],
    ]);
    expect(out).toContain('<failure type="B102" message="unknown key &quot;primry&quot; in theme.light">');
    expect(out).toContain('<testsuite name="default" tests="1" failures="0">');
    expect(out).toContain('<testsuite name="config" tests="1" failures="0">');
  });

  test("counts problems that fail the run as failures in junit", async () => {
    const directory = makeBench({ "acme/brand.yaml": WARNED });
    const suiteAt = async (level: string) => {
      const { out } = await directory.run("validate", "--format", "junit", "--fail-level", level);
      return /<testsuite name="acme" [^>]*>/.exec(out)?.[0];
    };
    expect(await suiteAt("error")).toBe('<testsuite name="acme" tests="1" failures="0">');
    expect(await suiteAt("warning")).toBe('<testsuite name="acme" tests="1" failures="1">');
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

  test("fails at the given level and number of warnings", async () => {
    const directory = makeBench({ "acme/brand.yaml": WARNED });
    expect((await directory.run("validate")).code).toBe(0);
    expect((await directory.run("validate", "--fail-level", "warning")).code).toBe(1);
    expect((await directory.run("validate", "--max-warnings", "0")).code).toBe(1);
    expect((await directory.run("validate", "--max-warnings", "1")).code).toBe(0);
  });

  test("checks only the given brands: by id, folder or file", async () => {
    const directory = makeBench({ "acme/brand.yaml": BAD, "bravo/brand.yaml": manifest("bravo") });
    expect((await directory.run("validate", "bravo")).code).toBe(0);
    expect((await directory.run("validate", join(directory.path, "bravo"))).code).toBe(0);
    expect((await directory.run("validate", join(directory.path, "acme", "brand.yaml"))).code).toBe(1);
    expect(await directory.run("validate", "bravp")).toEqual({
      code: 2,
      out: "",
      err: 'error: there is no brand "bravp"; did you mean "bravo"?\n',
    });
  });

  test("reports unread files in brands/, and only those of the given brands", async () => {
    const directory = makeBench({
      "acme/brand.yml": manifest("acme"),
      "bravo/brand.yaml": manifest("bravo"),
      "bravo/old.yaml": "",
      "charlie/assets/logo.svg": "",
    });
    const codes = async (...args: string[]) => {
      const { code, out } = await directory.run("validate", "--format", "json", ...args);
      return [code, ...(JSON.parse(out) as { diagnostics: { code: string }[] }).diagnostics.map((one) => one.code)];
    };
    expect(await codes()).toEqual([1, "B015", "B016", "B017"]);
    expect(await codes("bravo")).toEqual([0, "B016"]);
    expect(await codes("default")).toEqual([0]);
  });

  test("reports an unreadable manifest with its path, and checks the other brands", async () => {
    const directory = makeBench({ "acme/brand.yaml/notes.txt": "", "bravo/brand.yaml": BAD.replace("acme", "bravo") });
    const { code, out } = await directory.run("validate", "--format", "compact");
    expect(code).toBe(1);
    expect(out).toMatch(/acme\/brand\.yaml:1:1: error B018 the file cannot be read: it is a folder/);
    expect(out).toMatch(/bravo\/brand\.yaml:\d+:\d+: error/);
  });

  test.each(["validate", "show"])("reports why a folder is not a brand in %s", async (command) => {
    const directory = makeBench({ "acme/brand.yml": manifest("acme"), "charlie/logo.svg": "" });
    const say = async (id: string) => (await directory.run(command, id)).err;
    expect(await say("acme")).toMatch(
      /^error: there is no brand "acme"; \S+acme\/brand\.yml: the manifest of a brand is named brand\.yaml \(rename/,
    );
    expect(await say("charlie")).toMatch(
      /^error: there is no brand "charlie"; \S+charlie: the folder has no brand\.yaml/,
    );
  });

  test("exits with 2 for wrong usage, without standard output", async () => {
    const directory = makeBench({});
    for (const args of [
      ["validat"],
      ["validate", "--formt", "json"],
      ["validate", "--format", "html"],
      ["validate", "--max-warnings", "few"],
      ["validate", "--config-dir", "nowhere"],
      ["validate", "--changed", "--output=x"],
    ]) {
      const { code, out, err } = await directory.run(...args);
      expect({ args, code, out }).toEqual({ args, code: 2, out: "" });
      expect(err).toMatch(/^error: /);
      expect(err).not.toMatch(/\n\s+at /);
    }
  });

  test("checks only brands changed since a commit, and those that extend them", async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme"),
      "bravo/brand.yaml": manifest("bravo", "extends: acme\n"),
    });
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", directory.path, "-c", "user.name=t", "-c", "user.email=t@example.test", ...args]);
    execFileSync("cp", ["-r", "config", join(directory.path, "..", "config")]);
    execFileSync("git", ["init", "-q", join(directory.path, "..")]);
    git("add", "..");
    git("commit", "-qm", "first");
    const run = async (reference = "HEAD") => {
      const args = ["validate", "--format", "json", "--changed", reference];
      const { out, code } = await directory.run(...args, "--config-dir", join(directory.path, "..", "config"));
      return code === 2 ? code : (JSON.parse(out) as { brands: number }).brands;
    };
    expect(await run()).toBe(0);
    directory.write({ "acme/brand.yaml": manifest("acme", "tagline: New\n") });
    expect(await run()).toBe(2);
    directory.write({ "charlie/brand.yaml": manifest("charlie") });
    expect(await run()).toBe(3);
    expect(await run("no-such-branch")).toBe(2);
  });
});

describe("images and fonts", () => {
  const INKSCAPE = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.example"
 viewBox="0 0 8 8" onload="alert(1)"><sodipodi:namedview/><script>alert(2)</script><metadata>x</metadata>
<a href="https://x.example"><path d="M1 1h1v1z"/></a><path sodipodi:nodetypes="cc" d="M0 0h8v8z" fill="url(https://x.example/y)"/></svg>`;

  test("are cleaned by --fix-svg: anything that could execute or load is removed, and the drawing remains", async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "assets: { logo: a/logo.svg }\n"),
      "acme/a/logo.svg": INKSCAPE,
    });
    expect((await directory.run("validate")).code).toBe(1);
    const { code, out } = await directory.run("validate", "--fix-svg");
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("1 repaired") });
    const written = readFileSync(join(directory.path, "acme/a/logo.svg"), "utf8");
    expect(written).toContain('d="M0 0h8v8z"');
    expect(written).not.toMatch(/script|onload|https:\/\/x|sodipodi:n|metadata|DOCTYPE/);
  });

  test("are unchanged if cleaning is not enough, as with text elements", async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><text onclick="x">A</text></svg>';
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "assets: { logo: a/logo.svg }\n"),
      "acme/a/logo.svg": text,
    });
    const { code, out } = await directory.run("validate", "--fix-svg");
    expect([code, out.includes("its letters depend on the fonts")]).toEqual([1, true]);
    expect(readFileSync(join(directory.path, "acme/a/logo.svg"), "utf8")).toBe(text);
  });

  test.each([[[]], [["acme"]]])("are skipped by --no-assets, but manifests are not (%j)", async (ids) => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "extends: base\nassets: { logo: a/logo.svg }\ntheme: { css: a/x.css }\n"),
      "base/brand.yaml": manifest("base", "assets: { mark: a/mark.svg }\n"),
    });
    expect((await directory.run("validate", ...ids)).out).toContain("B401");
    expect((await directory.run("validate", "--no-assets", ...ids)).code).toBe(0);
    directory.write({ "base/brand.yaml": manifest("base", "taglin: x\n") });
    expect((await directory.run("validate", "--no-assets", "base")).code).toBe(1);
  });

  test("--jobs is a number of processes", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme") });
    expect((await directory.run("validate", "--jobs", "1")).code).toBe(0);
    for (const jobs of ["0", "many", "-1"]) expect((await directory.run("validate", "--jobs", jobs)).code).toBe(2);
  });
});

const YAML_PIECES = [
  "hosts: [",
  "theme:\n  light:\n",
  "    primary: #12",
  "    primry: ",
  "tenants:\n  a:\n    hiddenSections: [/sites, /]\n",
  "restrictedPaths: [/insights]\n",
  "extends: acme\n",
  "- ",
  "{",
  "&a ",
  "*a",
  "\n",
  "\r\n",
  "\t",
  "---\n",
  "!!js ",
  "__proto__: ",
  "? ",
  "'",
  '"',
];

describe("for any manifest", () => {
  test("the report takes at most five seconds of CPU time and contains no stack trace, also after repairs", async () => {
    const piece = fc.oneof(fc.string({ unit: "binary", maxLength: 12 }), fc.constantFrom(...YAML_PIECES));
    const directory = makeBench({});
    const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.boolean(),
        fc.constantFrom("stylish", "sarif", "junit"),
        async (more, isWhole, format) => {
          directory.write({ "acme/brand.yaml": isWhole ? more : manifest("acme", more) });
          const before = process.cpuUsage();
          const { code, err, out } = await directory.run("validate", "--format", format, "--fix");
          const { user, system } = process.cpuUsage(before);
          expect((user + system) / 1000).toBeLessThan(5_000);
          expect({ isKnown: code === 0 || code === 1, err }).toEqual({ isKnown: true, err: "" });
          expect(out).not.toMatch(/\n\s+at .*\.[jt]s:\d+/);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe("brands validate --watch", () => {
  test("checks again on every save, until it is stopped", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme", "taglin: x\n") });
    const watching = directory.start("validate", "--watch", "--format", "compact");
    await watching.wrote(/error B102 unknown key "taglin"/);
    directory.write({ "acme/brand.yaml": manifest("acme", "theme: { radius: 99 }\n") });
    await watching.wrote(/error B105/);
    // A brand that is added later is watched too.
    directory.write({ "bravo/brand.yaml": manifest("bravo", "default: maybe\n") });
    await watching.wrote(/bravo\/brand\.yaml:6:10: error/);
    directory.write({ "acme/brand.yaml": manifest("acme"), "bravo/brand.yaml": manifest("bravo") });
    const { code } = await watching.end();
    expect(code).toBe(1);
  });
});
