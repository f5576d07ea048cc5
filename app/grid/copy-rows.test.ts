import { expect, test } from "vitest";

import { context, makeField } from "~/ui/testing/samples";

import { rowsAsText } from "./copy-rows";

test("copies rows under their column labels, with formatted values", () => {
  const fields = [
    makeField({ name: "name", label: "Device", kind: "device" }),
    makeField({ name: "os.name", label: "OS", kind: "text" }),
    makeField({ name: "bytes", label: "Sent", kind: "bytes" }),
  ];
  const rows = [
    { name: "ws-1", os: { name: "a\tb\nc" }, bytes: 1000 },
    { name: "ws-2", os: {}, bytes: 0 },
  ];
  expect(rowsAsText(rows, fields, context)).toBe("Device\tOS\tSent\nws-1\ta b c\t1 kB\nws-2\t—\t0 B");
});

test("escapes spreadsheet formulas and line breaks in copied values", () => {
  const fields = [makeField({ name: "name", label: "Device", kind: "text" })];
  const rows = [{ name: "=cmd|' /C calc'!A0" }, { name: "lap\n=1+1" }, { name: "\u0000@x" }];
  expect(rowsAsText(rows, fields, context)).toBe("Device\n'=cmd|' /C calc'!A0\nlap =1+1\n'@x");
});
