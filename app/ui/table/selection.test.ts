import { expect, test } from "vitest";

import { toggleOne, togglePage, toggleUpTo } from "./selection";

const KEYS = ["a", "b", "c", "d"];

test("selects and deselects a row", () => {
  const chosen = toggleOne(new Set(), "a");
  expect([...chosen]).toEqual(["a"]);
  expect([...toggleOne(chosen, "a")]).toEqual([]);
});

test("selects all rows between two with shift, in either direction", () => {
  expect([...toggleUpTo(new Set(["b"]), KEYS, "b", "d")]).toEqual(["b", "c", "d"]);
  expect([...toggleUpTo(new Set(["d"]), KEYS, "d", "b")].sort()).toEqual(["b", "c", "d"]);
});

test("deselects all rows between with shift on a selected row", () => {
  expect([...toggleUpTo(new Set(["a", "b", "c"]), KEYS, "a", "c")]).toEqual([]);
});

test("selects only one with shift from a row that no longer exists", () => {
  expect([...toggleUpTo(new Set(), KEYS, "gone", "c")]).toEqual(["c"]);
});

test("selects a whole page, and deselects it only if all of it was selected; other pages are unchanged", () => {
  expect([...togglePage(new Set(["z", "a"]), ["a", "b"])].sort()).toEqual(["a", "b", "z"]);
  expect([...togglePage(new Set(["z", "a", "b"]), ["a", "b"])]).toEqual(["z"]);
});
