import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { describe, expect, test } from "vitest";

import { openBrandCache, type BrandCache, type CachedBrands } from "~/brand/load/brand-cache.server";
import { sha256 } from "~/brand/load/folder-state.server";
import { openBrands } from "~/brand/serve/brands.server";
import { manifest } from "~/brand/testing/brands-directory";
import { readCatalogue } from "~/catalogue/catalogue.server";

import { makeBench, type Bench } from "./test-run.ts";

/* Commands about earlier states of a brand: manifests of an older version, history, and the cache between starts. */

const OLD = `# yaml-language-server: $schema=../../config/schema/brand.schema.json
apiVersion: console/v0
kind: Brand
id: acme
name: "Acme: Watch" # as in the register

hosts: [console.acme.example]
# Our own blue.
colors:
  primary: "#0b5cad" # as on paper
hiddenPaths: [/policies]
`;

const NEW = `# yaml-language-server: $schema=../../config/schema/brand.schema.json
apiVersion: console/v1
kind: Brand
id: acme
name: "Acme: Watch" # as in the register

hosts: [console.acme.example]
# Our own blue.
theme:
  light:
    primary: "#0b5cad" # as on paper
restrictedPaths: [/policies]
`;

describe("brands migrate", () => {
  test("reports older manifests, and converts them with every comment and quote", async () => {
    const directory = makeBench({ "acme/brand.yaml": OLD, "bravo/brand.yaml": manifest("bravo") });
    const file = relative(process.cwd(), join(directory.path, "acme/brand.yaml"));
    const told = await directory.run("migrate");
    expect(told).toMatchObject({ code: 1, err: "" });
    expect(told.out).toBe(
      `${file}: console/v0 → console/v1\n  colors → theme.light\n  hiddenPaths → restrictedPaths\n` +
        "1 outdated; update with: brands migrate --write\n",
    );
    expect(readFileSync(file, "utf8")).toBe(OLD);
    const { out: before } = await directory.run("show", "acme");

    expect((await directory.run("migrate", "--write")).code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(NEW);
    expect((await directory.run("show", "acme")).out).toBe(before);
    expect(await directory.run("migrate")).toMatchObject({ code: 0, out: "all manifests are up to date\n" });
    expect((await directory.run("migrate", "acm")).code).toBe(2);
  });

  test("is optional: an older manifest causes a notice, a newer one is rejected", async () => {
    const directory = makeBench({ "acme/brand.yaml": OLD });
    const older = await directory.run("validate", "--format", "compact");
    expect(older.code).toBe(0);
    expect(older.out).toMatch(/:2:13: notice B706 apiVersion "console\/v0" is older .*\[fix: brands migrate --write/);
    directory.write({ "acme/brand.yaml": OLD.replace("v0", "v2") });
    const newer = await directory.run("validate", "--format", "compact");
    expect(newer.code).toBe(1);
    expect(newer.out).toMatch(/:2:13: error B703 apiVersion "console\/v2" is newer/);
  });
});

describe("brands audit", () => {
  function commit({ path }: Bench, who: string, resolved: string): void {
    const git = (...args: string[]) => execFileSync("git", ["-C", path, ...args], { stdio: "pipe" });
    git("init", "-q");
    git("add", ".");
    git("-c", `user.name=${who}`, "-c", `user.email=${who}@example.test`, "commit", "-qm", resolved);
  }

  test("lists who changed each value and when, newest first, including uncommitted changes", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme") });
    commit(directory, "ann", "Add acme");
    directory.write({ "bravo/brand.yaml": manifest("bravo") });
    commit(directory, "bob", "Add bravo");
    directory.write({
      "acme/brand.yaml": manifest("acme", "theme: { radius: 9 } # round\nrestrictedPaths: [/sites]\n"),
      "acme/assets/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    commit(directory, "bob", "Round");
    directory.write({ "acme/brand.yaml": manifest("acme", "theme: { radius: 4 }\nrestrictedPaths: [/sites]\n") });

    const { code, out } = await directory.run("audit", "acme");
    expect(code).toBe(0);
    const [uncommitted = "", round = "", added = ""] = out.split("\n\n");
    expect(uncommitted).toBe("not committed\n  theme.radius  9  →  4");
    expect(round).toMatch(/^\d{4}-\d\d-\d\dT\S+  bob <bob@example\.test>  [0-9a-f]{10}  Round\n/);
    expect(round).toMatch(/^  restrictedPaths +\(none\) +→ +\["\/sites"\]$/m);
    expect(round).toMatch(/^  theme\.radius +\(none\) +→ +9$/m);
    expect(round).toMatch(/^  files +assets\/logo\.svg$/m);
    expect(added).toMatch(/ann <ann@example\.test>  [0-9a-f]{10}  Add acme\n/);
    expect(added).toMatch(/^  hosts +\(none\) +→ +\["console\.acme\.example"\]$/m);
    expect(out).not.toContain("bravo");

    const entries = JSON.parse((await directory.run("audit", "acme", "--format", "json")).out) as unknown[];
    expect(entries[0]).toMatchObject({ commit: "", changes: [{ field: "theme.radius", before: "9", after: "4" }] });
    directory.remove("acme");
    expect((await directory.run("audit", "acme")).out).toMatch(
      /^not committed\n  apiVersion +"console\/v1" +→ +\(none\)\n/,
    );
  });

  test("fails outside a git repository", async () => {
    const directory = makeBench({ "acme/brand.yaml": manifest("acme") });
    expect((await directory.run("audit", "acme")).err).toContain("is in no git repository with a history");
    expect((await directory.run("diff", "acme")).err).toContain("is in no git repository with a history");
    commit(directory, "ann", "Add acme");
    expect(await directory.run("audit", "nobody")).toMatchObject({ code: 2, err: expect.stringContaining('"nobody"') });
    expect((await directory.run("audit", "../acme")).code).toBe(2);
  });
});

describe("brands compile", () => {
  test("creates a cache with which this build starts without reading a manifest", async () => {
    const directory = makeBench({
      "acme/brand.yaml": manifest("acme"),
      "bravo/brand.yaml": manifest("bravo", "x: 1\n"),
    });
    const data = join(directory.path, "../data");
    const { code, out } = await directory.run("compile", "--data-dir", data);
    expect(code).toBe(1);
    expect(out).toMatch(/^2 brands compiled to \S+ \(\d+ KiB, \d+\.\d s\)\nwith errors, see brands validate: bravo\n$/);

    const cache = openBrandCache({
      directory: join(data, "brands"),
      version: sha256(readFileSync("build/start.js")),
      onError: () => undefined,
    });
    let remembered: CachedBrands | undefined;
    const watched: BrandCache = { ...cache, read: (...about) => (remembered = cache.read(...about)) };
    // As in server.ts.
    openBrands({
      brandsDirectory: directory.path,
      configDirectory: "config",
      catalogue: readCatalogue("config"),
      isDevelopment: false,
      cache: watched,
    });
    expect([...(remembered?.loaded.keys() ?? [])]).toEqual(["acme", "bravo", "default"]);
  });
});
