import { expect, test } from "vitest";

import { readList, readTable } from "./table";

test("a table gives its cells by column, without the blanks around them", () => {
  expect(readTable(["name", "size"], "\n  one | 1\n  two |\n")).toEqual([
    { name: "one", size: "1" },
    { name: "two", size: "" },
  ]);
});

test("a row with too many cells is refused, and quoted", () => {
  expect(() => readTable(["name", "size"], "one | 1 | x")).toThrow("Expected 2 cells (name, size) in: one | 1 | x");
});

test("a list is separated by commas, and an empty cell has no words", () => {
  expect(readList("a, b")).toEqual(["a", "b"]);
  expect(readList("")).toEqual([]);
});
