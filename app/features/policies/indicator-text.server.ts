import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";

import { asciiDomain } from "~/contract/domain-name-facts";
import { IndicatorValue } from "~/contract/indicator-list";

/** A value that is neither an address nor a domain, with its position. Lines start at 1. */
export interface UnreadableValue {
  line: number;
  value: string;
  reason: string;
}

/** The values of a text, without duplicates, and the parts of it that are no values. */
export interface ReadIndicators {
  values: string[];
  duplicates: number;
  unreadable: UnreadableValue[];
}

/** The headings of the column with the values, in a file that has headings. */
const HEADINGS = new Set([
  "value",
  "indicator",
  "ioc",
  "ip",
  "address",
  "domain",
  "host",
  "hostname",
  "network",
  "cidr",
]);

/**
 * Reads addresses, networks and domains: one per line, or as CSV. Of a file with headings, only the column with
 * the values is read. Lines that start with # are comments, and dots in brackets are read as dots.
 */
export function readIndicators(text: string): ReadIndicators {
  const table = readRows(text);
  if (!Array.isArray(table)) return { values: [], duplicates: 0, unreadable: [table] };
  const heading = table[0]?.cells.findIndex((cell) => HEADINGS.has(cell)) ?? -1;
  const rows =
    heading === -1 ? table : table.slice(1).map(({ line, cells }) => ({ line, cells: [cells[heading] ?? ""] }));
  const found = rows.flatMap(({ line, cells }) => cells.flatMap((value) => (value === "" ? [] : [{ line, value }])));
  const unreadable = found.flatMap(({ line, value }) => {
    const reason = problemOf(value);
    return reason === undefined ? [] : [{ line, value, reason }];
  });
  const rejected = new Set(unreadable.map(({ value }) => value));
  const read = found.map(({ value }) => value).filter((value) => !rejected.has(value));
  const values = [...new Set(read)];
  return { values, duplicates: read.length - values.length, unreadable };
}

/** The parser's result with the `info` option, which its type definitions omit. */
interface ParsedRecord {
  info: { lines: number };
  record: string[];
}

/** The cells of each row with its line, or where the text is not CSV. */
function readRows(text: string): { line: number; cells: string[] }[] | UnreadableValue {
  try {
    const records: unknown = parse(text, {
      bom: true,
      comment: "#",
      comment_no_infix: true,
      delimiter: [",", ";", "\t"],
      info: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    return (records as ParsedRecord[]).map(({ info, record }) => ({ line: info.lines, cells: record.map(cleanCell) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error["lines"]), value: '"', reason: "A quotation mark is not closed" };
  }
}

function cleanCell(cell: string): string {
  return asciiDomain(cell.replace(/\[\.\]|\(\.\)/g, "."));
}

/** Why a text is no value; undefined if it is one. */
function problemOf(value: string): string | undefined {
  if (IndicatorValue.safeParse(value).success) return undefined;
  return z.cidrv4().safeParse(value).success
    ? "Not the first address of the network"
    : "Not an IPv4 address, a network or a domain";
}
