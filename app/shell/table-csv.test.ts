import { expect, test } from "vitest";

import type { CellField } from "~/ui/table/cells/cell";

import { tableAsCsv } from "./table-csv";

const NAMES: Record<string, string> = { "site hq": "Headquarters", "person tess@acme.example": "Tess Taylor" };
const FORMATS = {
  zone: "Asia/Kolkata",
  now: Date.parse("2026-03-02T10:00:00Z"),
  nameOf: (kind: string, value: string) => NAMES[`${kind} ${value}`],
};
const COLUMNS: CellField[] = [
  { name: "siteName", label: "Site", kind: "site" },
  { name: "assignee", label: "Assignee", kind: "person", missing: "Unassigned" },
  { name: "category", label: "Category", kind: "enum", values: [{ value: "c2", label: "Command and control" }] },
  { name: "exposed", label: "Exposed", kind: "boolean" },
  { name: "lastSeen", label: "Last seen", kind: "time" },
  { name: "rate", label: "Pass rate", kind: "percent", unit: "%" },
];

test("a table has the words of the page, one time zone, numbers as numbers, and no formulas", () => {
  const rows = [
    ["hq", "tess@acme.example", "c2", true, "2026-03-02T09:30:00Z", 41.5],
    ["=A1", null, "brute_force", false, null, -3],
  ];
  expect(tableAsCsv({ columns: COLUMNS, rows }, FORMATS).trimEnd().split("\n")).toEqual([
    'Site,Assignee,Category,Exposed,"Last seen (Asia/Kolkata, GMT+5:30)",Pass rate (%)',
    "Headquarters,Tess Taylor,Command and control,Yes,03/02/2026 3:00:00 PM,41.5",
    "'=A1,,Brute force,No,,-3",
  ]);
});

test("a group without a value has the word of its field, and an empty value is unknown", () => {
  const columns = COLUMNS.slice(1, 3);
  const unset = ({ missing }: CellField, index: number) => (index === 0 ? missing : undefined);
  expect(tableAsCsv({ columns, rows: [[null, ""]], unset }, FORMATS)).toBe("Assignee,Category\nUnassigned,Unknown\n");
});
