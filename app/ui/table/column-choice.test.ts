import { expect, test } from "vitest";

import { moveColumn, toggleColumn } from "./column-choice";

const CHOICES = ["name", "risk", "site"].map((key) => ({ key, isShown: true }));
const keysOf = (choices: readonly { key: string }[]) => choices.map(({ key }) => key);

test("a column moves one position up or down", () => {
  expect(keysOf(moveColumn(CHOICES, "risk", 1))).toEqual(["name", "site", "risk"]);
  expect(keysOf(moveColumn(CHOICES, "site", -1))).toEqual(["name", "site", "risk"]);
});

test("the first column, which names the row, does not move", () => {
  expect(keysOf(moveColumn(CHOICES, "risk", -1))).toEqual(["name", "risk", "site"]);
  expect(keysOf(moveColumn(CHOICES, "name", 1))).toEqual(["name", "risk", "site"]);
});

test("the last column cannot move down", () => {
  expect(keysOf(moveColumn(CHOICES, "site", 1))).toEqual(["name", "risk", "site"]);
});

test("a column can be hidden and shown, except the first", () => {
  expect(toggleColumn(CHOICES, "risk")[1]).toEqual({ key: "risk", isShown: false });
  expect(toggleColumn(CHOICES, "name")[0]).toEqual({ key: "name", isShown: true });
});
