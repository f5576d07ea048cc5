import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

import { afterEach, expect, test } from "vitest";

import { readConfigFiles } from "./config-files.server";

const open: string[] = [];
afterEach(() => open.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** The real config/ with one text replaced in some of its files, and what is wrong with it then. */
function read(changes: Record<string, [from: string, to: string]>) {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  open.push(folder);
  cpSync("config", folder, { recursive: true });
  for (const [file, [from, to]] of Object.entries(changes)) {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  const { house, diagnostics } = readConfigFiles(folder);
  return {
    house,
    found: diagnostics.map(({ code, file, line, message, hint }) => {
      return `${relative(folder, resolve(file))}:${line} ${code} ${message}${hint === undefined ? "" : ` [${hint}]`}`;
    }),
    /** What each of them says, and the text that it points at. */
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

test("finds nothing in the configuration that comes with the console", () => {
  const { house, found } = read({});
  expect(found).toEqual([]);
  expect(house).toBeDefined();
});

test("tells the faults of all files in one run, each with its code and line", () => {
  const { found, house, lineOf } = read({
    "screens.yaml": ["  - { id: sites,", "  - { id: home,"],
    "hosts.yaml": ["unknownHost: default-brand", "unknownHosts: default-brand"],
    "limits.yaml": ["grid:", "grd:"],
    "failures.yaml": ["toastSeconds:", "toastSecond:"],
    "fields/site.yaml": ["set: site", "set: place"],
    "identity.yaml": ["theme: light", "theme: dark"],
    "brand-defaults.yaml": ["landing: /dashboard", "landing: dashboard"],
    "features.yaml": ["exports: true", "exports: often"],
  });
  expect(house).toBeUndefined();
  const codes = new Set(found.map((one) => one.split(" ")[1]));
  expect([...codes].sort()).toEqual(["B801", "B803", "B804", "B805", "B806", "B807", "B808", "B809"]);
  expect(found).toContain(`hosts.yaml:${lineOf("hosts.yaml", "unknownHosts")} B803 unknown key "unknownHosts"`);
  expect(found.some((one) => one.startsWith(`identity.yaml:${lineOf("identity.yaml", "theme:")} B807 theme: `))).toBe(
    true,
  );
});

test("finds paths in access.yaml that the console does not have", () => {
  const { found, lineOf } = read({ "access.yaml": ["      - /threat-hunting", "      - /threat-huntin"] });
  const line = lineOf("access.yaml", "/threat-huntin");
  expect(found).toEqual([
    `access.yaml:${line} B802 "/threat-huntin" is not a path of the console [did you mean "/threat-hunting"?]`,
  ]);
});

/** [what is wrong, file, the text that is replaced, by what, what is told of it, the text it points at] */
const CROSS_REFERENCES = [
  [
    "an id that two screens have",
    "screens.yaml",
    "{ id: sites,",
    "{ id: home,",
    'B801 the screen id "home" is used twice',
    /^home, path: \/sites/,
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
    "fields: tenant",
    "fields: tenants",
    'B801 the screen "organizations" shows the field set "tenants", which is not in config/fields [did you mean "tenant"?]',
    /^tenants\b/,
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
    'B806 the set "sites" belongs into sites.yaml',
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
] as const;

test.each(CROSS_REFERENCES)(
  "finds %s, with its line, its column and what was meant",
  (_, file, from, to, told, place) => {
    const { pointed } = read({ [file]: [from, to] });
    expect(pointed).toContainEqual({ told, text: expect.stringMatching(place) as unknown });
  },
);

test("finds roles that nobody can have", () => {
  const text = "when: { roleNames: { includes: Tenant Admin } }";
  const { found } = read({ "access.yaml": [text, "when: always"] });
  expect(found).toHaveLength(3);
  expect(found[0]).toMatch(/^access\.yaml:\d+ B802 nobody can have the role "tenant-admin"/);
  const { found: open } = read({ "access.yaml": ["when: always", text] });
  expect(open).toEqual([expect.stringMatching(/B802 the last role must apply always/)]);
});

test("says which file is missing", () => {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  open.push(folder);
  const { diagnostics } = readConfigFiles(folder);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toContain("B802 the file is missing");
});
