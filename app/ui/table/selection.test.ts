import { expect, test } from "vitest";

import { toggleOne, togglePage, toggleUpTo } from "./selection";

const KEYS = ["a", "b", "c", "d"];

test("a row is selected and deselected", () => {
  const chosen = toggleOne(new Set(), "a");
  expect([...chosen]).toEqual(["a"]);
  expect([...toggleOne(chosen, "a")]).toEqual([]);
});

test("with shift, all rows between two are chosen, in either direction", () => {
  expect([...toggleUpTo(new Set(["b"]), KEYS, "b", "d")]).toEqual(["b", "c", "d"]);
  expect([...toggleUpTo(new Set(["d"]), KEYS, "d", "b")].sort()).toEqual(["b", "c", "d"]);
});

test("with shift on a selected row, all rows between are deselected", () => {
  expect([...toggleUpTo(new Set(["a", "b", "c"]), KEYS, "a", "c")]).toEqual([]);
});

test("with shift from a row that no longer exists, only one is selected", () => {
  expect([...toggleUpTo(new Set(), KEYS, "gone", "c")]).toEqual(["c"]);
});

test("a page is selected as a whole, and deselected only if all of it was selected; other pages stay", () => {
  expect([...togglePage(new Set(["z", "a"]), ["a", "b"])].sort()).toEqual(["a", "b", "z"]);
  expect([...togglePage(new Set(["z", "a", "b"]), ["a", "b"])]).toEqual(["z"]);
});
