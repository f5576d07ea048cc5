import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

import { afterEach, expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";

import { readConfigFiles, requireCatalogue } from "./config-files.server";
import { formatDiagnostic } from "./diagnostic";

const open: string[] = [];
afterEach(() => open.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Diagnoses the real config/ with one text replaced in some of its files. */
function read(changes: Record<string, [from: string, to: string]>) {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  open.push(folder);
  cpSync("config", folder, { recursive: true });
  for (const [file, [from, to]] of Object.entries(changes)) {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  const { config, diagnostics } = readConfigFiles(folder);
  return {
    folder,
    config,
    found: diagnostics.map(({ code, file, line, message, hint }) => {
      return `${relative(folder, resolve(file))}:${line} ${code} ${message}${hint === undefined ? "" : ` [${hint}]`}`;
    }),
    /** The message of each diagnostic and the text it points at. */
    pointed: diagnostics.map(({ code, file, line, column, message, hint }) => ({
      told: `${code} ${message}${hint === undefined ? "" : ` [${hint}]`}`,
      text: readFileSync(file, "utf8")
        .split("\n")
        [line - 1]?.slice(column - 1),
    })),
    lineOf: (file: string, text: string) =>
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .findIndex((line) => line.includes(text)) + 1,
  };
}

test("reports no problems for the bundled configuration", () => {
  const { config, found } = read({});
  expect(found).toEqual([]);
  expect(config).toBeDefined();
});

test("reports the problems of all files in one run, each with its code and line", () => {
  const { found, config, lineOf } = read({
    "screens.yaml": ["  - { id: support,", "  - { id: home,"],
    "hosts.yaml": ["unknownHost: default-brand", "unknownHosts: default-brand"],
    "limits.yaml": ["grid:", "grd:"],
    "failures.yaml": ["toastSeconds:", "toastSecond:"],
    "fields/site.yaml": ["set: site", "set: place"],
    "identity.yaml": ["theme: light", "theme: dark"],
    "brand-defaults.yaml": ["landing: /dashboard", "landing: dashboard"],
    "features.yaml": ["exports: true", "exports: often"],
    "audit.yaml": ["views:", "view:"],
  });
  expect(config).toBeUndefined();
  const codes = new Set(found.map((one) => one.split(" ")[1]));
  expect([...codes].sort()).toEqual(["B801", "B803", "B804", "B805", "B806", "B807", "B808", "B809", "B811"]);
  expect(found).toContain(
    `hosts.yaml:${lineOf("hosts.yaml", "unknownHosts")} B803 unknown key "unknownHosts" [did you mean "unknownHost"?]`,
  );
  const theme = `identity.yaml:${lineOf("identity.yaml", "theme:")}`;
  expect(found).toContain(`${theme} B807 theme must be light; found "dark"`);
});

test("reports paths in access.yaml that do not exist in the console", () => {
  const { found, lineOf } = read({ "access.yaml": ["      - /threat-hunting", "      - /threat-huntin"] });
  const line = lineOf("access.yaml", "/threat-huntin");
  expect(found).toEqual([
    `access.yaml:${line} B802 "/threat-huntin" is not a path of the console [did you mean "/threat-hunting"?]`,
  ]);
});

/** [description, file, replaced text, replacement, message, text it points at] */
const CROSS_REFERENCES = [
  [
    "an id that two screens have",
    "screens.yaml",
    "{ id: support,",
    "{ id: home,",
    'B801 the screen id "home" is used twice [rename one of the two]',
    /^home, path: \/support/,
  ],
  [
    "a screen in the menu that is none",
    "screens.yaml",
    "{ screen: sites,",
    "{ screen: site,",
    'B801 the menu names "site", which is not a screen [did you mean "sites"?]',
    /^site, icon/,
  ],
  [
    "a screen below a heading that is none",
    "screens.yaml",
    "children: [identity, audit]",
    "children: [identity, audits]",
    'B801 the menu names "audits", which is not a screen [did you mean "audit"?]',
    /^audits\]/,
  ],
  [
    "a field set that is not there",
    "screens.yaml",
    "families: [Tenants], fields: tenant",
    "families: [Tenants], fields: tenants",
    'B801 the screen "organizations" shows the field set "tenants", which is not in config/fields [did you mean "tenant"?]',
    /^tenants\b/,
  ],
  [
    "a column of a screen that is no field",
    "screens.yaml",
    "- summary.sitesUp",
    "- summary.siteUp",
    'B801 the grid of the screen "command-center" has no field "summary.siteUp" [did you mean "summary.sitesUp"?]',
    /^summary\.siteUp\b/,
  ],
  [
    "an order of a screen by something that is no field",
    "screens.yaml",
    "sort: [-summary.openCritical,",
    "sort: [-summary.openCriticals,",
    'B801 the grid of the screen "command-center" has no field "summary.openCriticals" [did you mean "summary.openCritical"?]',
    /^-summary\.openCriticals\b/,
  ],
  [
    "a pinned column that is no field",
    "fields/site.yaml",
    "key: name",
    "key: nam",
    'B806 key names "nam", which is not a field of the set [did you mean "name"?]',
    /^nam$/,
  ],
  [
    "a set in the file of another",
    "fields/site.yaml",
    "set: site",
    "set: sites",
    'B806 the set "sites" belongs in sites.yaml [rename the file or the set]',
    /^sites$/,
  ],
  [
    "a landing after a refusal that is no path",
    "access.yaml",
    "onDenied: /",
    "onDenied: /dashbord",
    'B802 "/dashbord" is not a path of the console [did you mean "/dashboard"?]',
    /^\/dashbord$/,
  ],
  [
    "a misspelt path that would hide nothing",
    "access.yaml",
    "hide: [/organizations, /command-center, /access, /brands]",
    "hide: [/organisations, /command-center, /access]",
    'B802 "/organisations" is not a path of the console [did you mean "/organizations"?]',
    /^\/organisations\b/,
  ],
  [
    "an id that two roles have",
    "access.yaml",
    "id: tenant-admin",
    "id: project-admin",
    'B802 the id "project-admin" is used twice in roles [rename one of the two]',
    /^project-admin, *$|^project-admin,/,
  ],
  [
    "failures without a last row for every other one",
    "failures.yaml",
    '{ action: toast, kind: error, text: "Something went wrong: {message}" }',
    '{ status: 500, action: toast, kind: error, text: "Something went wrong: {message}" }',
    'B805 calls has no row for every other failure [add a last row: { action: toast, kind: error, text: "{message}" }]',
    /^- \{ status: 401/,
  ],
  [
    "a row after the one that matches every failure",
    "failures.yaml",
    "{ equals: Invalid phone number, action: toast",
    "{ action: toast",
    "B805 this row is never used: row 4 matches every failure [move it up, or remove it]",
    /^\{ action: toast, kind: error, text: "Something/,
  ],
  [
    "a toast without a text",
    "failures.yaml",
    'kind: warning, text: "{message}"',
    "kind: warning",
    'B805 a toast needs a text [add text: "{message}"]',
    /^\{ contains: Tenant was created/,
  ],
  [
    "an unknown placeholder in a text",
    "failures.yaml",
    "Something went wrong: {message}",
    "Something went wrong: {mesage}",
    "B805 unknown placeholder {mesage} [use {message}]",
    /^"Something went wrong/,
  ],
  [
    "a mid risk above the high one",
    "limits.yaml",
    "mid: 50",
    "mid: 90",
    "B804 mid (90) must be below high (80) [swap them, or lower mid]",
    /^90 \}/,
  ],
  [
    "a sidebar narrower than collapsed",
    "limits.yaml",
    "siderWidth: 200",
    "siderWidth: 60",
    "B804 the sidebar (60) must be wider than collapsed (80) [raise siderWidth, or lower siderCollapsedWidth]",
    /^60,/,
  ],
  [
    "a date format of another notation",
    "limits.yaml",
    "date: MM/dd/yyyy",
    "date: MM/DD/YYYY",
    'B804 "MM/DD/YYYY" is not a date format: use `dd` instead of `DD` [use the tokens of Unicode Technical Standard 35, such as MM/dd/yyyy]',
    /^MM\/DD\/YYYY/,
  ],
  [
    "a time format that shows no time",
    "limits.yaml",
    '"h:mm:ss a"',
    '"a"',
    'B804 "a" is not a time format: it must show hour and minute [use the tokens of Unicode Technical Standard 35, such as "h:mm:ss a"]',
    /^"a"/,
  ],
  [
    "headers that may take longer than their request",
    "limits.yaml",
    "headersTimeoutMs: 15000",
    "headersTimeoutMs: 45000",
    "B804 headersTimeoutMs (45000) must not be longer than requestTimeoutMs (30000) [lower headersTimeoutMs: the whole request includes its headers]",
    /^45000/,
  ],
  [
    "an unknown icon",
    "screens.yaml",
    "icon: globe",
    "icon: glob",
    'B801 unknown icon "glob" [did you mean "globe"?]',
    /^glob \}/,
  ],
] as const;

test.each(CROSS_REFERENCES)(
  "reports %s with its line, its column and a suggestion",
  (_, file, from, to, told, place) => {
    const { pointed } = read({ [file]: [from, to] });
    expect(pointed).toContainEqual({ told, text: expect.stringMatching(place) as unknown });
  },
);

test.each(CROSS_REFERENCES)("the server does not start with %s", (_, file, from, to, told) => {
  const { folder } = read({ [file]: [from, to] });
  const [, message = "", hint = ""] = /^B\d+ (.*) \[(.*)\]$/.exec(told) ?? [];
  const place = `${relative(process.cwd(), join(folder, file))}:`;
  expect(() => readCatalogue(folder)).toThrow(
    expect.objectContaining({
      problems: expect.arrayContaining([expect.objectContaining({ message, hint })]) as unknown,
      message: expect.stringMatching(new RegExp(`^${escapePattern(place)}\\d+:\\d+: `, "m")) as unknown,
    }) as Error,
  );
});

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** [description, file, replaced text, replacement, message with its fix, text it points at] */
const VALUES = [
  [
    "a quote that is not closed",
    "hosts.yaml",
    "defaultBrand: default",
    'defaultBrand: "default',
    String.raw`B803 YAML syntax: the quote " is not closed [close it with " on the same line; inside the quotes write \"]`,
    /^"default$/,
  ],
  [
    "a bracket that is not closed",
    "hosts.yaml",
    "trustedProxies: []",
    "trustedProxies: [",
    'B803 YAML syntax: "[" is not closed [close it with "]", indented further than its key]',
    /^\[$/,
  ],
  [
    "a key that appears twice",
    "hosts.yaml",
    "developmentSuffix: localhost",
    "defaultBrand: localhost",
    'B803 the key "defaultBrand" appears twice; first at line 3 [keep one]',
    /^defaultBrand: localhost$/,
  ],
  [
    "a host that starts with an asterisk",
    "hosts.yaml",
    "demoHosts: []",
    "demoHosts: [*.example]",
    'B803 "*.example" without quotes is a YAML alias [quote it: "*.example"]',
    /^\*\.example\]$/,
  ],
  [
    "a misspelt option",
    "hosts.yaml",
    "unknownHost: default-brand",
    "unknownHost: not-fond",
    'B803 unknownHost must be one of default-brand, not-found, misdirected; found "not-fond" [did you mean "not-found"?]',
    /^not-fond/,
  ],
  [
    "a value of another type",
    "hosts.yaml",
    "trustedProxies: []",
    "trustedProxies: 10.0.0.0/8",
    'B803 trustedProxies must be a list, found "10.0.0.0/8" (text)',
    /^10\.0/,
  ],
  [
    "a missing key",
    "hosts.yaml",
    "developmentSuffix: localhost\n",
    "",
    'B803 the required key "developmentSuffix" is missing [add: developmentSuffix: …]',
    /^defaultBrand/,
  ],
] as const;

test.each(VALUES)("reports %s once, with its line, its column and a fix", (_, file, from, to, told, place) => {
  const { pointed } = read({ [file]: [from, to] });
  expect(pointed).toEqual([{ told, text: expect.stringMatching(place) as unknown }]);
});

test("the server reports the errors of all files at once, as the brand commands do", () => {
  const { folder } = read({
    "hosts.yaml": ["defaultBrand: default", 'defaultBrand: "default'],
    "limits.yaml": ["grid:", "grid: ["],
    "fields/site.yaml": ["kind: text", "kind: txt"],
    "fields/threat.yaml": ["kind: severity", "kind: severty"],
  });
  const { diagnostics } = readConfigFiles(folder);
  expect(diagnostics).toHaveLength(4);
  expect(() => requireCatalogue(folder)).toThrow(
    expect.objectContaining({
      message: diagnostics
        .toSorted((one, other) => (one.file < other.file ? -1 : 1))
        .map(formatDiagnostic)
        .join("\n"),
    }) as Error,
  );
});

test("aliases of a file expand to a limited number of values", () => {
  const { found } = read({
    "hosts.yaml": ["trustedProxies: []", `trustedProxies: &a [10.0.0.1]\nx: [${"*a, ".repeat(60)}]`],
  });
  expect(found).toEqual([
    expect.stringMatching(/B803 aliases expand to more than 50 references \[write the values out\]$/),
  ]);
});

test("reports unknown roles", () => {
  const text = "when: { roleNames: { includes: Tenant Admin } }";
  const { found } = read({ "access.yaml": [text, "when: always"] });
  expect(found).toHaveLength(3);
  expect(found[0]).toMatch(/^access\.yaml:\d+ B802 no one can have the role "tenant-admin"/);
  const { found: open } = read({ "access.yaml": ["when: always", text] });
  expect(open).toEqual([expect.stringMatching(/B802 the last role must apply always/)]);
});

test("reports a missing file", () => {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  open.push(folder);
  const { diagnostics } = readConfigFiles(folder);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toContain("B802 the file is missing");
});

test("reports unknown screens of the manual, and a label without its second asterisk", () => {
  const { pointed } = read({ "manual.yaml": ["  domains:\n", "  domians:\n"] });
  expect(pointed).toEqual([
    {
      told: expect.stringMatching(/^B816 there is no screen "domians" \[.*domains.*\]$/),
      text: expect.stringMatching(/^domians:/),
    },
  ]);
  const label = read({ "manual.yaml": ["Choose *Take*.", "Choose *Take."] });
  expect(label.pointed).toEqual([
    {
      told: expect.stringContaining("an asterisk before or after a label is missing"),
      text: expect.stringContaining("*Take."),
    },
  ]);
});

test("refuses to require signatures without a key to check them with", () => {
  const { found, config, lineOf } = read({ "brand-defaults.yaml": ["required: false", "required: true"] });
  const at = `brand-defaults.yaml:${lineOf("brand-defaults.yaml", "signing:")}`;
  expect(found).toEqual([`${at} B808 signing.publicKeys: must name at least one key when signatures are required`]);
  expect(config).toBeUndefined();
});

test("limits of the schema are described in words, and only algorithms with a public key are accepted", () => {
  const { found } = read({
    "brand-defaults.yaml": ["radius: 6", "radius: 66"],
    "analytics.yaml": ["batchSize: 50", "batchSize: 0"],
    "identity.yaml": ["algorithms: [RS256, ", "algorithms: [HS256, "],
  });
  expect(found.map((line) => line.replace(/^\S+ /, ""))).toEqual(
    expect.arrayContaining([
      "B808 theme.radius must be at most 24, found 66 (number)",
      "B815 batchSize must be at least 1, found 0 (number)",
      expect.stringMatching(/^B807 algorithms #1 must be one of RS256, .*; found "HS256" \[did you mean "/),
    ]),
  );
});
