import { expect, test } from "vitest";

import { columnRules, toColumnWidth } from "./column-tools";

const measured = { scope: "#t", keys: ["name", "risk", "site"], firstCell: 1, drawn: [40, 200, 90, 120] };

test("a column has the dragged width, within limits", () => {
  expect(columnRules(measured, { widths: { risk: 150 }, held: [] })).toBe(
    "#t tr:not(.empty) > :nth-child(3){inline-size:150px;min-inline-size:150px;max-inline-size:150px}",
  );
  expect([12, 151.6, 5_000].map(toColumnWidth)).toEqual([64, 152, 800]);
});

test("a pinned column stays behind the cells before it, which are the checkbox and the first column", () => {
  const rules = columnRules(measured, { widths: {}, held: ["risk"] });
  expect(rules).toContain(":nth-child(3){position:sticky;z-index:1;inset-inline-start:240px}");
  expect(rules).toContain("min-width: 768px");
});

test("columns in their default state need no rules", () => {
  expect(columnRules(measured, { widths: {}, held: [] })).toBe("");
});
