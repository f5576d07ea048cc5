import { expect, test } from "vitest";

import type { Column } from "~/ui/table/column";
import { renderMarkup, textOf } from "~/ui/testing/render-markup";

import { pairColumns } from "./paired-columns";

const columns: Column<Record<string, string>>[] = ["time", "from", "site", "to"].map((key) => ({
  key,
  label: key,
  render: (row) => row[key],
  menuOf: () => [{ kind: "heading", label: `Actions of ${key}` }],
}));
const PAIRS = [{ label: "From → to", fields: ["from", "to"] as [string, string] }];

test("a pair of columns is shown as one, with the actions for both of its values", () => {
  const paired = pairColumns(columns, PAIRS);
  expect(paired.map(({ label }) => label)).toEqual(["time", "From → to", "site"]);
  const row = { from: "192.0.2.1", to: "203.0.113.9" };
  expect(textOf(renderMarkup(<>{paired[1]?.render(row)}</>))).toBe("192.0.2.1 → 203.0.113.9");
  expect(paired[1]?.menuOf?.(row)).toEqual([
    { kind: "heading", label: "Actions of from" },
    { kind: "heading", label: "Actions of to" },
  ]);
});

test("a column without its partner, and columns without pairs, are unchanged", () => {
  const alone = columns.slice(0, 3);
  expect(pairColumns(alone, PAIRS)).toEqual(alone);
  expect(pairColumns(columns)).toEqual(columns);
});
