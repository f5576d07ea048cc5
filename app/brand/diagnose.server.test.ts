import { symlinkSync } from "node:fs";
import { join, relative } from "node:path";

import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";

import { diagnoseBrands } from "./diagnose.server";
import { formatDiagnostic, SEVERITIES } from "./diagnose/diagnostic";
import {
  makeBrandsDirectory,
  manifest,
  placeOf,
  readHouse,
  type BrandFiles,
  type BrandsDirectory,
} from "./test-brands";

const house = readHouse();
const open: BrandsDirectory[] = [];

afterEach(() => open.splice(0).forEach((directory) => directory.dispose()));

function diagnose(files: BrandFiles) {
  const directory = makeBrandsDirectory(files);
  open.push(directory);
  const { diagnostics, brands } = diagnoseBrands({ brandsDirectory: directory.path, house });
  return { directory, brands, diagnostics, found: diagnostics.map((one) => `${placeOf(directory, one)} ${one.code}`) };
}

/** A palette of one mode below a five-line manifest: its keys stand from line 8 on. */
const light = (...lines: string[]) => `theme:\n  light:\n${lines.map((line) => `    ${line}\n`).join("")}`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';

/** What a Member can reach on a host that is no demonstration. */
const MENU_OF_A_MEMBER = [
  "/dashboard",
  "/insights",
  "/policies",
  "/monitoring",
  "/threat-hunting",
  "/sites",
  "/downloads",
  "/support",
];

interface Case {
  code: keyof typeof SEVERITIES;
  /** Where northwind/brand.yaml has the mistake, or another file with its name. */
  at: string;
  message: string;
  hint?: string;
  /** What follows the five lines of northwind, or all of its file. */
  more?: string;
  whole?: string | Buffer;
  hosts?: string;
  files?: BrandFiles;
}

const CASES: Case[] = [
  {
    code: "B001",
    at: "4:10",
    whole: Buffer.from("apiVersion: console/v1\nkind: Brand\nid: northwind\nname: Caf\xe9\n", "latin1"),
    message: "the file is not valid UTF-8 (byte 0xe9)",
    hint: "save it as UTF-8; the text looks like Latin-1",
  },
  {
    code: "B002",
    at: "7:1",
    more: "theme:\n\tradius: 3\n",
    message: "a tab is used for indentation",
    hint: "YAML allows only spaces; use 2 spaces",
  },
  {
    code: "B003",
    at: "6:1",
    more: "name: Again\n",
    message: 'the key "name" appears twice; first at line 4',
    hint: "keep one",
  },
  {
    code: "B003",
    at: "9:5",
    more: light('primary: "#0055aa"', 'primary: "#0055ab"'),
    message: 'the key "primary" appears twice; first at line 8',
    hint: "keep one",
  },
  {
    code: "B004",
    at: "1:1",
    whole: "# nothing yet\n\n",
    message: "the file is empty",
    hint: "start with apiVersion: console/v1, kind: Brand, id: northwind, a name and hosts",
  },
  {
    code: "B005",
    at: "6:10",
    more: "tagline: a: b\n",
    message: "YAML syntax: nested mappings are not allowed in compact mappings",
    hint: 'quote the value, for example: tagline: "a: b"',
  },
  {
    code: "B006",
    at: "6:1",
    more: "---\nname: Two\n",
    message: "only one document per file; a second one starts here",
    hint: 'remove "---" and what follows',
  },
  {
    code: "B007",
    at: "1:1",
    whole: `%YAML 1.1\n---\n${manifest("northwind")}`,
    message: "%YAML 1.1 is not accepted; files are read as YAML 1.2",
    hint: "remove the directive; write true/false, not yes/no",
  },
  {
    code: "B008",
    at: "6:10",
    more: "tagline: !!js/function x\n",
    message: 'the tag "!!js/function" is not accepted',
    hint: "write a plain value",
  },
  {
    code: "B009",
    at: "6:41",
    more: `x-deep: ${"[".repeat(40)}${"]".repeat(40)}\n`,
    message: "the file nests deeper than 32 levels",
    hint: "manifests need at most 6",
  },
  {
    code: "B010",
    at: "1:1",
    more: `# ${"x".repeat(70_000)}\n`,
    message: "the file is 69 KiB; the limit is 64 KiB",
    hint: "move images and fonts to assets/",
  },
  {
    code: "B011",
    at: "1:1",
    whole: "- apiVersion: console/v1\n",
    message: "a mapping is expected at the top, found a list",
    hint: "start with apiVersion: console/v1",
  },
  {
    code: "B012",
    at: "7:12",
    more: `x-a: &a [1, 2]\nx-b: [ &b [*a, *a, *a, *a, *a, *a, *a, *a], &c [*b, *b, *b, *b, *b, *b, *b, *b], *c, *c]\n`,
    message: "aliases expand to more than 50 references",
    hint: "write the values out",
  },
  {
    code: "B013",
    at: "8:14",
    more: light("primary: #0055aa"),
    message: '"primary" has no value: "#0055aa" without quotes is a comment',
    hint: 'quote it: primary: "#0055aa"',
  },
  {
    code: "B014",
    at: "5:36",
    hosts: "[console.northwind.example, *.clients.example]",
    message: '"*.clients.example" without quotes is a YAML alias',
    hint: 'quote it: "*.clients.example"',
  },
  {
    code: "B101",
    at: "1:1",
    whole: "# Northwind\napiVersion: console/v1\nkind: Brand\nid: northwind\nhosts: [a.example]\n",
    message: 'the required key "name" is missing',
    hint: "add: name: Northwind",
  },
  { code: "B101", at: "5:8", hosts: "[]", message: 'the required key "hosts" names no host', hint: "add one" },
  {
    code: "B101",
    at: "7:9",
    more: "terminology:\n  site: { one: Place }\n",
    message: 'the required key "many" is missing',
    hint: "add: many: …",
  },
  {
    code: "B102",
    at: "8:5",
    more: light('primry: "#0055aa"'),
    message: 'unknown key "primry" in theme.light',
    hint: 'did you mean "primary"?',
  },
  {
    code: "B102",
    at: "6:1",
    more: "taglin: Hello\n",
    message: 'unknown key "taglin"',
    hint: 'did you mean "tagline"?',
  },
  {
    code: "B103",
    at: "7:3",
    more: "tenants:\n  __proto__: { displayName: X }\n",
    message: '"__proto__" cannot be used as a key',
    hint: "choose another name",
  },
  {
    code: "B104",
    at: "8:14",
    more: light("primary: navy"),
    message: '"navy" is not a colour here; use #rgb or #rrggbb',
    hint: 'write "#000080"',
  },
  {
    code: "B104",
    at: "8:14",
    more: light('primary: "#fff;}body{background:url(//evil.example)}"'),
    message: '"#fff;}body{background:url(//evil.example)}" is not a colour here; use #rgb or #rrggbb',
  },
  {
    code: "B105",
    at: "7:11",
    more: "theme:\n  radius: eight\n",
    message: 'theme.radius must be a whole number from 0 to 24, found "eight" (text)',
  },
  {
    code: "B105",
    at: "7:11",
    more: "theme:\n  radius: 25\n",
    message: "theme.radius must be a whole number from 0 to 24, found 25 (number)",
  },
  {
    code: "B105",
    at: "5:8",
    hosts: "console.northwind.example",
    message: 'hosts must be a list, found "console.northwind.example" (text)',
  },
  {
    code: "B105",
    at: "5:17",
    hosts: '[{ host: "*.northwind.example", primary: true }]',
    message: "a primary host must be one name, found a wildcard",
  },
  {
    code: "B105",
    at: "5:8",
    hosts: `[${Array.from({ length: 201 }, (_, index) => `h${index}.example`).join(", ")}]`,
    message: "hosts must be at most 200, found 201",
  },
  {
    code: "B106",
    at: "7:12",
    more: "theme:\n  density: compct\n",
    message: 'theme.density must be one of compact, comfortable; found "compct"',
    hint: 'did you mean "compact"?',
  },
  {
    code: "B108",
    at: "6:19",
    more: 'support: { phone: "030 123" }\n',
    message: '"030 123" is not a valid phone number: a plus sign, first digit 1–9, then 3 to 14 digits',
    hint: 'for Germany: "+4930123"',
  },
  {
    code: "B109",
    at: "6:19",
    more: "support: { email: soc(at)northwind }\n",
    message: '"soc(at)northwind" is not a valid email',
  },
  {
    code: "B110",
    at: "3:5",
    whole: manifest("nortwind"),
    message: 'id "nortwind" differs from the folder "northwind"',
    hint: "rename one of them",
  },
  {
    code: "B111",
    at: "4:7",
    whole: manifest("northwind").replace("The northwind brand", "N".repeat(52)),
    message: "name is 52 characters; the limit is 40",
  },
  {
    code: "B202",
    at: "5:9",
    hosts: '["https://console.northwind.example:8443/"]',
    message: 'a host is a bare name; "https://console.northwind.example:8443/" has a scheme, port or path',
    hint: "write console.northwind.example; ports never matter",
  },
  {
    code: "B203",
    at: "zephyr/brand.yaml:5:9",
    files: { "zephyr/brand.yaml": manifest("zephyr", "", "[Console.Northwind.Example.]") },
    message:
      'host "console.northwind.example" is already used by brand "northwind" at <brands>/northwind/brand.yaml:5:9',
    hint: "both spellings mean console.northwind.example; remove one",
  },
  {
    code: "B204",
    at: "5:9",
    hosts: "[a_b.example]",
    message: '"a_b.example" is not a valid host name: underscore in the first label',
  },
  {
    code: "B204",
    at: "5:9",
    hosts: '["0177.1"]',
    message: '"0177.1" is not a valid host name: it is an address in disguise',
    hint: "write 127.0.0.1",
  },
  {
    code: "B205",
    at: "5:9",
    hosts: '["a*.northwind.example"]',
    message: "a wildcard must be the whole first label",
    hint: 'write "*.northwind.example" or list the hosts',
  },
  {
    code: "B206",
    at: "5:9",
    hosts: '["*.com.au"]',
    message: `"*.com.au" would claim everybody's names under the public suffix com.au`,
    hint: 'use "*.<yourname>.com.au"',
  },
  {
    code: "B206",
    at: "5:9",
    hosts: '["**.example"]',
    message: `"**.example" would claim everybody's names under the public suffix example`,
    hint: 'use "*.<yourname>.example"',
  },
  {
    code: "B207",
    at: "zephyr/brand.yaml:5:9",
    hosts: '["*.a.example"]',
    files: { "zephyr/brand.yaml": manifest("zephyr", "", '["*.eu.a.example"]') },
    message: '"*.eu.a.example" lies inside "*.a.example" of brand "northwind"; the longer one wins',
  },
  {
    code: "B208",
    at: "5:9",
    hosts: "[nоrthwind.example]",
    message: 'the label "nоrthwind" (xn--nrthwind-nbh) mixes Latin and Cyrillic letters',
    hint: "type it again in one script",
  },
  {
    code: "B209",
    at: "5:9",
    hosts: "[demo.northwind.example]",
    message: 'the host contains "demo", so /command-center, /integrations and /domains are NOT hidden here',
    hint: "rename the host, or add it to demoHosts in config/hosts.yaml",
  },
  {
    code: "B210",
    at: "5:53",
    hosts: "[{ host: a.example, primary: true }, { host: b.example, primary: true }]",
    message: "two hosts are marked primary; first at line 5",
    hint: "keep one",
  },
  {
    code: "B211",
    at: "5:9",
    hosts: "[Console.A.Example.]",
    message: '"Console.A.Example." is matched as "console.a.example"',
    hint: "brands validate --fix writes the matched form",
  },
  {
    code: "B301",
    at: "9:16",
    more: light('primary: "#ffd400"', 'onPrimary: "#ffffff"', 'focusRing: "#0b5cad"'),
    message: "contrast 1.43:1 of onPrimary #ffffff on primary #ffd400; text needs 4.5:1",
    hint: "use #000000 (14.66:1) or remove onPrimary to have it chosen",
  },
  {
    code: "B301",
    at: "8:17",
    more: light('background: "#333333"'),
    message:
      "contrast 1.66:1 is the most that any text reaches on background #333333, surface #ffffff and what is derived from them; text needs 4.5:1",
    hint: "bring background and surface closer together",
  },
  {
    code: "B302",
    at: "8:16",
    more: light('focusRing: "#aaaaaa"'),
    message: "contrast 2.18:1 of focusRing #aaaaaa on background #f6f8fa; shapes need 3:1",
    hint: "nearest passing: #8f8f8f",
  },
  {
    code: "B303",
    at: "8:14",
    more: light('primary: "#ffd400"'),
    message: "primary #ffd400 is too light for link text; links use the derived #856e00",
  },
  {
    code: "B401",
    at: "7:9",
    more: "assets:\n  logo: assets/lgoo.svg\n",
    files: { "northwind/assets/logo.svg": `${SVG}</svg>` },
    message: 'the file "assets/lgoo.svg" does not exist',
    hint: 'did you mean "assets/logo.svg"?',
  },
  {
    code: "B402",
    at: "7:9",
    more: "assets:\n  logo: assets/Logo.svg\n",
    files: { "northwind/assets/logo.svg": `${SVG}</svg>` },
    message: 'the file is spelled "assets/logo.svg" on disk; letter case must match',
    hint: "it works on macOS and fails on Linux",
  },
  {
    code: "B403",
    at: "7:9",
    more: "assets:\n  logo: ../zephyr/logo.svg\n",
    message: '"../zephyr/logo.svg" is outside the brand folder',
    hint: "copy the file into assets/",
  },
  {
    code: "B403",
    at: "7:9",
    more: "assets:\n  logo: /etc/passwd\n",
    message: '"/etc/passwd" is outside the brand folder',
    hint: "copy the file into assets/",
  },
  {
    code: "B404",
    at: "7:9",
    more: "assets:\n  logo: assets/logo.png\n",
    files: { "northwind/assets/logo.png": "<!DOCTYPE html><p>Not found" },
    message: '"logo.png" is not a PNG file (it starts like HTML)',
  },
  {
    code: "B405",
    at: "northwind/assets/logo.svg:2:3",
    more: "assets:\n  logo: assets/logo.svg\n",
    files: { "northwind/assets/logo.svg": `${SVG}\n  <script>alert(1)</script>\n</svg>` },
    message: "the SVG contains a script element; it would run on the sign-in page",
    hint: "export as plain SVG",
  },
  {
    code: "B406",
    at: "7:12",
    more: "assets:\n  favicon: assets/big.svg\n",
    files: { "northwind/assets/big.svg": `${SVG}<!-- ${"x".repeat(70_000)} --></svg>` },
    message: '"big.svg" is 69 KiB; the limit for favicon is 64 KiB',
  },
  {
    code: "B501",
    at: "6:19",
    more: "restrictedPaths: [/insight/compliance]\n",
    message: '"/insight/compliance" is not a path of the console',
    hint: 'did you mean "/insights/compliance"?',
  },
  {
    code: "B502",
    at: "6:19",
    more: "restrictedPaths: [/]\n",
    message: '"/" cannot be restricted; it redirects to the landing page',
  },
  {
    code: "B503",
    at: "7:5",
    more: "restrictedPaths:\n  - /dashboard\n",
    message: "this hides the landing page /dashboard for every role; / would redirect in a loop",
    hint: "set landing: /insights/threat-intelligence",
  },
  {
    code: "B503",
    at: "8:23",
    more: "tenants:\n  acme:\n    hiddenSections: [ /dashboard ]\n",
    message: "this hides the landing page /dashboard for tenant acme; / would redirect in a loop",
    hint: "set landing: /insights/threat-intelligence",
  },
  {
    code: "B503",
    at: "6:10",
    more: "landing: /integrations\n",
    message: "role member hides the landing page /integrations for every Member; / would redirect in a loop",
    hint: "set landing: /dashboard",
  },
  {
    code: "B504",
    at: "10:7",
    more: `landing: /sites\ntenants:\n  acme:\n    hiddenSections:\n${MENU_OF_A_MEMBER.map((path) => `      - ${path}\n`).join("")}`,
    message: "with these restrictions a Member sees no menu entry at all (tenant acme)",
    hint: "leave a page to land on",
  },
  {
    code: "B504",
    at: "6:18",
    more: `restrictedPaths: [${[...MENU_OF_A_MEMBER, "/admin-settings", "/organizations"].join(", ")}]\n`,
    message: "with these restrictions a Project Admin sees no menu entry at all",
    hint: "leave a page to land on",
  },
  {
    code: "B506",
    at: "8:5",
    more: "restrictedPaths:\n  - /insights\n  - /insights/compliance\n",
    message: '"/insights/compliance" is already covered by "/insights" at line 7',
    hint: "remove it",
  },
  {
    code: "B506",
    at: "8:22",
    more: "tenants:\n  acme:\n    hiddenSections: [/policies]\nrestrictedPaths: [/policies]\n",
    message: '"/policies" is already covered by "/policies" at line 9',
    hint: "remove it",
  },
  {
    code: "B507",
    at: "6:19",
    more: "restrictedPaths: [/command-center]\n",
    message: '"/command-center" hides nothing: config/access.yaml hides it here already (not-demo)',
    hint: "remove it",
  },
  {
    code: "B507",
    at: "8:22",
    more: "tenants:\n  throughwave:\n    hiddenSections: [/threat-hunting]\n",
    message: '"/threat-hunting" hides nothing: config/access.yaml hides it here already (limited-tenants)',
    hint: "remove it",
  },
  {
    code: "B505",
    at: "7:3",
    more: "terminology:\n  orgnization: { one: Client, many: Clients }\n",
    message: '"orgnization" is not a known term',
    hint: 'did you mean "organization"?',
  },
  {
    code: "B602",
    at: "6:16",
    more: "links: { docs: 'http://docs.northwind.example' }\n",
    message: 'links must start with https:// ; found "http:"',
  },
  {
    code: "B606",
    at: "7:3",
    more: "support:\n  apiToken: hunter2\n",
    message: '"apiToken" looks like a secret; manifests are readable by everyone who can read the repository',
    hint: "put it in the environment and delete it from git history",
  },
  {
    code: "B702",
    at: "6:10",
    more: "extends: base-mps\n",
    files: { "base-msp/brand.yaml": manifest("base-msp") },
    message: 'no brand "base-mps" to extend',
    hint: 'did you mean "base-msp"?',
  },
  {
    code: "B703",
    at: "1:13",
    whole: manifest("northwind").replace("console/v1", "console/v3"),
    message: 'apiVersion "console/v3" is newer than this server (console/v1)',
    hint: "upgrade the server, or use console/v1",
  },
  {
    code: "B704",
    at: "6:10",
    more: "default: true\n",
    files: { "default/brand.yaml": manifest("default", "default: true\n") },
    message: 'brand "northwind" is marked default, and so is "default" at <brands>/default/brand.yaml:6:10',
    hint: "keep one",
  },
];

describe("every mistake has its code, its place and its words", () => {
  test.each(CASES.map((one) => [`${one.code} at ${one.at}: ${one.message.slice(0, 60)}`, one] as const))(
    "%s",
    (_title, one) => {
      const whole = one.whole ?? manifest("northwind", one.more, one.hosts);
      const { directory, diagnostics } = diagnose({ "northwind/brand.yaml": whole, ...one.files });
      const others = one.code === "B203" ? ["B211"] : one.code === "B301" ? ["B303"] : [];
      const found = diagnostics.filter(({ code }) => !others.includes(code));

      expect(found.map((diagnostic) => placeOf(directory, diagnostic))).toEqual([
        one.at.includes("/") ? one.at : `northwind/brand.yaml:${one.at}`,
      ]);
      const [{ code, severity, message, hint }] = found as [(typeof found)[number]];
      expect({ code, severity, message, hint }).toEqual({
        code: one.code,
        severity: SEVERITIES[one.code],
        message: one.message.replace("<brands>", relative(process.cwd(), directory.path)),
        hint: one.hint,
      });
    },
  );

  test("every code that can be given has a case of its own", () => {
    // A loop needs two brands, and B8xx are about config/ (diagnose/config-files.server.test.ts).
    const elsewhere = ["B701", ...Object.keys(SEVERITIES).filter((code) => code.startsWith("B8"))];
    const missing = Object.keys(SEVERITIES).filter(
      (code) => !CASES.some((one) => one.code === code) && !elsewhere.includes(code),
    );
    expect(missing).toEqual([]);
  });
});

describe("a brand that extends another", () => {
  const tenants = "tenants:\n  acme: { hiddenSections: [/sites] }\n";
  const base = manifest(
    "base",
    `restrictedPaths: [/policies]\nlinks: { docs: "https://docs.base.example", terms: "https://base.example/terms" }\n${tenants}`,
  );

  function chosenOf(files: BrandFiles, id: string) {
    const { brands, found } = diagnose(files);
    expect(found).toEqual([]);
    return brands.find(({ subject }) => subject.draft.id === id)?.subject.chosen;
  }

  test("keeps what the other says, unless it says something else itself", () => {
    const own =
      'apiVersion: console/v1\nkind: Brand\nid: child\nhosts: [child.example]\nextends: base\nlinks: { docs: "https://docs.child.example" }\n';
    const chosen = chosenOf({ "base/brand.yaml": base, "child/brand.yaml": own }, "child");
    expect(chosen).toMatchObject({
      name: "The base brand",
      id: "child",
      hosts: ["child.example"],
      links: { docs: "https://docs.child.example", terms: "https://base.example/terms" },
    });
  });

  test("takes an inherited value away by naming it without one", () => {
    const child = manifest("child", "extends: base\nlinks:\n  terms:\n");
    expect(chosenOf({ "base/brand.yaml": base, "child/brand.yaml": child }, "child")?.links).toEqual({
      docs: "https://docs.base.example",
    });
  });

  test("[6.8] can hide more, and never less", () => {
    const child = manifest(
      "child",
      "extends: base\nrestrictedPaths: [/downloads]\ntenants:\n  acme: { hiddenSections: [] }\n",
    );
    const resetting = manifest("child", "extends: base\nrestrictedPaths:\ntenants:\n");
    const [added, reset] = [child, resetting].map((text) =>
      chosenOf({ "base/brand.yaml": base, "child/brand.yaml": text }, "child"),
    );
    expect(added?.restrictedPaths).toEqual(["/policies", "/downloads"]);
    expect(added?.tenants).toEqual({ acme: { hiddenSections: ["/sites"] } });
    expect(reset?.restrictedPaths).toEqual(["/policies"]);
    expect(reset?.tenants).toEqual({ acme: { hiddenSections: ["/sites"] } });
  });

  test("is refused in a loop (B701), for each brand of the loop", () => {
    const { found, diagnostics } = diagnose({
      "aa/brand.yaml": manifest("aa", "extends: bb\n"),
      "bb/brand.yaml": manifest("bb", "extends: aa\n"),
    });
    expect(found).toEqual(["aa/brand.yaml:6:10 B701", "bb/brand.yaml:6:10 B701"]);
    expect(diagnostics[0]?.message).toBe("extends forms a loop: aa → bb → aa");
  });

  test("is refused beyond five brands (B701)", () => {
    const files = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [
        `b${index}/brand.yaml`,
        manifest(`b${index}`, index < 6 ? `extends: b${index + 1}\n` : ""),
      ]),
    );
    expect(diagnose(files).found).toEqual(["b0/brand.yaml:6:10 B701"]);
  });

  test("is not served while the other has errors (B702), which are named", () => {
    const { found, diagnostics, directory } = diagnose({
      "base/brand.yaml": manifest("base", "taglin: x\n"),
      "child/brand.yaml": manifest("child", "extends: base\n"),
    });
    expect(found).toEqual(["base/brand.yaml:6:1 B102", "child/brand.yaml:6:10 B702"]);
    expect(diagnostics[1]?.related?.map((related) => placeOf(directory, related))).toEqual(["base/brand.yaml:6:1"]);
  });

  test("may hide for its heirs what is hidden on its own hosts anyway", () => {
    const files = { "base/brand.yaml": manifest("base", "restrictedPaths: [/integrations]\n") };
    const heir = { "child/brand.yaml": manifest("child", "extends: base\n", "[demo.child.example]") };
    expect(diagnose(files).found).toEqual(["base/brand.yaml:6:19 B507"]);
    expect(diagnose({ ...files, ...heir }).found).toEqual(["child/brand.yaml:5:9 B209"]);
  });

  test("has its pictures from the folder of the brand that named them", () => {
    const { brands, found } = diagnose({
      "base/brand.yaml": manifest("base", "assets: { logo: assets/logo.svg }\n"),
      "base/assets/logo.svg": `${SVG}</svg>`,
      "child/brand.yaml": manifest("child", "extends: base\n"),
    });
    expect(found).toEqual([]);
    expect(brands.every(({ subject }) => subject.pictureFiles.get("logo")?.ok)).toBe(true);
  });
});

describe("one run", () => {
  test("tells all mistakes of all brands, in the order of their places, and no follow-ups", () => {
    const { found } = diagnose({
      "beta/brand.yaml": manifest(
        "beta",
        `${light("primry: navy", "accent: teal")}restrictedPaths: [/nowhere, 5, /elsewhere]\nsupport: { email: x, phone: y }\n`,
      ),
      "alpha/brand.yaml": manifest("alpha", "colour: red\n", "[a_b.example, 7, c_d.example]"),
    });
    expect(found).toEqual([
      "alpha/brand.yaml:5:9 B204",
      "alpha/brand.yaml:5:22 B105",
      "alpha/brand.yaml:5:25 B204",
      "alpha/brand.yaml:6:1 B102",
      "beta/brand.yaml:8:5 B102",
      "beta/brand.yaml:9:13 B104",
      "beta/brand.yaml:10:19 B501",
      "beta/brand.yaml:10:29 B105",
      "beta/brand.yaml:10:32 B501",
      "beta/brand.yaml:11:19 B109",
      "beta/brand.yaml:11:29 B108",
    ]);
  });

  test("leaves keys that start with x- to whoever writes them", () => {
    expect(diagnose({ "northwind/brand.yaml": manifest("northwind", "x-owner: { team: 7 }\n") }).found).toEqual([]);
  });

  test("does not count a byte order mark, and takes CRLF for one line end", () => {
    const text = `\ufeff${manifest("northwind", "taglin: x\n")}`;
    expect(diagnose({ "northwind/brand.yaml": text }).found).toEqual(["northwind/brand.yaml:6:1 B102"]);
    expect(diagnose({ "northwind/brand.yaml": text.replaceAll("\n", "\r\n") }).found).toEqual([
      "northwind/brand.yaml:6:1 B102",
    ]);
  });

  test("finds every place in a file full of comments, with a byte order mark and CRLF", () => {
    const text = [
      "\ufeff# Northwind, since 2019",
      "apiVersion: console/v1   # fixed",
      "",
      "kind: Brand",
      "id: northwind",
      "name: Northwind # 🛡 shown everywhere",
      "hosts: # all of them",
      "  # the old one",
      "  - Old.Northwind.Example # upper case",
      "  - { host: a_b.example } # no",
      "theme:",
      "  # colours",
      "  light: { primary: navy, 'primry': \"#0055aa\" } # 🎨",
      "restrictedPaths: [/policies, # fine",
      "  /policy] # not fine",
      "",
    ].join("\r\n");
    expect(diagnose({ "northwind/brand.yaml": text }).found).toEqual([
      "northwind/brand.yaml:9:5 B211",
      "northwind/brand.yaml:10:13 B204",
      "northwind/brand.yaml:13:21 B104",
      "northwind/brand.yaml:13:27 B102",
      "northwind/brand.yaml:15:3 B501",
    ]);
  });

  test("refuses a link that leads out of the brand's folder (B403)", () => {
    const directory = makeBrandsDirectory({
      "northwind/brand.yaml": manifest("northwind", "assets: { logo: logo.svg }\n"),
      "other/logo.svg": `${SVG}</svg>`,
    });
    open.push(directory);
    symlinkSync(join(directory.path, "other/logo.svg"), join(directory.path, "northwind/logo.svg"));
    const { diagnostics } = diagnoseBrands({ brandsDirectory: directory.path, house });
    expect(diagnostics.map(({ code }) => code)).toEqual(["B403"]);
  });

  test("says where and what in one line for a terminal", () => {
    const { diagnostics } = diagnose({ "northwind/brand.yaml": manifest("northwind", light("primry: red")) });
    expect(formatDiagnostic({ ...diagnostics[0]!, file: "brands/northwind/brand.yaml" })).toBe(
      'brands/northwind/brand.yaml:8:5: error B102 unknown key "primry" in theme.light [fix: did you mean "primary"?]',
    );
  });

  test("finds nothing in a brand of five lines, nor in the brands that come with the console", () => {
    expect(diagnose({ "northwind/brand.yaml": manifest("northwind") }).found).toEqual([]);
    expect(diagnoseBrands({ brandsDirectory: "brands", house }).diagnostics.map(formatDiagnostic)).toEqual([]);
  });

  test("survives whatever is in a file: it answers in words and never throws", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom(
        "hosts: ",
        "theme:\n",
        "  light:\n",
        "- ",
        "[",
        "{",
        "&a ",
        "*a",
        "*.x.example",
        ": ",
        "\n",
        "\t",
        "---\n",
        "!!str ",
        "null",
        "__proto__: ",
        "tenants:\n",
        "? ",
        "| ",
        "'",
        '"',
        "#",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { diagnostics } = diagnose({ "northwind/brand.yaml": pieces.join("") });
        open.splice(0).forEach((directory) => directory.dispose());
        return (
          diagnostics.length > 0 &&
          diagnostics.every(({ message, line, column }) => message !== "" && line > 0 && column > 0)
        );
      }),
      { numRuns: 300 },
    );
  });
});
