import { expect, test } from "vitest";

import { createCarriedRange, searchWithRange } from "./carried-range";

function open() {
  const kept = new Map<string, string>();
  return createCarriedRange(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}

test("passes the range of one screen to the next, and retains it while a screen without a range is open", () => {
  const range = open();
  range.show("/dashboard", "?range=30d");
  range.leave();
  range.show("/threats", "?status=new");
  expect(range.read()).toBe("30d");
  range.show("/threats", "?status=new&range=24h");
  expect(range.read()).toBe("24h");
});

test("drops a range that the person removes from a screen", () => {
  const range = open();
  range.show("/threats", "?range=7d");
  range.show("/threats", "?status=new");
  expect(range.read()).toBeUndefined();
});

test("preserves a link's own query beside the range", () => {
  expect(searchWithRange("?status=new", "24h")).toBe("?status=new&range=24h");
  expect(searchWithRange("?status=new", undefined)).toBe("?status=new");
  expect(searchWithRange("", "24h")).toBe("?range=24h");
});
