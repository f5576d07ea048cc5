import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { BrandManifest } from "~/brand/manifest/manifest";
import { COLOUR_TOKENS } from "~/brand/theme/tokens";
import { makeBrandsDirectory, manifest } from "~/brand/testing/brands-directory";

import { handbookText } from "./handbook.ts";
import { createProgram, runBrands } from "./program.ts";
import { makeBench, type Bench } from "./test-run.ts";

const ACME = manifest(
  "acme",
  "restrictedPaths: [/policies]\ntenants:\n  Blue Lake: { hiddenSections: [/sites] }\n",
  '["*.acme.example", demo.acme.example]',
);
const fileIn = (directory: Bench, id: string) => relative(process.cwd(), join(directory.path, id, "brand.yaml"));

/** Runs a command line that names its own folders. */
async function runWithFolders(...args: string[]) {
  let err = "";
  const terminal = { write: () => undefined, complain: (text: string) => void (err += text) };
  return { code: await runBrands(args, terminal), err };
}

describe("folders that cannot be used", () => {
  test.each([["validate"], ["hosts"], ["schema"], ["migrate"], ["new", "acme"]])(
    "brands %s says what is there instead of the brands",
    async (...command) => {
      const found = await runWithFolders(...command, "--brands-dir", "package.json");
      expect(found).toEqual({ code: 2, err: 'error: --brands-dir must be a folder, but "package.json" is a file\n' });
      const lost = await runWithFolders(...command, "--brands-dir", "nowhere");
      expect(lost).toEqual({ code: 2, err: 'error: --brands-dir must be a folder, but "nowhere" does not exist\n' });
    },
  );

  test.each(["validate", "hosts", "schema"])(
    "brands %s says what is there instead of the configuration",
    async (command) => {
      const found = await runWithFolders(command, "--config-dir", "package.json");
      expect(found).toEqual({ code: 2, err: 'error: --config-dir must be a folder, but "package.json" is a file\n' });
    },
  );
});

describe("brands hosts, show and contrast", () => {
  test("lists hosts with brand, kind, state and position", async () => {
    const directory = makeBench({ "acme/brand.yaml": ACME });
    const { out } = await directory.run("hosts", "--format", "json");
    const file = fileIn(directory, "acme");
    expect(JSON.parse(out)).toEqual([
      { host: "*.acme.example", brand: "acme", kind: "one-level", state: "served", place: `${file}:5:9` },
      { host: "demo.acme.example", brand: "acme", kind: "exact", state: "served", place: `${file}:5:27` },
    ]);
    expect((await directory.run("hosts")).out).toContain("any other host: default");
  });

  test("resolves hosts in the DNS, a wildcard by a name below it, and fails if one does not resolve", async () => {
    const directory = makeBench({ "acme/brand.yaml": ACME });
    const zone: Record<string, string[]> = {
      "livery-dns-check.acme.example": ["203.0.113.9"],
      "demo.acme.example": ["203.0.113.10", "2001:db8::10"],
    };
    const resolveName = (name: string) => {
      const found = zone[name];
      return found ? Promise.resolve(found) : Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" }));
    };
    const found = await directory.runWith({ resolveName }, "hosts", "--check-dns");
    expect(found.code).toBe(0);
    expect(found.out).toMatch(/^HOST +BRAND +KIND +STATE +DNS +DEFINED IN$/m);
    expect(found.out).toMatch(/^\*\.acme\.example .* served +203\.0\.113\.9 /m);
    expect(found.out).toMatch(/^demo\.acme\.example .* served +2001:db8::10, 203\.0\.113\.10 /m);
    delete zone["demo.acme.example"];
    const lost = await directory.runWith({ resolveName }, "hosts", "--check-dns", "--format", "json");
    expect(lost.code).toBe(1);
    expect(JSON.parse(lost.out)).toMatchObject([{ addresses: ["203.0.113.9"] }, { problem: "no such name" }]);
  });

  test("shows the look of a brand as W3C design tokens, with every derived colour of both modes", async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", 'theme: { radius: 9, light: { primary: "#ff0000" } }\n'),
    });
    const { code, out } = await directory.run("show", "acme", "--format", "dtcg");
    expect(code).toBe(0);
    const { color, radius, font } = JSON.parse(out) as {
      color: { $type: string; light: Record<string, unknown>; dark: Record<string, unknown> };
      radius: object;
      font: object;
    };
    expect(color.light["primary"]).toEqual({
      $value: { colorSpace: "srgb", components: [1, 0, 0], alpha: 1, hex: "#ff0000" },
    });
    for (const tokens of [color.light, color.dark]) {
      expect(Object.keys(tokens).sort()).toEqual([...COLOUR_TOKENS].sort());
    }
    expect([color.$type, radius, font]).toEqual([
      "color",
      { $type: "dimension", $value: { value: 9, unit: "px" } },
      { $type: "fontFamily", $value: ["Inter"] },
    ]);
    expect((await directory.run("show", "acme", "--format", "dtcg", "--origin")).code).toBe(2);
  });

  test("shows the resolved brand, with the file and line of each value", async () => {
    const directory = makeBench({
      "acme/brand.yaml": ACME,
      "child/brand.yaml": manifest("child", "extends: acme\nrestrictedPaths: [/downloads]\n"),
    });
    const { out } = await directory.run("show", "child", "--origin");
    expect(parse(out)).toMatchObject({
      id: "child",
      landing: "/dashboard",
      restrictedPaths: ["/policies", "/downloads"],
    });
    expect(out).toContain(`- /policies # ${fileIn(directory, "acme")}:6\n`);
    expect(out).toContain(`- /downloads # ${fileIn(directory, "child")}:7\n`);
    expect(out).toMatch(/primary: "#0b5cad" # config\/brand-defaults\.yaml:\d+\n/);
    expect((await directory.run("show", "chidl")).err).toBe(
      'error: there is no brand "chidl"; did you mean "child"?\n',
    );
  });

  test("measures every pair in both modes, and suggests the nearest passing colour for failing ones", async () => {
    const good = makeBench({ "acme/brand.yaml": manifest("acme") });
    const passing = await good.run("contrast", "acme");
    expect(passing.code).toBe(0);
    expect(passing.out).toMatch(/^light +on-primary +#ffffff +on primary/m);
    expect(passing.out).toMatch(/^dark +text /m);
    const bad = makeBench({
      "acme/brand.yaml": manifest("acme", 'theme: { light: { primary: "#ffd400", onPrimary: "#ffffff" } }\n'),
    });
    const failing = await bad.run("contrast", "acme");
    expect(failing.code).toBe(1);
    expect(failing.out).toMatch(
      /^light +on-primary +#ffffff +on primary .* 1\.\d\d:1 +needs 4\.5:1 +nearest passing: #/m,
    );
  });
});

describe("brands diff", () => {
  test("reports the effects on users", async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "restrictedPaths: [/policies]\n"),
      "bravo/brand.yaml": manifest(
        "bravo",
        "restrictedPaths: [/organizations, /domains]\ntenants: { blue: { hiddenSections: [/sites] } }\ntheme: { radius: 9 }\n",
      ),
    });
    const { code, out } = await directory.run("diff", "acme", "bravo");
    expect(code).toBe(0);
    const [effects = "", values = ""] = out.split("\n\n");
    expect(effects.split("\n")).toEqual([
      "Project Admins lose /organizations",
      "Everyone gains /policies",
      'Project Admins lose /domains and /organizations on hosts with "demo"',
      'Tenant Admins lose /domains on hosts with "demo"',
      'Members lose /domains on hosts with "demo"',
      "Project Admins lose /organizations and /sites in tenant blue",
      "Tenant Admins lose /sites in tenant blue",
      "Members lose /sites in tenant blue",
    ]);
    expect(values).toMatch(/^theme\.radius +6 +→ +9$/m);
    expect((await directory.run("diff", "acme", "acme")).out).toBe("no difference\n");
  });

  test("compares with the version of a commit", async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "extends: base\n"),
      "base/brand.yaml": manifest("base"),
    });
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", directory.path, "-c", "user.name=t", "-c", "user.email=t@example.test", ...args]);
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "first");
    directory.write({ "base/brand.yaml": manifest("base", "restrictedPaths: [/sites]\n") });
    expect((await directory.run("diff", "acme")).out).toBe(
      'Everyone loses /sites\n\nrestrictedPaths  (none)  →  ["/sites"]\n',
    );
    expect((await directory.run("diff", "acme", "no-such-commit")).code).toBe(2);
  });
});

describe("the command line", () => {
  test("distinguishes problems from failures, with a stack trace only for --debug", async () => {
    const config = makeBrandsDirectory({ "access.yaml/notes.txt": "" }).path;
    const command = ["validate", "--config-dir", config];
    const failed = await runWithFolders(...command);
    expect(failed).toEqual({ code: 3, err: expect.stringMatching(/^error: EISDIR[^\n]*\n$/) });
    const traced = await runWithFolders(...command, "--debug");
    expect(traced).toEqual({ code: 3, err: expect.stringMatching(/\n +at /) });
  });

  test("runs every command as a program: report on standard output, exit code, no stack trace", async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme", "taglin: x\n"),
      "bravo/brand.yaml": manifest("bravo"),
    });
    const run = promisify(execFile);
    const lines: [code: number, stdout: RegExp, ...args: string[]][] = [
      [1, /:6:1: error B102 unknown key "taglin"/, "validate", "--format", "compact"],
      [0, /^host +console\.bravo\.example\n/, "explain", "console.bravo.example", "any", "member"],
      [2, /^$/, "explain", "console.bravo.example"],
      [0, /^HOST /, "hosts"],
      [0, /^id: bravo$/m, "show", "bravo"],
      [0, /^light +text /, "contrast", "bravo"],
      [0, /^id +"bravo" +→ +"default"$/m, "diff", "bravo", "default"],
      [1, /nothing was written/, "new", "charlie", "--name", "C", "--host", "a b", "--primary", "#000"],
      [0, /up to date/, "schema", "--check"],
    ];
    const runs = lines.map(async ([code, stdout, ...args]) => {
      const command = ["scripts/run-compiled.js", "scripts/brands.ts", ...args, "--brands-dir", directory.path];
      const ended = await run(process.execPath, command).catch((error: unknown) => error);
      expect({ args, ...(ended as object) }).toMatchObject({ args, stdout: expect.stringMatching(stdout) });
      expect({ args, code: (ended as { code?: number }).code ?? 0 }).toEqual({ args, code });
      expect((ended as { stderr: string }).stderr).not.toMatch(/\n\s+at /);
    });
    await Promise.all(runs);
  }, 90_000);

  test("has an up-to-date handbook that documents every field of a manifest", async () => {
    const page = readFileSync("docs/brands.md", "utf8");
    expect(page).toBe(await handbookText("config"));
    for (const key of Object.keys(BrandManifest.shape)) expect(page).toMatch(new RegExp(`^\\| \`${key}[.\`]`, "m"));
    // Code is literal in Markdown.
    expect(page).toContain("| `tenants.<name>.logo` ");
    expect(page).not.toMatch(/^[^`\n]*(?:`[^`\n]*`[^`\n]*)*`[^`\n]*&lt;/m);
  });

  test("has an up-to-date schema for editors, and help for every command", async () => {
    const directory = makeBench({});
    expect((await directory.run("schema", "--check")).code).toBe(0);
    expect(JSON.parse((await directory.run("schema")).out)).toMatchObject({ type: "object" });
    const { code, out } = await directory.run("--help");
    expect(code).toBe(0);
    const terminal = { write: () => undefined, complain: () => undefined };
    const program = await createProgram(terminal, () => undefined);
    const commands = program.commands.map((command) => ({ name: command.name() }));
    for (const { name } of commands) expect(out).toMatch(new RegExp(`^  ${name} `, "m"));
    for (const { name } of commands) {
      const help = await directory.run(name, "--help");
      expect(help.out).toMatch(new RegExp(`^  npm run brands -- ${name}\\b.* # `, "m"));
      expect(help.out).toContain("--brands-dir");
    }
  });
});
