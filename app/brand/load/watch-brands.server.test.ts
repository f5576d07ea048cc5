import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { describe, expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";

import { openBrands } from "../serve/brands.server";
import { makeBrandsDirectory, manifest, readCatalogueForBrands, type BrandFiles } from "../testing/brands-directory";
import { filesOfFullManifest, fullManifest } from "../testing/full-manifest";
import type { BrandChange } from "./snapshot-changes";
import { watchBrands } from "./watch-brands.server";

const catalogue = readCatalogueForBrands();
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const NEVER = 3_600_000;
/** Sweeps are off by default, so that changes are only detected by watching. */
async function watchWith(files: BrandFiles, times: { sweepMs?: number; patienceMs?: number } = {}) {
  const directory = makeBrandsDirectory({
    "default/brand.yaml": manifest("default", "default: true\n", "[]"),
    ...files,
  });
  const brandsDirectory = directory.path;
  const brands = openBrands({ brandsDirectory, configDirectory: "config", catalogue, isDevelopment: false });
  const changes: BrandChange[] = [];
  const problems: string[] = [];
  const watcher = watchBrands({
    ...{ brands, brandsDirectory },
    onChange: (more) => changes.push(...more),
    onError: (_, what) => problems.push(what),
    times: { gatherMs: 20, sweepMs: NEVER, patienceMs: 200, ...times },
  });
  onTestFinished(() => watcher.close());
  await wait(50);
  return { directory, brands, watcher, changes, problems };
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 3000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error("It did not come");
    await wait(10);
  }
}

describe("watching", () => {
  test("detects repeated edits, in place and by replacement", async () => {
    const { directory, brands } = await watchWith({ "ember/brand.yaml": manifest("ember") });
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const text = manifest("ember", `tagline: Edit ${number}\n`);
      const path = join(directory.path, "ember/brand.yaml");
      writeFileSync(number % 2 === 0 ? path : `${path}.tmp`, text);
      if (number % 2 !== 0) renameSync(`${path}.tmp`, path);
      await until(() => brands.byId("ember")?.tagline === `Edit ${number}`);
    }
  });

  test("detects an edit of an abstract brand whose folder starts with an underscore", async () => {
    const base = (tagline: string) =>
      `apiVersion: console/v1\nkind: Brand\nid: _base\nabstract: true\ntagline: ${tagline}\n`;
    const { directory, brands } = await watchWith({
      "_base/brand.yaml": base("First"),
      "ember/brand.yaml": manifest("ember", "extends: _base\n"),
    });
    directory.write({ "_base/brand.yaml": base("Second") });
    await until(() => brands.byId("ember")?.tagline === "Second");
  });

  test("detects a replaced image, and its replaced folder", async () => {
    const { directory, brands } = await watchWith({
      "ember/brand.yaml": manifest("ember", "assets: { logo: assets/logo.svg }\n"),
      "ember/assets/logo.svg": LOGO,
    });
    const address = () => brands.byId("ember")?.assets.logo?.address;
    const [first] = [address()];
    directory.write({ "ember/assets/logo.svg": LOGO.replace("h8", "h7") });
    await until(() => address() !== first);
    const [second] = [address()];
    mkdirSync(join(directory.path, "ember/next"));
    directory.write({ "ember/next/logo.svg": LOGO.replace("h8", "h6") });
    rmSync(join(directory.path, "ember/assets"), { recursive: true });
    renameSync(join(directory.path, "ember/next"), join(directory.path, "ember/assets"));
    await until(() => address() !== second);
    const [third] = [address()];
    directory.write({ "ember/assets/logo.svg": LOGO });
    await until(() => address() !== third);
    expect(address()).toBe(first);
  });

  test("detects a new brand, a deleted one, and one that was replaced with its folder", async () => {
    const { directory, brands, changes } = await watchWith({ "ember/brand.yaml": manifest("ember") });
    mkdirSync(join(directory.path, "aurora"));
    await wait(300);
    directory.write({ "aurora/brand.yaml": manifest("aurora") });
    await until(() => brands.byId("aurora") !== undefined);
    directory.remove("ember");
    directory.write({ "ember/brand.yaml": manifest("ember", "tagline: Again\n") });
    await until(() => brands.byId("ember")?.tagline === "Again");
    directory.write({ "ember/brand.yaml": manifest("ember", "tagline: And again\n") });
    await until(() => brands.byId("ember")?.tagline === "And again");
    directory.remove("ember");
    await until(() => brands.byId("ember") === undefined);
    expect(changes.map(({ brand, state }) => `${brand} ${state}`)).toEqual([
      "aurora ok",
      "ember ok",
      "ember ok",
      "ember removed",
    ]);
  });

  test("reports the changes with the hashes of both manifests", async () => {
    const { directory, changes } = await watchWith({ "ember/brand.yaml": manifest("ember") });
    const more = "theme: { radius: 9 }\nrestrictedPaths: [/policies]\n";
    directory.write({ "ember/brand.yaml": manifest("ember", more, "[soc.ember.example]") });
    await until(() => changes.length > 0);
    expect(changes).toEqual([
      {
        brand: "ember",
        state: "ok",
        from: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        to: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        fields: ["hosts", "restrictedPaths", "theme"],
      },
    ]);
    expect(changes[0]?.from).not.toBe(changes[0]?.to);
  });

  test("names what changed as it is written in the manifest, or its folder", async () => {
    const full = fullManifest("ember");
    const files = filesOfFullManifest("ember");
    const withManifest = (more: object) => ({ ...files, "ember/brand.yaml": stringify({ ...full, ...more }) });
    const { directory, changes } = await watchWith(withManifest({}));
    const email = { ...full.email, replyTo: "soc@ember.example" };
    directory.write({ ...withManifest({ email }), "ember/locales/de.yaml": "tagline: Glut\n" });
    await until(() => changes.length > 0);
    expect(changes.at(-1)?.fields).toEqual(["email", "locales"]);
  });

  test("reports an empty file only after a delay", async () => {
    const { directory, brands } = await watchWith({ "ember/brand.yaml": manifest("ember") });
    const state = () => brands.entries.find(({ id }) => id === "ember")?.state;
    directory.write({ "ember/brand.yaml": "" });
    await wait(120);
    expect(state()).toBe("ok");
    await until(() => state() === "degraded");
    expect(brands.diagnostics).toMatchObject([{ brand: "ember", code: "B004" }]);
  });

  test("stops when it is closed", async () => {
    const { directory, brands, watcher } = await watchWith({ "ember/brand.yaml": manifest("ember") });
    watcher.close();
    directory.write({ "ember/brand.yaml": manifest("ember", "tagline: Late\n") });
    await wait(150);
    expect(brands.byId("ember")?.tagline).toBeUndefined();
  });
});

describe("mounted configuration", () => {
  test("is reloaded when its link points to another folder", async () => {
    const { directory, brands } = await watchWith({ "..v1/ember/brand.yaml": manifest("ember", "tagline: One\n") });
    const path = (name: string) => join(directory.path, name);
    symlinkSync("..v1", path("..data"));
    symlinkSync("..data/ember", path("ember"));
    await until(() => brands.byId("ember")?.tagline === "One");
    cpSync(path("..v1"), path("..v2"), { recursive: true });
    writeFileSync(path("..v2/ember/brand.yaml"), manifest("ember", "tagline: Two\n"));
    symlinkSync("..v2", path("..next"));
    renameSync(path("..next"), path("..data"));
    await until(() => brands.byId("ember")?.tagline === "Two");
  });
});

describe("the sweep", () => {
  test("detects changes that cause no event", async () => {
    const { directory, brands } = await watchWith(
      { "ember/brand.yaml": manifest("ember", "assets: { logo: a/b/../../logo.svg }\n") },
      { sweepMs: 50 },
    );
    expect(brands.byId("ember")).toBeUndefined();
    directory.write({ "ember/logo.svg": LOGO, "ember/a/b/c": "" });
    await until(() => brands.byId("ember") !== undefined);
  });

  test("leaves the brands unchanged and reports an error if brands/ itself cannot be read", async () => {
    const files = { "ember/brand.yaml": manifest("ember") };
    const { directory, brands, problems, watcher } = await watchWith(files, { sweepMs: 50 });
    renameSync(directory.path, `${directory.path}-away`);
    await until(() => problems.includes("the brands could not be read and stay as they were"));
    await expect(watcher.reload()).rejects.toThrow("ENOENT");
    expect(watcher.counts.failures).toBeGreaterThan(1);
    expect(brands.byId("ember")?.name).toBe("The ember brand");
    renameSync(`${directory.path}-away`, directory.path);
  });
});
