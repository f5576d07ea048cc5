import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { sha256 } from "../load/folder-state.server";
import { openBrandCache } from "../load/brand-cache.server";
import {
  makeBrandsDirectory,
  manifest,
  readCatalogueForBrands,
  type BrandsDirectory,
} from "../testing/brands-directory";
import { openBrands, type Brands } from "./brands.server";
import { isAmong } from "./rollout";

const visitors = Array.from({ length: 10_000 }, (_, number) => `visitor-${number}`);
const amongOf = (percent: number, salt = "spring") => visitors.filter((visitor) => isAmong({ percent, salt }, visitor));

describe("the visitors who see the new version", () => {
  test.each([1, 10, 50, 90])("are %i percent, within a tolerance of one", (percent) => {
    expect(Math.abs(amongOf(percent).length / 100 - percent)).toBeLessThan(1);
  });

  test("are none at 0 and all at 100", () => {
    expect([amongOf(0).length, amongOf(100).length]).toEqual([0, visitors.length]);
  });

  test("are the same for every request, and remain included when the percentage grows", () => {
    expect(amongOf(10)).toEqual(amongOf(10));
    const more = new Set(amongOf(30));
    expect(amongOf(10).every((visitor) => more.has(visitor))).toBe(true);
  });

  test("are different ones with another salt", () => {
    const first = new Set(amongOf(50));
    const both = amongOf(50, "autumn").filter((visitor) => first.has(visitor)).length;
    expect(Math.abs(both / 100 - 25)).toBeLessThan(2);
  });
});

const catalogue = readCatalogueForBrands();
const HOST = "console.ember.example";

function ember(tagline: string, rollout = ""): string {
  return manifest("ember", `tagline: ${tagline}\n${rollout}`, `[${HOST}]`);
}

function makeHouse() {
  const cacheDirectory = mkdtempSync(join(tmpdir(), "brands-cache-"));
  const directory = makeBrandsDirectory({
    "default/brand.yaml": manifest("default", "default: true\n", "[]"),
    "ember/brand.yaml": ember("One"),
  });
  onTestFinished(() => rmSync(cacheDirectory, { recursive: true }));
  const start = (version = "1") =>
    openBrands({
      ...{ brandsDirectory: directory.path, configDirectory: "config", catalogue, isDevelopment: false },
      cache: openBrandCache({
        directory: cacheDirectory,
        version,
        onError: (error) => {
          throw error as Error;
        },
      }),
    });
  return { directory, cacheDirectory, start };
}

function write(directory: BrandsDirectory, brands: Brands, text: string) {
  directory.write({ "ember/brand.yaml": text });
  return brands.reload(["ember"]);
}

/** `new | old, percent`: the taglines of both versions. */
function shown(brands: Brands): string {
  const answer = brands.forHostname(HOST);
  if (answer.state !== "serving") return answer.state;
  const { brand, rollout } = answer;
  if (!rollout) return String(brand.tagline);
  expect(rollout.current.brand).toBe(brand);
  return `${String(brand.tagline)} | ${String(rollout.previous.brand.tagline)}, ${rollout.share.percent}`;
}

const codesOf = (brands: Brands) => brands.diagnostics.map(({ code }) => code);
const shaOf = (directory: BrandsDirectory) => sha256(readFileSync(join(directory.path, "ember/brand.yaml"), "utf8"));

describe("a brand with a rollout", () => {
  test("retains the previous version for other visitors, regardless of edits of the new one, until it is complete", () => {
    const { directory, start } = makeHouse();
    const brands = start();
    expect(shown(brands)).toBe("One");
    expect(write(directory, brands, ember("Two", "rollout: { percent: 10 }\n"))[0]).toMatchObject({
      brand: "ember",
      fields: ["rollout", "tagline"],
    });
    expect(shown(brands)).toBe("Two | One, 10");
    write(directory, brands, ember("Three", "rollout: { percent: 40 }\n"));
    expect(shown(brands)).toBe("Three | One, 40");
    expect(codesOf(brands)).toEqual([]);
    write(directory, brands, ember("Three", "rollout: { percent: 100 }\n"));
    expect(shown(brands)).toBe("Three");
  });

  test("is unchanged after a restart, including one of another version", () => {
    const { directory, start } = makeHouse();
    write(directory, start(), ember("Two", "rollout: { percent: 10 }\n"));
    expect(shown(start())).toBe("Two | One, 10");
    expect(shown(start("2"))).toBe("Two | One, 10");
    // Edited while the console was not running.
    directory.write({ "ember/brand.yaml": ember("Three", "rollout: { percent: 20 }\n") });
    expect(shown(start("2"))).toBe("Three | One, 20");
    directory.write({ "ember/brand.yaml": ember("Four") });
    expect(shown(start("2"))).toBe("Four");
  });

  test("remains in its rollout while its file has an error, even across a restart", () => {
    const { directory, start } = makeHouse();
    const brands = start();
    write(directory, brands, ember("Two", "rollout: { percent: 10 }\n"));
    write(directory, brands, "kind: nonsense: [");
    expect(shown(brands)).toBe("Two | One, 10");
    expect(shown(start())).toBe("Two | One, 10");
    expect(shown(start("2"))).toBe("Two | One, 10");
  });

  test("uses the previous version that the manifest names", () => {
    const { directory, start } = makeHouse();
    const brands = start();
    const one = shaOf(directory);
    write(directory, brands, ember("Two"));
    write(directory, brands, ember("Three", `rollout: { percent: 10, previous: "${one.slice(0, 12)}" }\n`));
    expect(shown(brands)).toBe("Three | One, 10");
    expect(shown(start())).toBe("Three | One, 10");
  });

  test("is rejected if it names a version unknown to the server, and the previous one stays for all visitors (B708)", () => {
    const { directory, start } = makeHouse();
    const brands = start();
    write(directory, brands, ember("Two", 'rollout: { percent: 10, previous: "000000000000" }\n'));
    expect(shown(brands)).toBe("One");
    expect(brands.entries.find(({ id }) => id === "ember")?.state).toBe("degraded");
    const [problem] = brands.diagnostics;
    expect(problem).toMatchObject({
      ...{ code: "B708", severity: "error", brand: "ember", line: 7, column: 35 },
      message: 'the server has no version "000000000000" of this brand',
    });
    expect(brands.reload()).toEqual([]);
    expect(codesOf(start())).toEqual(["B708"]);
  });

  test("is shown to all visitors if the server has no previous version, with a warning (B709)", () => {
    const { directory, start, cacheDirectory } = makeHouse();
    directory.write({ "ember/brand.yaml": ember("Two", "rollout: { percent: 10 }\n") });
    const brands = start();
    expect(shown(brands)).toBe("Two");
    expect(brands.diagnostics).toMatchObject([{ code: "B709", severity: "warning", line: 7, column: 10 }]);
    rmSync(cacheDirectory, { recursive: true });
    expect(codesOf(start())).toEqual(["B709"]);
  });

  test("uses the hosts of its current manifest for both versions", () => {
    const { directory, start } = makeHouse();
    const brands = start();
    const text = ember("Two", "rollout: { percent: 10 }\n").replace(HOST, "soc.ember.example");
    write(directory, brands, text);
    const answer = brands.forHostname("soc.ember.example");
    expect(answer.state === "serving" && answer.rollout?.previous.brand.primaryHost).toBe("soc.ember.example");
    expect(brands.forHostname(HOST)).toMatchObject({ matchedBy: "default" });
  });
});
