import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openBrands } from "../serve/brands.server";
import {
  makeBrandsDirectory,
  manifest,
  readCatalogueForBrands,
  type BrandsDirectory,
} from "../testing/brands-directory";
import { openBrandCache } from "./brand-cache.server";

const catalogue = readCatalogueForBrands();
let directory: BrandsDirectory;
let cacheDirectory: string;
const file = () => join(cacheDirectory, "compiled.ndjson");

beforeEach(() => {
  cacheDirectory = mkdtempSync(join(tmpdir(), "brands-cache-"));
  directory = makeBrandsDirectory({
    "default/brand.yaml": manifest("default", "default: true\n", "[]"),
    "base/brand.yaml": manifest("base", "tagline: Of the base\n"),
    "ember/brand.yaml": manifest("ember", "extends: base\n"),
    "verdant/brand.yaml": manifest("verdant", "tagline: Green\n"),
  });
});
afterEach(() => {
  rmSync(cacheDirectory, { recursive: true, force: true });
});

function start(version = "1", onError: (error: unknown) => void = () => undefined) {
  const cache = openBrandCache({ directory: cacheDirectory, version, onError });
  return openBrands({
    ...{ brandsDirectory: directory.path, configDirectory: "config", catalogue, isDevelopment: false, cache },
  });
}

/** Makes values from the cache distinguishable from values read from the files. */
function markCache(): void {
  writeFileSync(file(), readFileSync(file(), "utf8").replaceAll(/The (\w+) brand/g, "The remembered $1"));
}

function namesOf(brands: ReturnType<typeof start>): string[] {
  return brands.list.map(({ name }) => name);
}

function stateOf(brands: ReturnType<typeof start>, id: string): string | undefined {
  return brands.entries.find((entry) => entry.id === id)?.state;
}

describe("a start with a cache", () => {
  test("does not parse unchanged files", () => {
    start();
    markCache();
    expect(namesOf(start())).toEqual(["base", "default", "ember", "verdant"].map((id) => `The remembered ${id}`));
  });

  test("parses edited files and the brands that extend them", () => {
    start();
    markCache();
    directory.write({ "base/brand.yaml": manifest("base", "tagline: Of a new base\n") });
    const brands = start();
    const names = ["The base brand", "The remembered default", "The ember brand", "The remembered verdant"];
    expect(namesOf(brands)).toEqual(names);
    expect(brands.byId("ember")?.tagline).toBe("Of a new base");
  });

  test("recognizes an unchanged file by content", () => {
    start();
    markCache();
    directory.write({ "verdant/brand.yaml": manifest("verdant", "tagline: Green\n") });
    expect(start().byId("verdant")?.name).toBe("The remembered verdant");
  });

  test("ignores a cache written by another version", () => {
    start("1");
    markCache();
    expect(start("2").byId("verdant")?.name).toBe("The verdant brand");
  });

  test("recovers from a truncated line", () => {
    start();
    appendFileSync(file(), '{"state":"ok","loaded":{"id":"verd');
    expect(start().byId("verdant")?.tagline).toBe("Green");
  });

  test("stores brands read by reloads", () => {
    const brands = start();
    directory.write({ "verdant/brand.yaml": manifest("verdant", "tagline: Greener\n") });
    brands.reload(["verdant"]);
    markCache();
    expect(start().byId("verdant")).toMatchObject({ name: "The remembered verdant", tagline: "Greener" });
  });
});

describe("a brand with an invalid file at start", () => {
  test.each(["1", "2"])(
    "is served in its last valid version, by program %s too, and is current again once it is repaired",
    (version) => {
      start("1");
      directory.write({ "verdant/brand.yaml": "hosts: [" });
      const brands = start(version);
      expect(stateOf(brands, "verdant")).toBe("degraded");
      expect(brands.forHostname("console.verdant.example")).toMatchObject({ brand: { tagline: "Green" } });
      expect(brands.diagnostics).toMatchObject([{ brand: "verdant", code: "B005" }]);
      expect(start(version).byId("verdant")?.tagline).toBe("Green");
      directory.write({ "verdant/brand.yaml": manifest("verdant", "tagline: Repaired\n") });
      expect(start(version).byId("verdant")?.tagline).toBe("Repaired");
    },
  );

  test("has no last version if it was never valid, and only that brand is down", () => {
    start();
    directory.write({ "aurora/brand.yaml": manifest("aurora", "taglin: x\n") });
    const brands = start();
    expect(stateOf(start(), "aurora")).toBe("down");
    expect(brands.forHostname("console.aurora.example")).toEqual({ state: "down" });
    expect(brands.forHostname("console.verdant.example")).toMatchObject({ state: "serving" });
  });

  test("is not restored from before its folder was deleted", () => {
    start();
    directory.remove("verdant");
    expect(start().byId("verdant")).toBeUndefined();
    directory.write({ "verdant/brand.yaml": "hosts: [" });
    expect(stateOf(start(), "verdant")).toBe("down");
  });

  test("is served even if it is the default brand", () => {
    start();
    directory.write({ "default/brand.yaml": "hosts: [" });
    expect(start().forHostname("unknown.example")).toMatchObject({ brand: { name: "The default brand" } });
  });

  test("retains its host when a new brand claims it", () => {
    start();
    directory.write({
      "verdant/brand.yaml": "hosts: [",
      "aaa/brand.yaml": manifest("aaa", "", "[console.verdant.example]"),
    });
    expect(start().forHostname("console.verdant.example")).toMatchObject({ brand: { id: "verdant" } });
  });
});

test("reports an unwritable directory once and continues without a cache", () => {
  rmSync(cacheDirectory, { recursive: true });
  writeFileSync(cacheDirectory, "a file stands here");
  const problems: unknown[] = [];
  const brands = start("1", (error) => problems.push(error));
  directory.write({ "verdant/brand.yaml": manifest("verdant", "tagline: Greener\n") });
  brands.reload();
  expect(brands.byId("verdant")?.tagline).toBe("Greener");
  expect(problems).toHaveLength(1);
});

test("limits the size of the file across edits", () => {
  const cache = openBrandCache({
    directory: cacheDirectory,
    version: "1",
    onError: () => undefined,
    mostOvertaken: 20,
  });
  const brandsDirectory = directory.path;
  const brands = openBrands({ brandsDirectory, configDirectory: "config", catalogue, isDevelopment: false, cache });
  for (let edit = 0; edit < 60; edit++) {
    directory.write({ "verdant/brand.yaml": manifest("verdant", `tagline: Edit ${edit}\n`) });
    brands.reload(["verdant"]);
  }
  expect(readFileSync(file(), "utf8").split("\n").length).toBeLessThan(31);
  expect(start().byId("verdant")?.tagline).toBe("Edit 59");
});
