import { beforeEach, describe, expect, test } from "vitest";

import { createScreenCache, type ScreenCache } from "./screen-cache";

const UNUSED_MS = 60_000;
let now = 0;
let cache: ScreenCache;

beforeEach(() => {
  now = 1_000_000;
  cache = createScreenCache(() => now);
  cache.keepUnusedFor(UNUSED_MS);
});

/** Simulates the router's fetch and the page's rendering. */
function open(key: string, data: object, families: readonly string[] = []) {
  cache.keep(key, data);
  return cache.show(key, data, families);
}

describe("the data of a previous screen", () => {
  test("[9.5] is cached for 60 s after it was last shown, however long it was on the page", () => {
    open("list", { rows: 1 });
    now += 10 * UNUSED_MS;
    open("detail", { row: 1 });
    now += UNUSED_MS - 1;
    expect(cache.take("list")).toMatchObject({ data: { rows: 1 } });
    now += 1;
    expect(cache.take("list")).toBeUndefined();
  });

  test("[4.19] is shown immediately and fetched again, once", () => {
    const list = { rows: 1 };
    expect(open("list", list)).toBe(false);
    open("detail", { row: 1 });
    expect(cache.show("list", list, [])).toBe(true);
    const news = { rows: 2 };
    expect(open("list", news)).toBe(false);
  });

  test("[4.19] is not used for another address of the same screen", () => {
    open("list?page=1", { rows: 1 });
    expect(cache.take("list?page=2")).toBeUndefined();
  });

  test("is dropped if a promise in it was rejected", async () => {
    const rejected = Promise.reject(new Error("the page was left"));
    open("board", { cards: { traffic: rejected } });
    open("list", {});
    await rejected.catch(() => undefined);
    await Promise.resolve();
    expect(cache.take("board")).toBeUndefined();
  });
});

test("[4.19] is not used for the screen that is open, which requests new data", () => {
  open("list", { rows: 1 });
  expect(cache.take("list")).toBeUndefined();
  expect(cache.shown("list")).toMatchObject({ data: { rows: 1 } });
});

test("prefetched data is used without another request", () => {
  const ahead = { rows: 1 };
  open("dashboard", {});
  cache.keep("list", ahead);
  expect(cache.take("list")).toMatchObject({ data: ahead });
  expect(cache.show("list", ahead, [])).toBe(false);
});

describe("a change", () => {
  beforeEach(() => {
    open("threats", {}, ["Threats"]);
    open("devices", {}, ["Devices", "Site"]);
    open("software", {}, ["Software"]);
    cache.keep("ahead", {});
    open("threat", {}, ["Threats", "Devices"]);
  });
  const kept = () => ["threats", "devices", "software", "ahead"].filter((key) => cache.take(key));

  test("[3.13] drops the screens of the families that it concerns, and those with unknown families", () => {
    cache.invalidate(["Threats"]);
    expect(kept()).toEqual(["devices", "software"]);
  });

  test("[3.13] of the organization or a preference drops everything", () => {
    cache.invalidate();
    expect(kept()).toEqual([]);
  });

  test("retains the displayed data: the router fetches it again", () => {
    cache.invalidate();
    expect(cache.shown("threat")).toBeDefined();
    expect(cache.shownPage().families).toEqual(["Threats", "Devices"]);
  });
});

test("the cache is empty after leaving the shell", () => {
  open("list", {});
  open("detail", {});
  cache.clear();
  expect(cache.take("list")).toBeUndefined();
  expect(cache.take("detail")).toBeUndefined();
});
