import { expect, test } from "vitest";

import { keepRecent } from "./keep-recent";

test("makes a value once, as long as it is among those asked for last", () => {
  const made: string[] = [];
  const recent = keepRecent<string, string>(2);
  const recall = (key: string) => recent.recall(key, () => (made.push(key), key.toUpperCase()));
  expect(["a", "b", "a", "c", "a", "b"].map(recall)).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("keeps a value of undefined too", () => {
  let count = 0;
  const recent = keepRecent<number, undefined>(1);
  for (let turn = 0; turn < 3; turn++) recent.recall(1, () => void (count += 1));
  expect(count).toBe(1);
});
