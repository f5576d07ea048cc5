import { DeviceLabels, IMPORT_ROWS, type DeviceImportResult } from "~/contract/device-import";
import { MAX_TAGS, TAG_LENGTH } from "~/contract/tag-facts";

import { cellFault } from "../../csv/cell-fault";
import { readTable, splitCell } from "../../csv/read-table";

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

/** Validation messages by column. */
const RULES: Record<string, string> = {
  displayName: "Display name must be 1 to 64 characters",
  deviceType: "Device type must be one of the types of devices",
  criticality: "Criticality must be low, medium, high or extreme",
  owner: "Owner must be an email address",
  tags: `Tags must be at most ${MAX_TAGS} tags of up to ${TAG_LENGTH} characters, separated with semicolons`,
  notes: "Notes must be at most 2,000 characters",
};

/**
 * Parses labels from CSV whose first row contains the column names, in any order and case. Empty cells are ignored.
 * Throws a Problem (400) for other files. Invalid rows are reported, and the other rows are still read.
 */
export function readLabels(csv: string): LabelFile {
  const table = readTable(csv, { columns: COLUMNS, required: ["name"], mostRows: IMPORT_ROWS });
  const rows: LabelRow[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  for (const { row, texts, isTooLong } of table.rows) {
    const name = texts["name"] ?? "";
    const earlier = seen.get(name);
    const labels = readRow(texts);
    if (name === "") faults.push({ row, name, reason: "Device name is missing" });
    else if (earlier !== undefined) faults.push({ row, name, reason: `Same device as row ${earlier}` });
    else if (isTooLong) faults.push({ row, name, reason: "More cells than the header" });
    else if (typeof labels === "string") faults.push({ row, name, reason: labels });
    else rows.push({ row, name, labels });
    seen.set(name, earlier ?? row);
  }
  return { rows, faults, unknownColumns: table.unknownColumns };
}

/** The labels of a row, or the error of its first invalid cell. */
function readRow(texts: Record<string, string>): DeviceLabels | string {
  const said = Object.entries(texts).filter(([column, text]) => column in DeviceLabels.shape && text !== "");
  const parsed = DeviceLabels.safeParse(
    Object.fromEntries(said.map(([column, text]) => [column, valueOf(column, text)])),
  );
  if (parsed.success) return parsed.data;
  return cellFault(parsed.error, RULES);
}

function valueOf(column: string, text: string): string | string[] {
  if (column === "tags") return splitCell(text);
  if (column === "deviceType" || column === "criticality") return text.toLowerCase();
  return column === "notes" ? text.replace(/\r\n?/g, "\n") : text;
}
