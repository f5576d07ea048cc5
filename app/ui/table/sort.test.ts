import { describe, expect, test } from "vitest";

import { nextSort } from "./sort";

const up = (key: string) => ({ key, descending: false });
const down = (key: string) => ({ key, descending: true });

describe("selecting a column", () => {
  test("sorts ascending first, then reverses", () => {
    expect(nextSort([], "name", false)).toEqual([up("name")]);
    expect(nextSort([up("name")], "name", false)).toEqual([down("name")]);
    expect(nextSort([down("name")], "name", false)).toEqual([up("name")]);
  });

  test("replaces the previous order", () => {
    expect(nextSort([down("risk"), up("name")], "site", false)).toEqual([up("site")]);
  });
});

describe("selecting a column with shift", () => {
  test("adds a second key", () => {
    expect(nextSort([down("risk")], "name", true)).toEqual([down("risk"), up("name")]);
  });

  test("replaces the second key, never the first", () => {
    expect(nextSort([down("risk"), up("name")], "site", true)).toEqual([down("risk"), up("site")]);
  });

  test("reverses a key without moving it", () => {
    expect(nextSort([down("risk"), up("name")], "name", true)).toEqual([down("risk"), down("name")]);
    expect(nextSort([down("risk"), up("name")], "risk", true)).toEqual([up("risk"), up("name")]);
  });
});
