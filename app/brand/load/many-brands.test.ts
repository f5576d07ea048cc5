import { describe, expect, test } from "vitest";

import { openBrands, type Brands } from "../serve/brands.server";
import { makeBrandsDirectory, manifest, readCatalogueForBrands, type BrandFiles } from "../testing/brands-directory";

/** More brands than are read at start. */
const COUNT = 120;
const catalogue = readCatalogueForBrands();
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
const statesOf = ({ entries }: Brands) => new Map(entries.map(({ id, state }) => [id, state]));

describe("[3.11] a start with many uncached brands", () => {
  test("knows the owner of every host, and reads a brand when it is requested", () => {
    const { brands } = openMany({});
    expect(statesOf(brands).get("b-7")).toBe("unread");
    expect(statesOf(brands).get("default")).toBe("ok");
    expect(shownOn(brands, "console.b-7.example")).toBe("b-7");
    expect(shownOn(brands, "b-8.localhost")).toBe("b-8");
    expect([...statesOf(brands).values()].filter((state) => state === "unread")).toHaveLength(COUNT - 2);
    expect(shownOn(brands, "nobody.example")).toBe("default");
  });

  test("reads the rest in batches, with the same result as reading everything at start", () => {
    const { brands } = openMany({ "broken/brand.yaml": manifest("broken", "colour: red\n") });
    expect(shownOn(brands, "console.broken.example")).toBe("down");
    const left = brands.readMore(50);
    expect(left).toBe(COUNT - 50);
    while (brands.readMore(50) > 0);
    expect(new Set(statesOf(brands).values())).toEqual(new Set(["ok", "down"]));
    expect(brands.diagnostics.map(({ code, brand }) => `${brand} ${code}`)).toEqual(["broken B102"]);
    expect(brands.misreadOutlines).toBe(0);
  });

  test("detects two brands with one host before either is shown, and a brand that extends one of them", () => {
    const { brands } = openMany({
      "x-one/brand.yaml": manifest("x-one", "", "[shared.example]"),
      "x-two/brand.yaml": manifest("x-two", "", "[SHARED.example., own.example]"),
      "x-child/brand.yaml": manifest("x-child", "extends: x-two\n"),
    });
    expect(shownOn(brands, "shared.example")).toBe("x-one");
    expect(shownOn(brands, "own.example")).toBe("down");
    expect(shownOn(brands, "console.x-child.example")).toBe("down");
  });

  test("uses the file if its outline was wrong, does not show another brand's theme, and counts the mismatch", async () => {
    const { brands, directory } = openMany({});
    directory.write({ "b-3/brand.yaml": manifest("b-3", "", "[elsewhere.example]") });
    expect(shownOn(brands, "console.b-3.example")).toBe("default");
    await expect.poll(() => shownOn(brands, "elsewhere.example")).toBe("b-3");
    expect(brands.misreadOutlines).toBe(1);
  });

  test("detects an edit of an unread brand, and the removal of a folder", () => {
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

describe("many edits at once", () => {
  /** Number of times other work ran in the meantime. */
  async function countTurns<Result>(work: Promise<Result>): Promise<{ result: Result; turns: number }> {
    let turns = 0;
    let timer = setImmediate(function count() {
      turns += 1;
      timer = setImmediate(count);
    });
    const result = await work;
    clearImmediate(timer);
    return { result, turns };
  }
  const edits = (more: (id: string) => string) =>
    Object.fromEntries(
      Array.from({ length: COUNT }, (_, number) => [`b-${number}/brand.yaml`, more(`b-${number}`)] as const),
    );

  test.each([
    ["of texts", (id: string) => manifest(id, "tagline: Edited\n")],
    ["of hosts", (id: string) => manifest(id, "tagline: Edited\n", `[edited.${id}.example]`)],
    ["that all claim one host", (id: string) => manifest(id, "tagline: Edited\n", "[the-same.example]")],
  ])("%s are read in slices with other work in between, with the same result as one reload", async (_, more) => {
    const { brands, directory } = openMany({});
    while (brands.readMore(50) > 0);
    directory.write(edits(more));

    const { result, turns } = await countTurns(brands.reloadInSlices());
    expect(turns).toBeGreaterThan(10);
    expect(new Set(result.map(({ brand }) => brand)).size).toBe(COUNT);

    const { brands: fresh } = openMany(edits(more));
    while (fresh.readMore(50) > 0);
    const hosts = ["edited.b-7.example", "console.b-7.example", "the-same.example"];
    const told = (list: typeof fresh.diagnostics) => list.map(({ code, brand }) => `${brand} ${code}`);
    if (!more("b-7").includes("the-same")) {
      expect(hosts.map((host) => shownOn(brands, host))).toEqual(hosts.map((host) => shownOn(fresh, host)));
    }
    expect(told(brands.diagnostics)).toEqual(told(fresh.diagnostics));
  });

  test("reloads run one after another: an edit during a reload is served after the next one", async () => {
    const { brands, directory } = openMany({});
    while (brands.readMore(50) > 0);
    directory.write(edits((id) => manifest(id, "tagline: First\n")));
    const first = brands.reloadInSlices();
    directory.write({ "b-7/brand.yaml": manifest("b-7", "tagline: Second\n") });
    await Promise.all([first, brands.reloadInSlices(["b-7"])]);
    expect(brands.byId("b-7")?.tagline).toBe("Second");
    expect(brands.byId("b-8")?.tagline).toBe("First");
  });
});
