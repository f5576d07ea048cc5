import { CsvError, parse } from "csv-parse/sync";

import { badRequest } from "../problem";

export interface CsvRow {
  /** The row number as in a spreadsheet: the header is row 1. */
  row: number;
  /** The cells by column. */
  texts: Record<string, string>;
  /** The row has more cells than the header. */
  isTooLong: boolean;
}

interface CsvTable {
  rows: CsvRow[];
  unknownColumns: string[];
}

interface TableOptions {
  columns: readonly string[];
  required: readonly string[];
  mostRows: number;
}

/** More than any table has: a response lists the columns that are not known. */
const MOST_COLUMNS = 200;

/**
 * Parses CSV whose first row contains the column names, in any order and case. Throws a Problem (400) for other input
 * and for more rows or columns than the limits.
 */
export function readTable(csv: string, { columns: known, required, mostRows }: TableOptions): CsvTable {
  const [header, ...body] = parseCells(csv).filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!header) throw badRequest("The file is empty");
  if (header.cells.length > MOST_COLUMNS) throw badRequest(`The file has more than ${MOST_COLUMNS} columns`);
  const columns = header.cells.map((cell) => known.find((name) => name.toLowerCase() === plain(cell)));
  const missing = required.find((name) => !columns.includes(name));
  if (missing !== undefined) throw badRequest(`The file has no column "${missing}"`);
  const twice = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index);
  if (twice !== undefined) throw badRequest(`The file has the column "${twice}" twice`);
  if (body.length > mostRows) throw badRequest(`The file has more than ${mostRows} rows`);
  return {
    rows: body.map(({ row, cells }) => ({
      row,
      texts: Object.fromEntries(columns.map((name, index) => [name ?? "", cells[index] ?? ""])),
      isTooLong: cells.length > columns.length,
    })),
    unknownColumns: header.cells.filter((cell, index) => cell && !columns[index]),
  };
}

/** The values of a multi-value cell, separated by semicolons. */
export function splitCell(text: string): string[] {
  const values = text.split(";").map((value) => value.trim());
  return [...new Set(values.filter(Boolean))];
}

function plain(cell: string): string {
  return cell.toLowerCase().replace(/[\s_-]/g, "");
}

/** The parser's result with the `info` option, which its type definitions omit. */
interface ParsedRecord {
  info: { records: number; empty_lines: number };
  record: string[];
}

interface Cells {
  row: number;
  cells: string[];
}

function parseCells(csv: string): Cells[] {
  try {
    const options = { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true } as const;
    const records: unknown = parse(csv, { ...options, delimiter: delimiterOf(csv), info: true });
    return (records as ParsedRecord[]).map(({ info, record }) => ({
      row: info.records + info.empty_lines,
      cells: record,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw badRequest(`This could not be read as CSV: ${error.message}`);
    throw error;
  }
}

/**
 * Spreadsheets in some locales separate cells with semicolons, and pasted cells use tabs. The delimiter is detected
 * from the header.
 */
function delimiterOf(csv: string): string {
  const [header = ""] = csv.trimStart().split(/\r?\n/, 1);
  return [",", "\t", ";"].find((delimiter) => header.includes(delimiter)) ?? ",";
}
