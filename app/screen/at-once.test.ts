import { expect, test } from "vitest";

import { atOnce } from "./at-once";

test("limits concurrency and returns the results in order", async () => {
  let running = 0;
  let most = 0;
  const results = await atOnce([5, 1, 4, 2, 3, 0], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < item; turn++) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30, 0]);
  expect(most).toBe(2);
});

test("resolves immediately without items", async () => {
  expect(await atOnce([], 6, () => Promise.resolve(1))).toEqual([]);
});
