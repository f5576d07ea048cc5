import { describe, expect, test } from "vitest";

import { ALL_MATCHING, chosenAmong, countChosen, NOTHING_CHOSEN, withSelected } from "./choice";

const FIRST_PAGE = ["a", "b", "c"];
const SECOND_PAGE = ["d", "e"];

describe("a selection of rows", () => {
  test("accumulates across pages", () => {
    const first = withSelected(NOTHING_CHOSEN, FIRST_PAGE, new Set(["a", "c"]));
    const both = withSelected(first, SECOND_PAGE, new Set(["e"]));
    expect(countChosen(both, 5)).toBe(3);
    expect([...chosenAmong(both, FIRST_PAGE)]).toEqual(["a", "c"]);
    expect([...chosenAmong(both, SECOND_PAGE)]).toEqual(["e"]);
  });

  test("loses only the rows deselected on the visible page", () => {
    const chosen = withSelected(withSelected(NOTHING_CHOSEN, FIRST_PAGE, new Set(["a"])), SECOND_PAGE, new Set(["d"]));
    expect(countChosen(withSelected(chosen, FIRST_PAGE, new Set()), 5)).toBe(1);
  });

  test("of all matching rows applies its exceptions on every page", () => {
    const most = withSelected(ALL_MATCHING, SECOND_PAGE, new Set(["d"]));
    expect(countChosen(most, 1284)).toBe(1283);
    expect([...chosenAmong(most, SECOND_PAGE)]).toEqual(["d"]);
    expect(withSelected(most, SECOND_PAGE, new Set(SECOND_PAGE))).toEqual(ALL_MATCHING);
  });
});
