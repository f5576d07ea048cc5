import { afterEach, describe, expect, test } from "vitest";

import { openBrands, type Brands } from "./registry.server";
import {
  makeBrandsDirectory,
  manifest,
  readCatalogueForBrands,
  type BrandFiles,
  type BrandsDirectory,
} from "./test-brands";

/** More than a start reads before it answers. */
const COUNT = 120;
const catalogue = readCatalogueForBrands();
const open: BrandsDirectory[] = [];
afterEach(() => open.splice(0).forEach((directory) => directory.dispose()));

function openMany(special: BrandFiles) {
  const many = Array.from(
    { length: COUNT },
    (_, number) => [`b-${number}/brand.yaml`, manifest(`b-${number}`)] as const,
  );
  const directory = makeBrandsDirectory({
    "default/brand.yaml": manifest("default", "default: true\n", "[]"),
    ...Object.fromEntries(many),
    ...special,
  });
  open.push(directory);
  const brandsDirectory = directory.path;
  return {
    directory,
    brands: openBrands({ brandsDirectory, configDirectory: "config", catalogue, isDevelopment: true }),
  };
}

function shownOn(brands: Brands, hostname: string): string {
  const answer = brands.forHostname(hostname);
  return answer.state === "serving" ? answer.brand.id : answer.state;
}
const statesOf = ({ residents }: Brands) => new Map(residents.map(({ id, state }) => [id, state]));

describe("[3.11] a start with many brands that were never read", () => {
  test("knows whose hosts are whose, and reads a brand when it is asked for", () => {
    const { brands } = openMany({});
    expect(statesOf(brands).get("b-7")).toBe("unread");
    expect(statesOf(brands).get("default")).toBe("ok");
    expect(shownOn(brands, "console.b-7.example")).toBe("b-7");
    expect(shownOn(brands, "b-8.localhost")).toBe("b-8");
    expect([...statesOf(brands).values()].filter((state) => state === "unread")).toHaveLength(COUNT - 2);
    expect(shownOn(brands, "nobody.example")).toBe("default");
  });

  test("reads the rest in portions, and then is as one that read everything at once", () => {
    const { brands } = openMany({ "broken/brand.yaml": manifest("broken", "colour: red\n") });
    expect(shownOn(brands, "console.broken.example")).toBe("down");
    const left = brands.readMore(50);
    expect(left).toBe(COUNT - 50);
    while (brands.readMore(50) > 0);
    expect(new Set(statesOf(brands).values())).toEqual(new Set(["ok", "down"]));
    expect(brands.diagnostics.map(({ code, brand }) => `${brand} ${code}`)).toEqual(["broken B102"]);
    expect(brands.misreadHeads).toBe(0);
  });

  test("finds two brands with one host before either is shown, and a brand that extends one of them", () => {
    const { brands } = openMany({
      "x-one/brand.yaml": manifest("x-one", "", "[shared.example]"),
      "x-two/brand.yaml": manifest("x-two", "", "[SHARED.example., own.example]"),
      "x-child/brand.yaml": manifest("x-child", "extends: x-two\n"),
    });
    expect(shownOn(brands, "shared.example")).toBe("x-one");
    expect(shownOn(brands, "own.example")).toBe("down");
    expect(shownOn(brands, "console.x-child.example")).toBe("down");
  });

  test("believes the file where a glance at it was wrong, shows nobody else's look, and counts it", () => {
    const { brands, directory } = openMany({});
    directory.write({ "b-3/brand.yaml": manifest("b-3", "", "[elsewhere.example]") });
    expect(shownOn(brands, "console.b-3.example")).toBe("default");
    expect(shownOn(brands, "elsewhere.example")).toBe("b-3");
    expect(brands.misreadHeads).toBe(1);
  });

  test("takes an edit of a brand that was not read yet, and of one whose folder is gone", () => {
    const { brands, directory } = openMany({});
    directory.write({ "b-4/brand.yaml": manifest("b-4", "", "[moved.example]") });
    directory.remove("b-5");
    expect(brands.reload(["b-4", "b-5"]).map(({ brand, state }) => `${brand} ${state}`)).toEqual([
      "b-4 ok",
      "b-5 removed",
    ]);
    expect(shownOn(brands, "moved.example")).toBe("b-4");
    expect(shownOn(brands, "console.b-5.example")).toBe("default");
    directory.remove("b-6");
    expect(shownOn(brands, "console.b-6.example")).toBe("default");
  });
});
