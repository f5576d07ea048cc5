import { stringify } from "csv-stringify";

import { valueAt, type Field } from "~/contract/field";

import type { Row } from "../../store/row";
import type { ZoneFormat } from "./zone";

/** How values are written for whoever opens the file: times in a zone, sites by the names that people call them, from their ids. */
export interface FileWords {
  zone: ZoneFormat;
  siteNames: ReadonlyMap<string, string>;
}

/**
 * Rows as RFC 4180 with the dictionary's labels as its head. A text that a spreadsheet would take for a formula gets a `'` in
 * front of it (`=`, `+`, `-`, `@`, tab, carriage return). Times are the zone's, and the head names it.
 */
export async function* writeCsv(rows: AsyncIterable<Row[]>, fields: Field[], words: FileWords): AsyncGenerator<string> {
  const csv = stringify({
    bom: true,
    header: true,
    columns: fields.map((field, index) => ({ key: String(index), header: headOf(field, words) })),
    escape_formulas: true,
    record_delimiter: "windows",
    cast: { boolean: (value) => (value ? "Yes" : "No") },
  });
  const writing = writeRows(csv, rows, fields, words);
  for await (const part of csv as AsyncIterable<Buffer | string>) yield part.toString();
  await writing;
}

async function writeRows(
  csv: ReturnType<typeof stringify>,
  rows: AsyncIterable<Row[]>,
  fields: Field[],
  words: FileWords,
) {
  try {
    for await (const batch of rows) {
      for (const row of batch) {
        const hasRoom = csv.write(fields.map((field) => cellOf(field, valueAt(row, field.name), words)));
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

function headOf(field: Field, { zone }: FileWords): string {
  if (field.kind === "time") return `${field.label} (${zone.name})`;
  return field.unit ? `${field.label} (${field.unit})` : field.label;
}

function cellOf(field: Field, value: unknown, words: FileWords): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (field.kind === "time") return words.zone.format(value as string);
  if (field.kind === "site" && typeof value === "string") return words.siteNames.get(value) ?? value;
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([level, count]) => `${level} ${String(count)}`)
      .join("; ");
  }
  const label = field.values?.find((candidate) => candidate.value === value)?.label;
  return label ?? (value as string | number | boolean);
}
