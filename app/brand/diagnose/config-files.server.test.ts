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
  });
  expect(house).toBeUndefined();
  const codes = new Set(found.map((one) => one.split(" ")[1]));
  expect([...codes].sort()).toEqual(["B801", "B803", "B804", "B805", "B806", "B807", "B808"]);
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
