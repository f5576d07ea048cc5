import { stringify } from "csv-stringify";

import type { Field } from "~/contract/field";
import { cellOf, headOf, type Cell, type FileWords } from "~/contract/file-cell-facts";
import { withoutFormulas } from "~/contract/spreadsheet-text";
import { valueAt } from "~/contract/field-facts";

/** Control characters and Unicode line breaks. */

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Formats rows as RFC 4180 CSV with the dictionary's labels as the header. Times are in the given zone, which the
 * header includes. Spreadsheets find no formulas in the file (`withoutFormulas`).
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
    // Every control character is quoted, not only the delimiters: readers disagree on what ends a line.
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

/** Numbers and booleans cannot contain a formula. */
function safeCell(cell: Cell): Cell {
  return typeof cell === "string" ? withoutFormulas(cell) : cell;
}
