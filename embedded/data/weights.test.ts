import { describe, expect, test } from "vitest";

import { createRandom } from "./prng";
import { spreadOut, createKeyPicker, createPicker } from "./weights";

describe("spreadOut", () => {
  test.each([
    [10, [1, 1, 1], [3, 4, 3]],
    [2, [1, 1, 1, 1, 1, 1], [0, 1, 0, 0, 1, 0]],
    [5, [0, 1, 0], [0, 5, 0]],
    [7, [0.3, 0.145, 0.555], [2, 1, 4]],
    [3, [0, 0], [0, 0]],
  ])("distributes %i by %j as %j", (total, weights, shares) => {
    expect(spreadOut(total, weights)).toEqual(shares);
  });
});

describe("createPicker", () => {
  test("picks items in proportion to their weights, and never items of weight 0", () => {
    const random = createRandom("picker");
    const picker = createKeyPicker({ often: 8, seldom: 2, never: 0 });
    const picked = Array.from({ length: 3000 }, () => picker.pick(random));
    expect(picked).not.toContain("never");
    expect(picked.filter((key) => key === "often").length / picked.length).toBeCloseTo(0.8, 1);
  });

  test("returns the total of the weights", () => {
    expect(createPicker([2, 3], (weight) => weight).total).toBe(5);
  });
});
