import { expect, test } from "vitest";

import { isOneOf } from "~/address/filters";
import { EMPTY_GRID_STATE } from "~/address/grid-state";

import { ALL_MATCHING } from "./choice";
import { withChoice } from "./choice-state";
import { ownKey } from "./use-exported";

const NAME = ownKey("name");
const STATE = { ...EMPTY_GRID_STATE, filters: [isOneOf("status", "online")] };

test("adds individually selected rows to the conditions", () => {
  const choice = { kind: "some" as const, keys: new Set(["a", "b"]) };
  expect(withChoice(STATE, choice, NAME).filters).toEqual([...STATE.filters, isOneOf("name", "a", "b")]);
});

test("returns the list's state for all matching rows, except for deselected ones", () => {
  expect(withChoice(STATE, ALL_MATCHING, NAME)).toBe(STATE);
  const choice = { kind: "matching" as const, except: new Set(["c"]) };
  expect(withChoice(STATE, choice, NAME).filters).toEqual([
    ...STATE.filters,
    { ...isOneOf("name", "c"), isExcluded: true },
  ]);
});
