import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { diagnoseBrands } from "../diagnose/diagnose.server";
import { openBrands } from "../serve/brands.server";
import {
  makeBrandsDirectory,
  manifest,
  placeOf,
  readBrandConfig,
  readCatalogueForBrands,
  type BrandsDirectory,
} from "../testing/brands-directory";
import { explainError } from "./file-access.server";

/** Ways in which a path cannot be read, by any user. */
const KINDS: [reason: string, make: (path: string) => void][] = [
  [
    "it is a folder",
    (path) => {
      mkdirSync(path);
    },
  ],
  ["it is not a regular file", (path) => void execFileSync("bash", ["-c", 'mkfifo "$0"', path])],
  ["it is a link that leads back to itself", (path) => symlinkSync(path, path)],
  ["it is a link to a file that does not exist", (path) => symlinkSync("nowhere", path)],
];

/** Text files of a brand, each a link to a file outside the brand's folder. */
const LINKS = ["brand.yaml", "locales/de.yaml", "dashboards/soc.yaml", "views/urgent.yaml"];

/** The unreadable files of a brand, and the position in the manifest that names each. */
const TARGETS: [name: string, more: string, at: string, what: string][] = [
  ["brand.yaml", "", "brand.yaml:1:1", "the file"],
  ["locales/de.yaml", "locale: { supported: [en, de] }\n", "locales/de.yaml:1:1", "the file"],
  ["dashboards/soc.yaml", "", "dashboards/soc.yaml:1:1", "the file"],
  ["views/urgent.yaml", "", "views/urgent.yaml:1:1", "the file"],
  ["logo.svg", "assets: { logo: logo.svg }\n", "brand.yaml:6:17", '"logo.svg"'],
  ["last.css", "theme: { css: last.css }\n", "brand.yaml:6:15", '"last.css"'],
];

const CASES = TARGETS.flatMap(([name, more, at, what]) =>
  KINDS.map(([reason, make]) => [name, reason, more, at, what, make] as const),
);

const SOUND = { "default/brand.yaml": manifest("default", "default: true\n"), "zeta/brand.yaml": manifest("zeta") };

function open({ path }: BrandsDirectory) {
  return openBrands({
    brandsDirectory: path,
    configDirectory: "config",
    catalogue: readCatalogueForBrands(),
    isDevelopment: false,
  });
}

function spoil({ path }: BrandsDirectory, name: string, make: (path: string) => void): void {
  rmSync(join(path, "acme", name), { force: true, recursive: true });
  for (const folder of ["locales", "dashboards", "views"]) mkdirSync(join(path, "acme", folder), { recursive: true });
  make(join(path, "acme", name));
}

describe("a file of a brand that cannot be read", () => {
  test.each(CASES)("is reported with its position and reason: %s, %s", (name, reason, more, at, what, make) => {
    const directory = makeBrandsDirectory({ ...SOUND, "acme/brand.yaml": manifest("acme", more) });
    spoil(directory, name, make);
    const { brands, diagnostics } = diagnoseBrands({ brandsDirectory: directory.path, config: readBrandConfig() });
    expect(diagnostics.map((one) => `${placeOf(directory, one)} ${one.brand} ${one.code} ${one.message}`)).toEqual([
      `acme/${at} acme B018 ${what} cannot be read: ${reason}`,
    ]);
    expect(brands.map(({ resolved, isSound }) => [resolved.manifest.id, isSound])).toEqual([
      ["acme", false],
      ["default", true],
      ["zeta", true],
    ]);
  });

  test.each(CASES)("does not prevent a server from starting: %s, %s", (name, _reason, more, _at, _what, make) => {
    const directory = makeBrandsDirectory({ ...SOUND, "acme/brand.yaml": manifest("acme", more) });
    spoil(directory, name, make);
    const brands = open(directory);
    expect(brands.entries.map(({ id, state }) => [id, state])).toEqual([
      ["acme", "down"],
      ["default", "ok"],
      ["zeta", "ok"],
    ]);
  });

  test.each(CASES)(
    "leaves the brand at its last version and the others editable: %s, %s",
    (name, ...[, more, , , make]) => {
      const directory = makeBrandsDirectory({ ...SOUND, "acme/brand.yaml": manifest("acme", more) });
      directory.write({ "acme/logo.svg": LOGO, "acme/last.css": "", "acme/locales/de.yaml": "{}\n" });
      const brands = open(directory);
      expect(brands.byId("acme")?.name).toBe("The acme brand");
      spoil(directory, name, make);
      directory.write({ "zeta/brand.yaml": manifest("zeta", "tagline: Edited\n") });
      brands.reload();
      expect(brands.byId("zeta")?.tagline).toBe("Edited");
      expect(brands.entries.find(({ id }) => id === "acme")?.state).toBe("degraded");
      expect(brands.byId("acme")?.name).toBe("The acme brand");

      rmSync(join(directory.path, "acme", name), { recursive: true });
      directory.write({ "acme/brand.yaml": manifest("acme", "tagline: Back\n") });
      brands.reload();
      expect(brands.byId("acme")?.tagline).toBe("Back");
    },
  );

  test.each(LINKS)("is never read outside the brand's folder: %s", (name) => {
    const more = "locale: { supported: [en, de] }\n";
    const directory = makeBrandsDirectory({ ...SOUND, "acme/brand.yaml": manifest("acme", more) });
    spoil(directory, name, (path) => symlinkSync("/etc/passwd", path));
    const { diagnostics } = diagnoseBrands({ brandsDirectory: directory.path, config: readBrandConfig() });
    expect(diagnostics.map((one) => `${placeOf(directory, one)} ${one.code} ${one.message}`)).toEqual([
      `acme/${name}:1:1 B018 the file cannot be read: it is a link that leads out of the brand folder`,
    ]);
  });

  test("may be the folder of the translations, or the brand's own folder", () => {
    const directory = makeBrandsDirectory({ ...SOUND, "acme/brand.yaml": manifest("acme") });
    symlinkSync("locales", join(directory.path, "acme/locales"));
    symlinkSync("loop", join(directory.path, "loop"));
    const { diagnostics } = diagnoseBrands({ brandsDirectory: directory.path, config: readBrandConfig() });
    const reason = "cannot be read: it is a link that leads back to itself";
    expect(diagnostics.map((one) => `${placeOf(directory, one)} ${one.code} ${one.message}`)).toEqual([
      `acme/locales:1:1 B018 the folder ${reason}`,
      `loop/brand.yaml:1:1 B018 the file ${reason}`,
    ]);
  });

  test("is reported for any system error, while bugs are rethrown", () => {
    const errorOf = (code: string) => Object.assign(new Error(code), { code, syscall: "open" });
    expect(explainError(errorOf("EACCES"))).toMatchObject({ kind: "failed", reason: "permission denied" });
    expect(explainError(errorOf("EIO"))).toMatchObject({ kind: "failed", reason: "the system reports EIO" });
    expect(explainError(errorOf("ENOTDIR"))).toEqual({ kind: "absent" });
    expect(() => explainError(new TypeError("undefined is not a function"))).toThrow(TypeError);
  });
});

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h8v8z"/></svg>';
