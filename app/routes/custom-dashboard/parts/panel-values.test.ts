import { expect, test } from "vitest";

import { distinctValues, groupLabel, measureOf } from "./panel-values";

const STATUS = {
  name: "status",
  label: "Status",
  kind: "enum" as const,
  values: [{ value: "in_progress", label: "In progress" }],
};
const CONTEXT = { formatTime: () => ({ text: "", day: "", full: "", relative: "" }), riskBands: { high: 80, mid: 50 } };

test.each([
  ["", "Unknown"],
  [null, "Unknown"],
  ["in_progress", "In progress"],
])("[3.7] labels a group with the value %j as %s", (value, label) => {
  expect(groupLabel(STATUS, value, CONTEXT)).toBe(label);
});

test("labels a group without a value with the field's own word, as lists do", () => {
  expect(groupLabel({ ...STATUS, missing: "Unassigned" }, null, CONTEXT)).toBe("Unassigned");
});

test("uses the last column as the measure, and groups equal values", () => {
  const rows = [{ values: ["a", 1] }, { values: ["a", 2] }, { values: [null, 3] }];
  expect(distinctValues({ rows }, 0)).toEqual(["a", null]);
  expect(measureOf({ columns: [STATUS, { name: "count", label: "Threats", kind: "number" }] }).label).toBe("Threats");
});
