import { stringify } from "csv-stringify";

import type { Field } from "~/contract/field";
import { humanise } from "~/contract/word-facts";
import { withoutFormulas } from "~/contract/spreadsheet-text";
import { valueAt } from "~/contract/field-facts";

import type { ZoneFormat } from "./zone";

type Cell = string | number | boolean | null;

/** Control characters and the line breaks of Unicode. */

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** How values are written for readers of the file: times in a zone, and sites by name instead of id. */
export interface FileWords {
  zone: ZoneFormat;
  siteNames: ReadonlyMap<string, string>;
}

/**
 * Rows as RFC 4180 with the dictionary's labels as the header. Times are in the given zone, which the header names. Nothing in
 * the file is a formula to a spreadsheet (`withoutFormulas`).
 */
export async function* writeCsv(
  rows: AsyncIterable<object[]>,
  fields: Field[],
  words: FileWords,
): AsyncGenerator<string> {
  const csv = stringify({
    bom: true,
    header: true,
    columns: fields.map((field, index) => ({ key: String(index), header: headOf(field, words) })),
    // Every control character is quoted, not only the delimiters: readers differ in what they take for the end of a line.
    quoted_match: CONTROL,
    record_delimiter: "windows",
    cast: { boolean: (value) => (value ? "Yes" : "No") },
  });
  const writing = writeRows(csv, rows, fields, words);
  for await (const part of csv as AsyncIterable<Buffer | string>) yield part.toString();
  await writing;
}

async function writeRows(
  csv: ReturnType<typeof stringify>,
  rows: AsyncIterable<object[]>,
  fields: Field[],
  words: FileWords,
) {
  try {
    for await (const batch of rows) {
      for (const row of batch) {
        const hasRoom = csv.write(fields.map((field) => safeCell(cellOf(field, valueAt(row, field.name), words))));
        if (!hasRoom) await drained(csv);
        if (csv.destroyed) return;
      }
    }
    csv.end();
  } catch (error) {
    csv.destroy(error as Error);
  }
}

function drained(csv: ReturnType<typeof stringify>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      csv.off("drain", go).off("close", go);
      resolve();
    };
    csv.once("drain", go).once("close", go);
  });
}

/** Numbers and booleans cannot carry a formula. */
function safeCell(cell: Cell): Cell {
  return typeof cell === "string" ? withoutFormulas(cell) : cell;
}

function headOf(field: Field, { zone }: FileWords): string {
  if (field.kind === "time") return `${field.label} (${zone.name})`;
  return field.unit ? `${field.label} (${field.unit})` : field.label;
}

/** Of an object in a list its value, such as an answer's. */
function wordOf(item: unknown): string {
  const isObject = typeof item === "object" && item !== null && "value" in item;
  return String(isObject ? item.value : item);
}

function cellOf(field: Field, value: unknown, words: FileWords): Cell {
  if (value === null || value === undefined) return null;
  if (field.kind === "time") return words.zone.format(value as string);
  if (field.kind === "site" && typeof value === "string") return words.siteNames.get(value) ?? value;
  if (Array.isArray(value)) return value.map(wordOf).join("; ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([level, count]) => `${level} ${String(count)}`)
      .join("; ");
  }
  const label = field.values?.find((candidate) => candidate.value === value)?.label;
  if (label !== undefined) return label;
  const isWord = typeof value === "string" && (field.kind === "enum" || field.kind === "severity");
  return isWord ? humanise(value) : (value as Cell);
}
