import { describe, expect, test } from "vitest";

import { makeBrandsDirectory, manifest, placeOf, type BrandFiles } from "../testing/brands-directory";
import { findStrayFiles } from "./stray-files.server";

function find(files: BrandFiles): string[] {
  const directory = makeBrandsDirectory(files);
  return findStrayFiles(directory.path).map(
    (one) => `${placeOf(directory, one)} ${one.severity} ${one.code} ${one.hint}`,
  );
}

describe("what is in brands/ without being read", () => {
  test("is nothing beside manifests, their files, and names that start with a dot or an underscore", () => {
    const files = { "acme/brand.yaml": manifest("acme"), "acme/assets/logo.svg": "", "README.md": "" };
    expect(find({ ...files, "_drafts/a.yaml": "", ".git/b.yaml": "", "acme/_old.yaml": "" })).toEqual([]);
    expect(findStrayFiles("brands")).toEqual([]);
  });

  test.each(["brand.yml", "Brand.yaml", "manifest.yaml"])("is a manifest that is named %s", (name) => {
    expect(find({ [`acme/${name}`]: manifest("acme") })).toEqual([
      `acme/${name}:1:1 error B015 rename it to brand.yaml`,
    ]);
  });

  test("is YAML beside a manifest, below it, and at the top", () => {
    const files = { "acme/brand.yaml": "", "acme/brand.yml": "", "acme/assets/old.yaml": "", "bravo.yaml": "" };
    expect(find(files)).toEqual([
      "acme/assets/old.yaml:1:1 warning B016 write everything in brand.yaml, or remove the file",
      "acme/brand.yml:1:1 warning B016 write everything in brand.yaml, or remove the file",
      "bravo.yaml:1:1 warning B016 a brand is a folder: move the file to bravo/brand.yaml, or remove it",
    ]);
  });

  test("is a folder without a manifest", () => {
    expect(find({ "acme/assets/logo.svg": "" })).toEqual([
      "acme:1:1 warning B017 brands new acme --name … --host … writes one; start the folder's name with _ to have it ignored",
    ]);
  });
});
