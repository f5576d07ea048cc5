import { setImmediate as turn } from "node:timers/promises";

import { describe, expect, onTestFinished, test } from "vitest";

import { openBrands } from "../serve/brands.server";
import { makeBrandsDirectory, manifest, readCatalogueForBrands, type BrandFiles } from "../testing/brands-directory";
import type { BrandCache } from "./brand-cache.server";
import { watchBrands } from "./watch-brands.server";

/** More brands than are read at start. */
const COUNT = 130;
/** Between two turns of the event loop: a slice of 8 ms and the longest step after it. Generous for a busy host. */
const MAX_STEPS_IN_A_TURN = 12;

/** A cache whose steps take two milliseconds each, and that counts how many run without a pause. */
function slowCache() {
  const counts = { saved: 0, together: 0, mostTogether: 0 };
  const cache: BrandCache = {
    read: () => ({ loaded: new Map(), entries: new Map() }),
    *save(all, { touched }) {
      for (let step = 0; step < touched.length; step++) {
        const endsAt = performance.now() + 2;
        while (performance.now() < endsAt);
        counts.together += 1;
        counts.mostTogether = Math.max(counts.mostTogether, counts.together);
        yield;
      }
      counts.saved = all.size;
    },
  };
  let isCounting = true;
  const countTurns = () => {
    counts.together = 0;
    if (isCounting) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  onTestFinished(() => void (isCounting = false));
  return { cache, counts };
}

function openMany(cache: BrandCache, special: BrandFiles = {}, onError?: (error: unknown) => void) {
  const ids = Array.from({ length: COUNT }, (_, number) => `b-${number}`);
  const directory = makeBrandsDirectory({
    "default/brand.yaml": manifest("default", "default: true\n", "[]"),
    ...Object.fromEntries(ids.map((id) => [`${id}/brand.yaml`, manifest(id)])),
    ...special,
  });
  const source = { brandsDirectory: directory.path, configDirectory: "config", catalogue: readCatalogueForBrands() };
  return { directory, brands: openBrands({ ...source, isDevelopment: false, cache, onError }) };
}

describe("many brands that are read while requests are served", () => {
  test("are saved in slices after the last one was read, and after edits", async () => {
    const { cache, counts } = slowCache();
    const { brands, directory } = openMany(cache);
    const watcher = watchBrands({
      ...{ brands, brandsDirectory: directory.path },
      onChange: () => undefined,
      onError: (error) => expect(error).toBeUndefined(),
      times: { sweepMs: 3_600_000 },
    });
    onTestFinished(() => watcher.close());
    await watcher.whenRead;
    expect([brands.readMore(0), counts.saved]).toEqual([0, COUNT + 1]);
    expect(counts.mostTogether).toBeLessThan(MAX_STEPS_IN_A_TURN);

    const edits = Array.from({ length: COUNT }, (_, number) => `b-${number}`);
    directory.write(Object.fromEntries(edits.map((id) => [`${id}/brand.yaml`, manifest(id, "tagline: New\n")])));
    counts.mostTogether = 0;
    await watcher.reload();
    expect(brands.byId("b-7")?.tagline).toBe("New");
    expect(counts.mostTogether).toBeGreaterThan(0);
    expect(counts.mostTogether).toBeLessThan(MAX_STEPS_IN_A_TURN);
  });

  test("include the current content of brands read by requests in the meantime", async () => {
    const { cache, counts } = slowCache();
    const { brands, directory } = openMany(cache, { "xx/brand.yaml": manifest("xx"), "yy/brand.yaml": manifest("yy") });
    // After their outlines were read: one has another host, one was removed, one is unchanged.
    directory.write({ "xx/brand.yaml": manifest("xx", "", "[moved.example]") });
    directory.remove("yy");
    const reading = (async () => {
      while ((await brands.readMoreInSlices(40)) > 0) await turn();
    })();
    await turn();
    const shown = (host: string) => {
      const answer = brands.forHostname(host);
      return answer.state === "serving" ? answer.brand.id : answer.state;
    };
    expect(shown("console.xx.example")).toBe("default");
    expect(shown("console.yy.example")).toBe("default");
    expect(shown("console.b-99.example")).toBe("b-99");
    await reading;
    expect([shown("moved.example"), shown("console.yy.example"), shown("console.b-99.example")]).toEqual([
      ...["xx", "default", "b-99"],
    ]);
    expect(brands.misreadOutlines).toBe(1);
    expect(counts.saved).toBe(COUNT + 2);
    expect(new Set(brands.entries.map(({ state }) => state))).toEqual(new Set(["ok"]));
  });

  test("are rebuilt in slices after a request found that a file differs from its outline", async () => {
    const { cache } = slowCache();
    const { brands, directory } = openMany(cache, {
      "xx/brand.yaml": manifest("xx", "", "[a.shared.example]"),
      "yy/brand.yaml": manifest("yy", "", "['*.shared.example']"),
    });
    directory.write({ "xx/brand.yaml": manifest("xx", "", "[moved.example]") });
    const shown = (host: string) => {
      const answer = brands.forHostname(host);
      return answer.state === "serving" ? answer.brand.id : answer.state;
    };
    const before = brands.snapshotNumber;
    // The host that the file no longer has belongs to the wildcard at once.
    expect(shown("a.shared.example")).toBe("yy");
    expect([brands.snapshotNumber, brands.misreadOutlines]).toEqual([before, 1]);
    // Without another request for it, and without a reload.
    await expect.poll(() => brands.snapshotNumber).toBeGreaterThan(before);
    expect([shown("moved.example"), shown("a.shared.example")]).toEqual(["xx", "yy"]);
  });

  test("report that they could not be rebuilt after a request", async () => {
    const { cache } = slowCache();
    const failure = new Error("the brands were not saved");
    const save: BrandCache["save"] = () => {
      throw failure;
    };
    const errors: unknown[] = [];
    const { brands, directory } = openMany({ ...cache, save }, { "xx/brand.yaml": manifest("xx") }, (error) =>
      errors.push(error),
    );
    brands.readMore(brands.readMore(0) - 1);
    directory.write({ "xx/brand.yaml": manifest("xx", "", "[moved.example]") });
    brands.forHostname("console.xx.example");
    await expect.poll(() => errors).toEqual([failure]);
  });
});
