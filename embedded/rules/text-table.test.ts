import { expect, test } from "vitest";

import { readList, readTable } from "./text-table";

test("a table returns its cells by column, without surrounding spaces", () => {
  expect(readTable(["name", "size"], "\n  one | 1\n  two |\n")).toEqual([
    { name: "one", size: "1" },
    { name: "two", size: "" },
  ]);
});

test("a row with too many cells is rejected, and quoted in the error", () => {
  expect(() => readTable(["name", "size"], "one | 1 | x")).toThrow("Expected 2 cells (name, size) in: one | 1 | x");
});

test("a list is comma-separated, and an empty cell is an empty list", () => {
  expect(readList("a, b")).toEqual(["a", "b"]);
  expect(readList("")).toEqual([]);
});
