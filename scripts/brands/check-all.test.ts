import { execFile } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { describe, expect, onTestFinished, test, vi } from "vitest";

import { readConfigFiles } from "~/brand/diagnose/config-files.server";
import { diagnoseBrands } from "~/brand/diagnose/diagnose.server";
import { compareDiagnostics, type Diagnostic } from "~/brand/diagnose/diagnostic";
import { makeBrandsDirectory, manifest, type BrandFiles, type BrandsDirectory } from "~/brand/testing/brands-directory";

import { checkBrands } from "./check-all.ts";
import { openCheckCache } from "./check-cache.ts";

const { config = raise() } = readConfigFiles("config");
const cacheOf = ({ path }: BrandsDirectory) => openCheckCache({ brandsDir: path, configDir: "config" });

function raise(): never {
  throw new Error("config/ has problems");
}

/** Valid brands, and some with problems that are only caused by other brands. */
function makeMany(count: number, special: BrandFiles = {}): BrandsDirectory {
  const many = Array.from({ length: count }, (_, number) => {
    const id = `b-${String(number).padStart(4, "0")}`;
    return [`${id}/brand.yaml`, manifest(id)] as const;
  });
  const directory = makeBrandsDirectory({
    "default/brand.yaml": manifest("default", "default: true\n", "[]"),
    ...Object.fromEntries(many),
    "a-first/brand.yaml": manifest("a-first", "", "[shared.example]"),
    "z-last/brand.yaml": manifest("z-last", "", "[shared.example]"),
    "outer/brand.yaml": manifest("outer", "", '["**.wide.example"]'),
    "inner/brand.yaml": manifest("inner", "", '["*.part.wide.example"]'),
    "parent/brand.yaml": manifest("parent", "colour: red\n", "[]"),
    "heir/brand.yaml": manifest("heir", "extends: parent\n"),
    "marked/brand.yaml": manifest("marked", "default: true\n"),
    "odd/brand.yaml": "hosts: [",
    "odd-heir/brand.yaml":
      "{ apiVersion: console/v1, kind: Brand, id: odd-heir, name: Odd, extends: parent, hosts: [odd.example] }",
    ...special,
  });
  onTestFinished(() => rmSync(cacheOf(directory).file, { force: true }));
  return directory;
}

const sorted = (found: readonly Diagnostic[]) => [...found].sort(compareDiagnostics);
const atOnce = ({ path }: BrandsDirectory) => sorted(diagnoseBrands({ brandsDirectory: path, config }).diagnostics);
const check = ({ path }: BrandsDirectory, ids?: readonly string[]) =>
  checkBrands({ brandsDir: path, configDir: "config" }, config, { ids });
const inParts = async (directory: BrandsDirectory) => {
  const { brands, stored } = await check(directory);
  return { found: sorted(brands.flatMap(({ diagnostics }) => diagnostics)), stored };
};

describe("brands that are checked in shares", () => {
  test("have the same problems as in a full check: at first, again, and after every kind of change", async () => {
    const directory = makeMany(520);
    const expected = atOnce(directory);
    expect(expected.map(({ code }) => code)).toEqual(expect.arrayContaining(["B203", "B207", "B702", "B704", "B102"]));
    expect(await inParts(directory)).toEqual({ found: expected, stored: 0 });
    const keys = [...cacheOf(directory).stored.values()].map(({ key }) => key);
    // Brands that cannot be assessed without parsing are checked each time: "odd", its child, and those with `default`.
    expect([keys.length, keys.filter((key) => key === "").length]).toEqual([530, 4]);
    expect(await inParts(directory)).toEqual({ found: expected, stored: 526 });

    const changes: BrandFiles[] = [
      { "parent/brand.yaml": manifest("parent", "", "[]") },
      { "z-last/brand.yaml": manifest("z-last", "", "[own.example]") },
      { "outer/brand.yaml": manifest("outer", "", "[outer.example]") },
      { "b-0007/brand.yaml": manifest("b-0007", "", "[console.b-0300.example]") },
      { "b-0300/brand.yaml": manifest("b-0300", "restrictedPaths: [/no-such-path]\n") },
      { "odd/brand.yaml": manifest("odd", "", "[console.b-0001.example]") },
      { "default/brand.yaml": manifest("default", "", "[]") },
    ];
    for (const change of changes) {
      directory.write(change);
      const now = atOnce(directory);
      expect((await inParts(directory)).found).toEqual(now);
      const again = await inParts(directory);
      expect(again.found).toEqual(now);
      expect(again.stored).toBeGreaterThan(500);
    }
  }, 120_000);

  test("use stored results of their own and leave those of other brands in the cache", async () => {
    const directory = makeMany(520);
    await check(directory);
    const ids = ["b-0001", "b-0002", "heir", "odd"];
    directory.write({ "b-0002/brand.yaml": manifest("b-0002", "nmae: typo\n") });
    // The result of a file that was written just now is not stored.
    const edited = statSync(join(directory.path, "b-0002/brand.yaml"));
    await vi.waitUntil(() => Date.now() - edited.ctimeMs > 200);
    const { brands, stored } = await check(directory, ids);
    // "odd" cannot be assessed without parsing, and another was edited.
    expect([stored, brands.map(({ id }) => id)]).toEqual([2, ids]);
    expect(brands[1]?.diagnostics.map(({ code }) => code)).toEqual(["B102"]);
    expect((await inParts(directory)).stored).toBe(526);
  }, 60_000);

  test.each([
    ["--jobs 1", ["--jobs", "1"], 1],
    ["--jobs 2", ["--jobs", "2"], 2],
  ])(
    "use as many processes as %s specifies, and a conflict between two shares is detected",
    async (_title, jobs, processes) => {
      const directory = makeMany(1000);
      const validate = ["scripts/run-compiled.js", "scripts/brands.ts", "validate", "--format", "compact", ...jobs];
      const env = { ...process.env, NODE_OPTIONS: "--import=data:text/javascript,console.error('started')" };
      const ran = promisify(execFile)(process.execPath, [...validate, "--brands-dir", directory.path], { env });
      const { stdout, stderr } = await ran.catch((error: unknown) => error as { stdout: string; stderr: string });
      expect(stderr.match(/started/g)).toHaveLength(processes);
      const lines = stdout.split("\n").filter((line) => /\bB\d{3}\b/.test(line));
      // The other brands are valid: without them, a full check takes a moment.
      expect(lines).toHaveLength(atOnce(makeMany(0)).length);
      expect(stdout).toContain('host "shared.example" is already used by brand "a-first"');
    },
    120_000,
  );
});
