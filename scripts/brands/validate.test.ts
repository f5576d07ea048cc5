import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { manifest } from "~/brand/testing/brands-directory";

import { makeBench } from "./test-run.ts";

const BAD = manifest("acme", 'theme:\n  light:\n    primry: "#0055aa" # ours\n', "[Console.Acme.Example, a_b.example]");
const WARNED = manifest("acme", "restrictedPaths: [/insights, /insights/compliance]\n");

describe("brands validate", () => {
  test("reports no problems for the bundled brands and configuration", async () => {
    const { code, out } = await makeBench({}).run("validate");
    expect(code).toBe(0);
    expect(out).toMatch(/^✔ 0 errors, 0 warnings in 1 brand \(\d+\.\d s\)\n$/);
  });

  test("fails like the server if there is no default brand, at the key that names it", async () => {
    const directory = makeBench({});
    directory.remove("default");
    const reason =
      /^config\/hosts\.yaml:3:15: error B803 defaultBrand names "default", but there is no \S+brand\.yaml\n$/;
    const empty = await directory.run("validate", "--format", "compact");
    expect([empty.code, empty.out]).toEqual([1, expect.stringMatching(reason)]);
    directory.write({ "default/brand.yaml": manifest("default", "status: draft\n", "[]") });
    const draft = await directory.run("validate", "--format", "compact");
    expect([draft.code, draft.out]).toEqual([
      1,
      expect.stringMatching(/default\/brand\.yaml:6:9: error B105 status must be/),
    ]);
    directory.remove("default");
    directory.write({ "acme/brand.yaml": manifest("acme") });
    const other = await directory.run("validate", "acme", "--format", "compact");
    expect([other.code, other.out]).toEqual([1, expect.stringMatching(reason)]);
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
      ["diff", "default", "--live", "notaurl"],
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
    const before = await directory.run("validate");
    expect(before).toMatchObject({ code: 1, out: expect.stringContaining("--fix-svg cleans the file") as unknown });
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

  const INSIDE = '<path d="M0 0h8v8z"/><script>x</script>';
  const NAMESPACE = "http://www.w3.org/2000/svg";
  test.each([
    [
      "text",
      `<svg xmlns="${NAMESPACE}"><text>A</text>${INSIDE}</svg>`,
      "export as plain SVG, with text converted to paths",
    ],
    ["markup that is not well formed", `<svg xmlns="${NAMESPACE}"><g>${INSIDE}</svg>`, "export as plain SVG"],
    [
      "an embedded photo only",
      `<svg xmlns="${NAMESPACE}"><image href="https://a.example/x"/></svg>`,
      "export as plain SVG",
    ],
    [
      "a prefix",
      `<svg:svg xmlns:svg="${NAMESPACE}"><svg:path d="M0 0h8v8z"/></svg:svg>`,
      'remove the prefix "svg:" from all of its elements',
    ],
  ])("with %s are not cleaned by --fix-svg, and it is not offered", async (_, text, hint) => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "assets: { logo: a/logo.svg }\n"),
      "acme/a/logo.svg": text,
    });
    for (const flags of [[], ["--fix-svg"]]) {
      const { code, out } = await directory.run("validate", "--format", "compact", ...flags);
      expect(code).toBe(1);
      expect(out).toMatch(/B405/);
      expect(out).toContain(`[fix: ${hint}`);
      expect(out).not.toContain("--fix-svg");
    }
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
