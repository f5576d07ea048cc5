import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import type { Field, FieldSet } from "~/contract/field";
import { cellOf } from "~/contract/file-cell-facts";
import { withoutFormulas } from "~/contract/spreadsheet-text";
import { humanise } from "~/contract/word-facts";
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
const NAMES = new Map([
  ["person tess@acme.example", "Tess Taylor"],
  ["site hq", "Headquarters"],
]);
const WORDS = {
  zone: createZoneFormat("UTC", 0),
  nameOf: (kind: string, value: string) => NAMES.get(`${kind} ${value}`),
};
const HOSTILE = fc
  .array(fc.constantFrom(...Array.from("=+-@\t\r\n\v\f\"';, aB0\u0000\u001b\u007f\u0085\u2028\u2029")), {
    maxLength: 20,
  })
  .map((characters) => characters.join(""));

async function csvOf(rows: object[], fields = FIELDS): Promise<string> {
  const batches = async function* () {
    yield await Promise.resolve(rows);
  };
  let text = "";
  for await (const part of writeCsv(batches(), fields, WORDS)) text += part;
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

test("no cell starts with a formula for a spreadsheet that separates cells with semicolons", async () => {
  await fc.assert(
    fc.asyncProperty(HOSTILE, async (note) => {
      for (const cell of (await csvOf([{ name: "lap", note }])).split(";").slice(1))
        expect(cell.replace(/^[ "]+/, "")).not.toMatch(/^[=+\-@\t]/);
    }),
    { numRuns: 300 },
  );
  expect(withoutFormulas('lap;=cmd; "@SUM(1)')).toBe("lap;'=cmd; \"'@SUM(1)");
});

test("full-width signs, which some spreadsheets evaluate, start no formula", () => {
  expect(["＝1+1", "＠SUM(1)", "a\n＋1"].map(withoutFormulas)).toEqual(["'＝1+1", "'＠SUM(1)", "a\n'＋1"]);
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

test("counts by severity and by result are written with their labels", () => {
  const field: Field = { ...FIELDS[0]!, kind: "outcomes" };
  expect(cellOf(field, { passed: 2, notApplicable: 1 }, WORDS)).toBe("Passed 2; Not applicable 1");
  expect(cellOf({ ...field, kind: "severityCounts" }, { critical: 3, low: 0 }, WORDS)).toBe("Critical 3; Low 0");
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

/** One row for each value of the field with the most values. */
function rowsOfAll({ fields }: FieldSet): object[] {
  const most = Math.max(1, ...fields.map(({ values = [] }) => values.length));
  return Array.from({ length: most }, (_, index) => {
    const row: Record<string, unknown> = {};
    // A name may be a path into an object.
    for (const field of fields.filter(({ kind }) => kind !== "outcomes")) {
      const [last = "", ...path] = field.name.split(".").reverse();
      const inner = path.reduceRight((object, key) => (object[key] ??= {}) as typeof row, row);
      inner[last] = sampleOf(field, index);
    }
    return row;
  });
}

const SAMPLES: Partial<Record<Field["kind"], { value: unknown; text: string }>> = {
  site: { value: "hq", text: "Headquarters" },
  person: { value: "tess@acme.example", text: "Tess Taylor" },
  country: { value: "DE", text: "Germany" },
  boolean: { value: false, text: "No" },
  number: { value: -12, text: "-12" },
  time: { value: "2026-06-01T10:00:00Z", text: "06/01/2026 10:00:00 AM" },
};

function sampleOf({ kind, values = [] }: Field, index: number): unknown {
  return values.length > 0 ? values[index % values.length]?.value : SAMPLES[kind]?.value;
}

test.each([...readFieldSets("config").values()].map((set) => [set.set, set] as const))(
  "a file of the list %s has the labels of the screens for its columns and for every value that has one",
  async (_, set) => {
    const rows = rowsOfAll(set);
    const { data } = Papa.parse<string[]>(await csvOf(rows, set.fields), { newline: "\r\n" });
    const [head = [], ...lines] = data;
    set.fields.forEach((field, column) => {
      const { kind, label, unit, values = [] } = field;
      const suffix = kind === "time" ? "UTC" : unit;
      expect(head[column]).toBe(suffix === undefined ? label : `${label} (${suffix})`);
      // An object of which the columns beside it are parts.
      if (kind === "outcomes") return;
      const words = values.map((one) => one.label ?? (isWord(field) ? humanise(one.value) : one.value));
      const shown = rows.map((_row, index) => words[index % words.length] ?? SAMPLES[kind]?.text ?? "");
      expect([field.name, ...lines.slice(0, rows.length).map((line) => line[column])]).toEqual([field.name, ...shown]);
    });
  },
);

function isWord({ kind }: Field): boolean {
  return kind === "enum" || kind === "severity";
}
