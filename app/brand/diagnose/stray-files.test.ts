import { symlinkSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { makeBrandsDirectory, manifest, placeOf, type BrandFiles } from "../testing/brands-directory";
import { findStrayFiles } from "./stray-files.server";

function find(files: BrandFiles): string[] {
  const directory = makeBrandsDirectory(files);
  return findStrayFiles(directory.path).map(
    (one) => `${placeOf(directory, one)} ${one.severity} ${one.code} ${one.hint}`,
  );
}

describe("unread files in brands/", () => {
  test("do not include manifests, their files, and names that start with a dot", () => {
    const files = { "acme/brand.yaml": manifest("acme"), "acme/assets/logo.svg": "", "README.md": "" };
    const base = "id: _base\nabstract: true\n";
    expect(find({ ...files, "_base/brand.yaml": base, ".git/b.yaml": "", "acme/_old.yaml": "" })).toEqual([]);
    expect(findStrayFiles("brands")).toEqual([]);
  });

  test.each(["brand.yml", "Brand.yaml", "manifest.yaml"])("include a manifest named %s", (name) => {
    for (const id of ["acme", "_base"]) {
      expect(find({ [`${id}/${name}`]: manifest(id) })).toEqual([
        `${id}/${name}:1:1 error B015 rename it to brand.yaml`,
      ]);
    }
  });

  test("include YAML files next to a manifest, below it, and at the top level", () => {
    const files = { "acme/brand.yaml": "", "acme/brand.yml": "", "acme/assets/old.yaml": "", "bravo.yaml": "" };
    expect(find({ ...files, "brand.yaml": "" })).toEqual([
      "acme/assets/old.yaml:1:1 warning B016 write everything in brand.yaml, or remove the file",
      "acme/brand.yml:1:1 warning B016 write everything in brand.yaml, or remove the file",
      "brand.yaml:1:1 warning B016 a brand is a folder: move the file to <id>/brand.yaml, or remove it",
      "bravo.yaml:1:1 warning B016 a brand is a folder: move the file to bravo/brand.yaml, or remove it",
    ]);
  });

  test.each([
    ["locales/de.yml", "rename it to locales/de.yaml, or remove it"],
    ["locales/DE_at.yaml", "rename it to locales/de-AT.yaml, or remove it"],
    ["locales/german.yaml", "name it after a language, such as locales/de.yaml, or remove it"],
  ])("include %s, whose name is not a language", (name, hint) => {
    expect(find({ "acme/brand.yaml": "", [`acme/${name}`]: "" })).toEqual([`acme/${name}:1:1 warning B016 ${hint}`]);
  });

  test.each([
    ["locale/de.yaml", "rename the folder to locales, or remove the file"],
    ["i18n/de.yaml", "rename the folder to locales, or remove the file"],
    ["dashboard/night.yaml", "rename the folder to dashboards, or remove the file"],
    ["de.yaml", "texts of a language are in locales/de.yaml: move it there, or remove it"],
  ])("include %s, with the place that was meant", (name, hint) => {
    expect(find({ "acme/brand.yaml": "", [`acme/${name}`]: "" })).toEqual([`acme/${name}:1:1 warning B016 ${hint}`]);
  });

  test.each(["brand.yaml.txt", "brand.json"])("include a manifest named %s by another program", (name) => {
    expect(find({ [`acme/${name}`]: "" })).toEqual([`acme/${name}:1:1 error B015 rename it to brand.yaml`]);
  });

  test("include a brand inside a folder of brands, once", () => {
    expect(find({ "europe/acme/brand.yaml": manifest("acme"), "europe/acme/locales/de.yaml": "" })).toEqual([
      "europe/acme/brand.yaml:1:1 warning B016 move the folder europe/acme up, so that it is acme beside the other brands",
    ]);
  });

  test("include folders without a manifest", () => {
    const ignoring = "start the folder's name with a dot to have it ignored";
    expect(find({ "acme/assets/logo.svg": "", "_base/notes.txt": "" })).toEqual([
      `_base:1:1 warning B017 write one with abstract: true; ${ignoring}`,
      `acme:1:1 warning B017 write one, or remove the folder and run brands new acme --name … --host …; ${ignoring}`,
    ]);
  });

  test("include a manifest that is not abstract in a folder for abstract brands", () => {
    expect(find({ "_base/brand.yaml": manifest("_base") })).toEqual([
      "_base/brand.yaml:1:1 warning B016 add abstract: true, or rename the folder",
    ]);
  });

  test("include broken links but not circular ones", () => {
    const directory = makeBrandsDirectory({ "acme/brand.yaml": "" });
    symlinkSync("nowhere", join(directory.path, "lost"));
    symlinkSync("..", join(directory.path, "acme/up"));
    expect(
      findStrayFiles(directory.path).map((one) => `${placeOf(directory, one)} ${one.code} ${one.message}`),
    ).toEqual(["lost:1:1 B016 this is not read: it is a link to a file that does not exist"]);
  });
});
