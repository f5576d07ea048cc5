import { expect, test } from "vitest";

import { isOneOf } from "~/address/filters";

import { sayCriteria } from "./say-criteria";

const THREATS = { one: "Threat", many: "Threats" };
const severity = isOneOf("severity", "high");
const status = isOneOf("status", "new");

test("an empty list names the number of its filters and its time range", () => {
  expect(sayCriteria({ q: "", filters: [severity, status], range: { preset: "24h" } }, THREATS)).toBe(
    "match these 2 filters in the last 24 hours",
  );
  expect(sayCriteria({ q: "", filters: [severity], range: undefined }, THREATS)).toBe("match this filter");
});

test("the text of a search counts as a filter", () => {
  expect(sayCriteria({ q: "laptop", filters: [], range: undefined }, THREATS)).toBe("match this filter");
  expect(sayCriteria({ q: "laptop", filters: [severity], range: { preset: "today" } }, THREATS)).toBe(
    "match these 2 filters today",
  );
});

test("a time range alone is no filter", () => {
  expect(sayCriteria({ q: "", filters: [], range: { preset: "week" } }, THREATS)).toBe("this week");
  const range = { start: "2026-03-01T00:00:00Z", end: "2026-03-02T00:00:00Z" };
  expect(sayCriteria({ q: "", filters: [], range }, THREATS)).toBe("in this time range");
});

test("a noun without a plural has a verb in the singular", () => {
  const software = { one: "Software", many: "Software" };
  expect(sayCriteria({ q: "log4j", filters: [], range: undefined }, software)).toBe("matches this filter");
});
