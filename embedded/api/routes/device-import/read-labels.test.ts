import { expect, test } from "vitest";

import { IMPORT_ROWS } from "~/contract/device-import";

import { readLabels } from "./read-labels";

test("accepts columns in any order and spelling, and ignores empty cells", () => {
  const { rows, faults, unknownColumns } = readLabels(
    "\uFEFFTags,Display Name,NAME,colour\r\nvip; audited;vip,Front desk,ws-001,red\r\n,,ws-002,\r\n",
  );
  expect(rows).toEqual([
    { row: 2, name: "ws-001", labels: { tags: ["vip", "audited"], displayName: "Front desk" } },
    { row: 3, name: "ws-002", labels: {} },
  ]);
  expect(faults).toEqual([]);
  expect(unknownColumns).toEqual(["colour"]);
});

test("numbers rows as a spreadsheet does, across empty lines and multi-line cells", () => {
  const { rows } = readLabels('name,notes\nws-001,"one\ntwo"\n\n,\nws-002,three\n');
  expect(rows.map(({ row, name }) => [row, name])).toEqual([
    [2, "ws-001"],
    [5, "ws-002"],
  ]);
  expect(rows[0]?.labels.notes).toBe("one\ntwo");
});

test.each([
  ["name;owner\nws-001;ada@customer.example", { owner: "ada@customer.example" }],
  ['name;tags\nws-001;"a;b"', { tags: ["a", "b"] }],
  ["name\tcriticality\nws-001\tHigh", { criticality: "high" }],
])("accepts the cell separators of spreadsheets: %j", (csv, labels) => {
  expect(readLabels(csv).rows).toEqual([{ row: 2, name: "ws-001", labels }]);
});

test("reports an invalid row with the violated rule, and reads the other rows", () => {
  const { rows, faults } = readLabels(
    [
      "name,owner,criticality,deviceType,displayName",
      "ws-001,nobody,,,",
      "ws-002,,urgent,,",
      "ws-003,,,toaster,",
      `ws-004,,,,${"x".repeat(65)}`,
      ",,high,,",
      "ws-005,,high,,",
      "ws-005,,low,,",
      "ws-006,,,,,more",
    ].join("\n"),
  );
  expect(rows.map(({ name }) => name)).toEqual(["ws-005"]);
  expect(faults.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    "2: Owner must be an email address",
    "3: Criticality must be low, medium, high or extreme",
    "4: Device type must be one of the types of devices",
    "5: Display name must be 1 to 64 characters",
    "6: Device name is missing",
    "8: Same device as row 7",
    "9: More cells than the header",
  ]);
});

test.each([
  ["", "The file is empty"],
  ["displayName\nx", 'The file has no column "name"'],
  ["name,owner,Owner\nx", 'The file has the column "owner" twice'],
  [`name,${"x,".repeat(200)}\na`, "The file has more than 200 columns"],
  [`name\n${"x\n".repeat(IMPORT_ROWS + 1)}`, `The file has more than ${IMPORT_ROWS} rows`],
  ['name\n"open', "This could not be read as CSV"],
])("rejects a file that does not contain labels: %#", (csv, sentence) => {
  expect(() => readLabels(csv)).toThrow(sentence);
});
