import { CsvError, parse } from "csv-parse/sync";

import { DeviceLabels, IMPORT_ROWS, type DeviceImportResult } from "~/contract/device-import";

import { badRequest } from "../../problem";

type Fault = DeviceImportResult["skipped"][number];

export interface LabelRow {
  row: number;
  name: string;
  labels: DeviceLabels;
}

export interface LabelFile {
  rows: LabelRow[];
  faults: Fault[];
  unknownColumns: string[];
}

const COLUMNS = ["name", ...Object.keys(DeviceLabels.shape)];

/** What a cell has to say, for those that do not. */
const RULES: Record<string, string> = {
  displayName: "has to be 1 to 64 characters long",
  deviceType: "has to be one of the types of devices",
  criticality: "has to be low, medium, high or extreme",
  owner: "has to be an e-mail address",
  tags: "may be at most 20, of at most 32 characters each",
  notes: "may be at most 2,000 characters long",
};

/**
 * Reads labels from CSV whose first row names the columns, in any order and spelling of capitals. Cells that are empty say
 * nothing. Throws a Problem (400) for what is no such file; a row that cannot be read is a fault, and the others stand.
 */
export function readLabels(csv: string): LabelFile {
  const [header, ...body] = parseCells(csv).filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!header) throw badRequest("The file is empty");
  const columns = header.cells.map((cell) => COLUMNS.find((name) => name.toLowerCase() === plain(cell)));
  if (!columns.includes("name")) throw badRequest('The file has no column "name"');
  const twice = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index);
  if (twice !== undefined) throw badRequest(`The column "${twice}" stands in the file twice`);
  if (body.length > IMPORT_ROWS) throw badRequest(`The file has more than ${IMPORT_ROWS} rows`);
  const rows: LabelRow[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of body) {
    const texts = Object.fromEntries(columns.map((name, index) => [name ?? "", cells[index] ?? ""]));
    const name = texts["name"] ?? "";
    const earlier = seen.get(name);
    const labels = readRow(texts);
    if (name === "") faults.push({ row, name, reason: "It names no device" });
    else if (earlier !== undefined) faults.push({ row, name, reason: `It names the same device as row ${earlier}` });
    else if (cells.length > columns.length) faults.push({ row, name, reason: "It has more cells than the header" });
    else if (typeof labels === "string") faults.push({ row, name, reason: labels });
    else rows.push({ row, name, labels });
    seen.set(name, earlier ?? row);
  }
  return { rows, faults, unknownColumns: header.cells.filter((cell, index) => cell && !columns[index]) };
}

/** What the cells say, or what is wrong with the first that is not understood. */
function readRow(texts: Record<string, string>): DeviceLabels | string {
  const said = Object.entries(texts).filter(([column, text]) => column in DeviceLabels.shape && text !== "");
  const parsed = DeviceLabels.safeParse(
    Object.fromEntries(said.map(([column, text]) => [column, valueOf(column, text)])),
  );
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  return `${field} ${RULES[field] ?? "is not understood"}`;
}

function valueOf(column: string, text: string): string | string[] {
  if (column === "tags")
    return [
      ...new Set(
        text
          .split(";")
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ];
  if (column === "deviceType" || column === "criticality") return text.toLowerCase();
  return column === "notes" ? text.replace(/\r\n?/g, "\n") : text;
}

function plain(cell: string): string {
  return cell.toLowerCase().replace(/[\s_-]/g, "");
}

/** What the parser answers when it is asked for `info`, which its types leave out. */
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

/** Spreadsheets of some countries part cells by semicolons, and pasted ones by tabs. The header says which. */
function delimiterOf(csv: string): string {
  const [header = ""] = csv.trimStart().split(/\r?\n/, 1);
  return [",", "\t", ";"].find((delimiter) => header.includes(delimiter)) ?? ",";
}
