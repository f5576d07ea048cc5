import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";

import { afterEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

import { resolveHost } from "~/brand/explain/resolve-host.server";
import { BrandManifest } from "~/brand/manifest/manifest";
import { openBrands } from "~/brand/serve/brands.server";
import { COLOUR_TOKENS } from "~/brand/theme/tokens";
import { manifest, readCatalogueForBrands, type BrandFiles } from "~/brand/testing/brands-directory";

import { handbookText } from "./handbook.ts";
import { createProgram, runBrands } from "./program.ts";
import { makeBench, type Bench } from "./test-run.ts";
import { configOf, readWorkspace } from "./workspace.ts";

const open: Bench[] = [];
afterEach(() => open.splice(0).forEach((bench) => bench.dispose()));

function bench(files: BrandFiles): Bench {
  const made = makeBench(files);
  open.push(made);
  return made;
}

const ACCESS = readFileSync("config/access.yaml", "utf8").split("\n");
const placeInAccess = (text: string, after = "") => {
  const from = ACCESS.findIndex((line) => line.includes(after));
  const line = ACCESS.findIndex((candidate, index) => index >= from && candidate.includes(text));
  return { file: "config/access.yaml", line: line + 1, column: (ACCESS[line]?.indexOf(text) ?? 0) + 1 };
};
const ACME = manifest(
  "acme",
  "restrictedPaths: [/policies]\ntenants:\n  Blue Lake: { hiddenSections: [/sites] }\n",
  '["*.acme.example", demo.acme.example]',
);
const fileIn = (directory: Bench, id: string) => relative(process.cwd(), join(directory.path, id, "brand.yaml"));

describe("brands explain", () => {
  test("[6.6] [6.7] [6.8] names every rule that hides a path, with its place", async () => {
    const directory = bench({ "acme/brand.yaml": ACME });
    const { code, out } = await directory.run("explain", "soc.acme.example", "blue lake", "Member", "--format", "json");
    expect(code).toBe(0);
    const { hidden, visible, menu, ...rest } = JSON.parse(out) as {
      hidden: { path: string; reasons: unknown[] }[];
      visible: string[];
      menu: string[];
    };
    expect(rest).toEqual({
      host: "soc.acme.example",
      brand: "acme",
      matchedBy: "one-level",
      role: "member",
      tenant: "blue lake",
      signIn: "allowed",
      landing: "/dashboard",
    });
    expect(menu).toContain("/policies");
    const reasonsOf = (path: string) => hidden.find((one) => one.path === path)?.reasons;
    expect(visible).toContain("/dashboard");
    expect(reasonsOf("/integrations")).toEqual([
      { because: "role", rule: "member", ...placeInAccess("/integrations", "id: member") },
      { because: "host", rule: "not-demo", ...placeInAccess("/integrations", "hostRules:") },
    ]);
    const file = fileIn(directory, "acme");
    expect(reasonsOf("/policies")).toEqual([{ because: "brand", rule: "acme", file, line: 6, column: 19 }]);
    expect(reasonsOf("/sites")).toEqual([{ because: "brand", rule: "acme for blue lake", file, line: 8, column: 33 }]);
  });

  test("lists every screen as JSON, in the menu or not", async () => {
    const { out } = await bench({}).run("explain", "any.example", "any", "project-admin", "--format", "json");
    const { hidden, visible, menu } = JSON.parse(out) as {
      hidden: { path: string }[];
      visible: string[];
      menu: string[];
    };
    const listed = [...visible, ...hidden.map(({ path }) => path)];
    const { screens } = readCatalogueForBrands();
    expect(listed).toHaveLength(screens.list.length);
    expect(new Set(listed).size).toBe(listed.length);
    expect(visible).toContain("/insights/asset-inventory/{deviceName}");
    expect(menu).not.toContain("/insights/asset-inventory/{deviceName}");
    expect(menu.every((path) => listed.includes(path))).toBe(true);
  });

  test("[4.17] says when people with a role are refused at sign-in, and shows them nothing", async () => {
    const directory = bench({});
    const { out } = await directory.run("explain", "any.example", "any", "none", "--format", "json");
    const { signIn, visible, hidden } = JSON.parse(out) as {
      signIn: string;
      visible: string[];
      hidden: { reasons: { rule: string; file: string; line: number; column: number }[] }[];
    };
    expect({ signIn, visible }).toEqual({ signIn: "refused", visible: [] });
    const refusal = { because: "role", rule: "none", ...placeInAccess("refuse", "id: none") };
    for (const { reasons } of hidden) expect(reasons[0]).toEqual(refusal);
    expect((await directory.run("explain", "any.example", "any", "none")).out).toContain("refused at sign-in");
  });

  test("lists the paths that a manifest may name", async () => {
    const directory = bench({});
    const { code, out } = await directory.run("explain", "--paths");
    expect(code).toBe(0);
    expect(out).toMatch(/^\/dashboard +Dashboard +in the menu$/m);
    expect(out).toMatch(/^\/insights\/asset-inventory\/\{deviceName\} +\S[^\n]*$/m);
    const asJson = await directory.run("explain", "--paths", "--format", "json");
    expect(JSON.parse(asJson.out)).toContainEqual({ path: "/dashboard", title: "Dashboard", isInMenu: true });
    expect((await directory.run("explain", "any.example")).code).toBe(2);
  });

  test("names the file of the brand that an inherited restriction comes from", async () => {
    const directory = bench({ "acme/brand.yaml": ACME, "child/brand.yaml": manifest("child", "extends: acme\n") });
    const { out } = await directory.run("explain", "console.child.example", "any", "member", "--path", "/policies");
    expect(out).toContain(`${fileIn(directory, "acme")}:6:19`);
  });

  test("[6.9] takes an address for the screen that answers it", async () => {
    const directory = bench({});
    const address = "/insights/asset-inventory/laptop-7/software";
    const hidden = await directory.run("explain", "any.example", "ThroughWave", "member", "--path", address);
    expect(hidden.out).toContain("tenant limited-tenants");
    const seen = await directory.run("explain", "any.example", "other", "member", "--path", address);
    expect(seen.out).toMatch(new RegExp(`visible\\n  ${address}\\n$`));
    const unknown = await directory.run("explain", "any.example", "other", "member", "--path", "/sits");
    expect(unknown).toMatchObject({
      code: 2,
      err: 'error: "/sits" is not a path of the console; did you mean "/sites"?\n',
    });
  });

  test("[1.1] [1.2] follows a request: normal form, exact host, wildcard, development, default", async () => {
    const directory = bench({ "acme/brand.yaml": ACME });
    const matchedBy = async (host: string) => {
      const { out } = await directory.run("explain", host, "any", "project-admin", "--format", "json");
      const { brand, matchedBy: kind } = JSON.parse(out) as { brand: string; matchedBy: string };
      return `${brand} ${kind}`;
    };
    expect(await matchedBy("DEMO.acme.example.:8443")).toBe("acme exact");
    expect(await matchedBy("x.acme.example")).toBe("acme one-level");
    expect(await matchedBy("a.b.acme.example")).toBe("default default");
    expect(await matchedBy("acme.localhost:3000")).toBe("acme development");
  });

  test("[1.1] answers as the server does, whatever the host", () => {
    const directory = bench({
      "acme/brand.yaml": ACME,
      "bravo/brand.yaml": manifest("bravo", "", '["**.acme.example"]'),
    });
    const brands = openBrands({
      brandsDirectory: directory.path,
      configDirectory: "config",
      catalogue: readCatalogueForBrands(),
      isDevelopment: true,
    });
    const workspace = readWorkspace({ brandsDir: directory.path, configDir: "config" });
    const config = configOf(workspace);
    for (const host of [
      "demo.acme.example",
      "x.acme.example",
      "a.b.acme.example",
      "acme.example",
      "bravo.localhost",
      "nobody.localhost",
      "unknown.example",
      "127.0.0.1",
    ]) {
      const { resolved, matchedBy } = resolveHost({ config, brands: workspace.brands }, host) ?? {};
      const served = brands.forHostname(host);
      expect({ host, brand: resolved?.manifest.id, matchedBy }).toEqual(
        served.state === "serving" ? { host, brand: served.brand.id, matchedBy: served.matchedBy } : undefined,
      );
    }
  });

  test("says when the brand of a host has errors and is not served", async () => {
    const directory = bench({ "acme/brand.yaml": `${ACME}colour: red\n` });
    const { code, out } = await directory.run("explain", "demo.acme.example", "any", "member");
    expect(code).toBe(1);
    expect(out).toContain("it has errors and is not served");
  });

  test("refuses a host that no request can have, and a role that is not there", async () => {
    const directory = bench({});
    expect((await directory.run("explain", "a b", "any", "member")).code).toBe(2);
    expect((await directory.run("explain", "a.example", "any", "membr")).err).toContain('did you mean "member"?');
  });
});

describe("brands hosts, show and contrast", () => {
  test("list hosts with brand, kind, state and place", async () => {
    const directory = bench({ "acme/brand.yaml": ACME });
    const { out } = await directory.run("hosts", "--format", "json");
    const file = fileIn(directory, "acme");
    expect(JSON.parse(out)).toEqual([
      { host: "*.acme.example", brand: "acme", kind: "one-level", state: "served", place: `${file}:5:9` },
      { host: "demo.acme.example", brand: "acme", kind: "exact", state: "served", place: `${file}:5:27` },
    ]);
    expect((await directory.run("hosts")).out).toContain("any other host: default");
  });

  test("look hosts up in the DNS, a wildcard by a name below it, and fail when one leads nowhere", async () => {
    const directory = bench({ "acme/brand.yaml": ACME });
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
    expect(found.out).toMatch(/^HOST +BRAND +KIND +STATE +DNS +WRITTEN AT$/m);
    expect(found.out).toMatch(/^\*\.acme\.example .* served +203\.0\.113\.9 /m);
    expect(found.out).toMatch(/^demo\.acme\.example .* served +2001:db8::10, 203\.0\.113\.10 /m);
    delete zone["demo.acme.example"];
    const lost = await directory.runWith({ resolveName }, "hosts", "--check-dns", "--format", "json");
    expect(lost.code).toBe(1);
    expect(JSON.parse(lost.out)).toMatchObject([{ addresses: ["203.0.113.9"] }, { problem: "no such name" }]);
  });

  test("show the look of a brand as W3C design tokens, with every derived colour of both modes", async () => {
    const directory = bench({
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

  test("show the whole brand, with the line that each value came from", async () => {
    const directory = bench({
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

  test("measure every pair in both modes, and name the nearest colour where one fails", async () => {
    const good = bench({ "acme/brand.yaml": manifest("acme") });
    const passing = await good.run("contrast", "acme");
    expect(passing.code).toBe(0);
    expect(passing.out).toMatch(/^light +on-primary +#ffffff +on primary/m);
    expect(passing.out).toMatch(/^dark +text /m);
    const bad = bench({
      "acme/brand.yaml": manifest("acme", 'theme: { light: { primary: "#ffd400", onPrimary: "#ffffff" } }\n'),
    });
    const failing = await bad.run("contrast", "acme");
    expect(failing.code).toBe(1);
    expect(failing.out).toMatch(
      /^light +on-primary +#ffffff +on primary .* 1\.\d\d:1 +needs 4\.5:1 +nearest passing: #/m,
    );
  });
});

describe("brands new", () => {
  test("writes a brand that has no problem, whatever its name needs", async () => {
    const directory = bench({});
    const flags = ["--name", "Acme: #1 Watch", "--host", "console.acme.example", "--primary", "#0b5cad"];
    const { code, out } = await directory.run("new", "acme", ...flags);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("http://acme.localhost:3000") });
    const written = readFileSync(join(directory.path, "acme/brand.yaml"), "utf8");
    expect(parse(written)).toMatchObject({ id: "acme", name: "Acme: #1 Watch", hosts: ["console.acme.example"] });
    expect(await directory.run("validate", "acme", "--format", "compact")).toEqual({ code: 0, out: "", err: "" });
    expect((await directory.run("new", "acme", ...flags)).code).toBe(2);
  });

  test("prompts for what is not given in a terminal, and refuses without one", async () => {
    const directory = bench({});
    expect((await directory.run("new", "acme")).err).toContain("--name, --host, --primary");
    const asked = await directory.runAsked(["Acme", "console.acme.example"], "new", "acme", "--primary", "#0b5cad");
    expect(asked.code).toBe(0);
    expect(parse(readFileSync(join(directory.path, "acme/brand.yaml"), "utf8"))).toMatchObject({ name: "Acme" });
  });

  test("checks each answer when it is given, and asks again", async () => {
    const directory = bench({ "bravo/brand.yaml": manifest("bravo") });
    const answers = [
      ...["", "Acme"],
      ...["https://console.acme.example/", "console.bravo.example", "console.acme.example"],
      ...["navy", "#0b5cad"],
    ];
    const { code, err } = await directory.runAsked(answers, "new", "acme");
    expect(code).toBe(0);
    expect(err.trimEnd().split("\n")).toEqual([
      'name must be at least one character, found "" (text)',
      expect.stringMatching(/^a host is a bare name; .*; write console\.acme\.example; ports never matter$/),
      expect.stringMatching(/^host "console\.bravo\.example" is already used by brand "bravo" at /),
      '"navy" is not a colour here; use #rgb or #rrggbb; write "#000080"',
    ]);
    const written = parse(readFileSync(join(directory.path, "acme/brand.yaml"), "utf8")) as object;
    expect(written).toMatchObject({ name: "Acme", hosts: ["console.acme.example"] });
    expect(readdirSync(directory.path)).toEqual(["acme", "bravo", "default"]);
    const stubborn = await directory.runAsked([], "new", "charlie");
    expect([stubborn.code, existsSync(join(directory.path, "charlie"))]).toEqual([2, false]);
  });

  test("leaves nothing behind when the values are no brand", async () => {
    const directory = bench({});
    const { code, out } = await directory.run(
      "new",
      "acme",
      "--name",
      "A",
      "--host",
      "a_b.example",
      "--primary",
      "navy",
    );
    expect(code).toBe(1);
    expect(out).toContain("B204");
    expect(out).toContain('write "#000080"');
    expect(existsSync(join(directory.path, "acme"))).toBe(false);
  });

  test("takes no host from a brand that is there, whatever the order of their names", async () => {
    const directory = bench({ "bravo/brand.yaml": manifest("bravo") });
    const flags = ["--name", "Acme", "--primary", "#0b5cad", "--host", "console.bravo.example"];
    const { code, out } = await directory.run("new", "acme", ...flags);
    expect(code).toBe(1);
    expect(out).toMatch(
      /\/acme\/brand\.yaml:7:5: error B203 host "console\.bravo\.example" is already used by brand "bravo"/,
    );
    expect(readdirSync(directory.path)).toEqual(["bravo", "default"]);
  });

  test("stays inside the folder of brands", async () => {
    const flags = ["--name", "A", "--host", "a.example", "--primary", "#000"];
    expect((await bench({}).run("new", "../escape", ...flags)).code).toBe(2);
  });

  test.each([
    ["assets", "none of api, v1, assets, healthz, readyz, _ops, which are reserved"],
    ["_base", "names that start with _ are for abstract brands"],
    ["Acme", "2 to 40 lower case letters, digits and dashes, a letter first"],
  ])("says why %s is no id", async (id, why) => {
    const { code, err } = await bench({}).run("new", id);
    expect({ code, err }).toEqual({ code: 2, err: `error: "${id}" is not an id: ${why}\n` });
  });
});

describe("brands diff", () => {
  test("speaks of what people lose and gain", async () => {
    const directory = bench({
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

  test("compares with what a commit had", async () => {
    const directory = bench({
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
  test("distinguishes problems from failures to run, with a stack trace only for --debug", async () => {
    const run = async (...args: string[]) => {
      let err = "";
      const terminal = { write: () => undefined, complain: (text: string) => void (err += text) };
      return { code: await runBrands(["validate", "--brands-dir", "package.json", ...args], terminal), err };
    };
    expect(await run()).toEqual({ code: 3, err: expect.stringMatching(/^error: ENOTDIR[^\n]*\n$/) });
    expect(await run("--debug")).toEqual({ code: 3, err: expect.stringMatching(/\n +at /) });
  });

  test("runs every command as a program: report on standard output, exit code, no stack", async () => {
    const directory = bench({
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
      const command = ["scripts/brands.ts", ...args, "--brands-dir", directory.path];
      const ended = await run("node_modules/.bin/tsx", command).catch((error: unknown) => error);
      expect({ args, ...(ended as object) }).toMatchObject({ args, stdout: expect.stringMatching(stdout) });
      expect({ args, code: (ended as { code?: number }).code ?? 0 }).toEqual({ args, code });
      expect((ended as { stderr: string }).stderr).not.toMatch(/\n\s+at /);
    });
    await Promise.all(runs);
  }, 90_000);

  test("is described on a page that is up to date and leaves no field of a manifest out", async () => {
    const page = readFileSync("docs/brands.md", "utf8");
    expect(page).toBe(await handbookText("config"));
    for (const key of Object.keys(BrandManifest.shape)) expect(page).toMatch(new RegExp(`^\\| \`${key}[.\`]`, "m"));
  });

  test("has a schema for editors that is up to date, and help for every command", async () => {
    const directory = bench({});
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
