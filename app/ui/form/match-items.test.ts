import { expect, test } from "vitest";

import { matchItems } from "./match-items";

const texts = (name: string) => [name, `id-${name.length}`];

test("ranks a name that starts with the text before a word that does, and that before any other match", () => {
  const items = ["Blue Harbor", "Unabated", "Old Abbey", "Abacus"];
  expect(matchItems(items, "ab", texts, 10)).toEqual(["Abacus", "Old Abbey", "Unabated"]);
});

test("matches other texts of an item, in any letter case", () => {
  expect(matchItems(["Abacus", "Harbor Light"], "ID-12", texts, 10)).toEqual(["Harbor Light"]);
});

test("matches typed words that are not adjacent", () => {
  expect(matchItems(["Blue Harbor Group 29", "Blue Mill"], "harb 29", texts, 10)).toEqual(["Blue Harbor Group 29"]);
});

test("returns the first items for an empty text, and never more than the limit", () => {
  const items = Array.from({ length: 5000 }, (_, index) => `Organization ${index}`);
  expect(matchItems(items, "", texts, 100)).toHaveLength(100);
  expect(matchItems(items, "org", texts, 100)).toHaveLength(100);
  expect(matchItems(items, "4999", texts, 100)).toEqual(["Organization 4999"]);
});

test("returns nothing for a text without matches", () => {
  expect(matchItems(["Abacus"], "zz", texts, 10)).toEqual([]);
});
