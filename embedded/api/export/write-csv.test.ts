import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";

import type { Field } from "~/contract/field";
import { cellOf } from "~/contract/file-cell-facts";
import { withoutFormulas } from "~/contract/spreadsheet-text";
import { createZoneFormat } from "~/contract/zone-format-facts";

import { writeCsv } from "./write-csv";

const FIELDS = ["name", "note"].map((name): Field => ({
  name,
  label: name,
  kind: "text",
  sort: true,
  group: false,
  facet: false,
  default: true,
  filter: true,
  column: true,
}));
const WORDS = {
  zone: createZoneFormat("UTC", 0),
  nameOf: (kind: string, value: string) =>
    kind === "person" && value === "tess@acme.example" ? "Tess Taylor" : undefined,
};
const HOSTILE = fc
  .array(fc.constantFrom(...Array.from("=+-@\t\r\n\v\f\"';, aB0\u0000\u001b\u007f\u0085\u2028\u2029")), {
    maxLength: 20,
  })
  .map((characters) => characters.join(""));

async function csvOf(rows: object[]): Promise<string> {
  const batches = async function* () {
    yield await Promise.resolve(rows);
  };
  let text = "";
  for await (const part of writeCsv(batches(), FIELDS, WORDS)) text += part;
  return text.replace("\ufeff", "");
}

test("another parser reads back every value as written, with formulas neutralized", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: HOSTILE, note: HOSTILE }), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const { data } = Papa.parse<string[]>(await csvOf(rows), { delimiter: ",", newline: "\r\n" });
        expect(data.slice(1, -1)).toEqual(rows.map(({ name, note }) => [withoutFormulas(name), withoutFormulas(note)]));
      },
    ),
    { numRuns: 300 },
  );
});

test("no line of any cell starts with a formula, for any kind of line break, and plain numbers are unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(HOSTILE, HOSTILE, async (name, note) => {
      const { data } = Papa.parse<string[]>(await csvOf([{ name, note }]), { delimiter: ",", newline: "\r\n" });
      for (const cell of data[1] ?? [])
        for (const line of cell.split(/[\r\n\v\f\u0085\u2028\u2029]/)) expect(line).not.toMatch(/^[=@\t]|^[+-](?!\d)/);
    }),
    { numRuns: 300 },
  );
});

test.each(["lap\n=cmd|' /C calc'!A0", "lap\r=1+1", "lap\r\n@SUM(1)", "\t=1"])(
  "%j is one quoted cell without a formula",
  async (name) => {
    const [, line = ""] = (await csvOf([{ name, note: "x" }])).split(/(?<=^name,note\r\n)/);
    expect(line.startsWith('"')).toBe(true);
    expect(line).not.toMatch(/(^"?|[\r\n])[=@\t]/);
  },
);

test("a country is written by name, in a list of values as well", () => {
  const field: Field = { ...FIELDS[0]!, kind: "country" };
  expect(cellOf(field, "RU", WORDS)).toBe("Russia");
  expect(cellOf(field, ["RU", "HK", "??"], WORDS)).toBe("Russia; Hong Kong; ??");
  expect(cellOf(field, null, WORDS)).toBeNull();
});

test("the number of an autonomous system has its prefix", () => {
  const [field] = FIELDS;
  if (!field) throw new Error("There are no fields");
  expect(cellOf({ ...field, kind: "asn" }, 64_500, WORDS)).toBe("AS64500");
});

test("a person is written by name, and unknown people by address", () => {
  const field: Field = { ...FIELDS[0]!, kind: "person" };
  expect(["tess@acme.example", "gone@acme.example", null].map((value) => cellOf(field, value, WORDS))).toEqual([
    "Tess Taylor",
    "gone@acme.example",
    null,
  ]);
});
