import { describe, expect, test } from "vitest";

import { createRandom } from "./prng";

const drawMany = (name: string) => {
  const random = createRandom(name);
  return Array.from({ length: 2000 }, () => random.next());
};

describe("createRandom", () => {
  test("returns the same numbers for the same name, and different numbers for another", () => {
    expect(drawMany("devices")).toEqual(drawMany("devices"));
    expect(drawMany("devices")).not.toEqual(drawMany("users"));
  });

  test("distributes numbers evenly over 0 to 1", () => {
    const numbers = drawMany("even");
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / numbers.length;
      expect(share).toBeCloseTo(0.1, 1);
    }
  });

  test("returns integers up to both bounds, and none outside", () => {
    const random = createRandom("bounds");
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  });

  test("samples distinct items, and all items if there are few", () => {
    const random = createRandom("sample");
    expect(new Set(random.sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
    expect(random.sample([1, 2], 5).sort()).toEqual([1, 2]);
  });

  test("names the random stream in the error about an empty list", () => {
    expect(() => createRandom("empty").pick([])).toThrow('Nothing to pick from in "empty"');
  });

  test("has a long tail around its median", () => {
    const random = createRandom("tail");
    const values = Array.from({ length: 2000 }, () => random.longTail(100, 1)).sort((a, b) => a - b);
    expect(values[1000]).toBeGreaterThan(85);
    expect(values[1000]).toBeLessThan(115);
    expect(values.at(-1)).toBeGreaterThan(900);
  });
});
