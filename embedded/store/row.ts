import type { DnsAnswer } from "~/contract/dns";

import type { Column, ColumnKind, SqlRow, SqlValue, Table } from "./table";

/** The fields of a row by column name. */
type Fields = Record<string, unknown>;

/** Converts a row from its wire format to a table row. */
export function toSqlRow<Row extends object>(
  table: Table<Row>,
  tenantId: string,
  row: Row,
  options: { seeded: boolean },
): SqlRow {
  const sqlRow: SqlRow = { tenant_id: tenantId };
  for (const column of table.columns) sqlRow[column.name] = columnValue(column, row);
  if (table.hasDocument) sqlRow["doc"] = JSON.stringify(documentOf(table, row));
  return { ...sqlRow, seeded: options.seeded ? 1 : 0 };
}

/** The column value for a row. */
export function columnValue({ path, kind }: Column, row: object): SqlValue {
  let value: unknown = row;
  for (const key of path) value = (value as Fields | null | undefined)?.[key];
  return encode(kind, value);
}

/** The inverse of `toSqlRow`. `timeShift` is how far telemetry times have moved since they were stored. */
export function fromSqlRow<Row extends object>(table: Table<Row>, sqlRow: SqlRow, timeShift: number): Row {
  const row = table.hasDocument ? (JSON.parse(String(sqlRow["doc"])) as Fields) : {};
  for (const { path, name, kind } of table.columns) {
    if (kind !== "counts") setAt(row, path, decode(kind, sqlRow[name] ?? null, timeShift));
  }
  if (sqlRow["tenant_id"]) row["tenantId"] = sqlRow["tenant_id"];
  if (row["metadata"])
    row["metadata"] = { name: row[table.key[0] ?? ""], tenantId: row["tenantId"], ...row["metadata"] };
  return row as Row;
}

function encode(kind: ColumnKind, value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case "single":
      return (value as string[])[0] ?? null;
    case "answers":
      return writeAnswers(value as DnsAnswer[]);
    case "boolean":
      return value === true ? 1 : 0;
    case "time":
    case "telemetry":
      return Date.parse(value as string);
    case "list":
    case "json":
      return JSON.stringify(value);
    case "counts":
      return rankOfCounts(value as Record<string, number>);
    default:
      return value as string | number;
  }
}

/** Converts a column value to its wire format. */
export function decode(kind: ColumnKind, value: SqlValue, timeShift: number): unknown {
  if (kind === "single") return value === null ? [] : [value];
  if (kind === "answers") return readAnswers(value);
  if (value === null) return null;
  switch (kind) {
    case "boolean":
      return value === 1;
    case "time":
      return new Date(Number(value)).toISOString();
    case "telemetry":
      return new Date(Number(value) + timeShift).toISOString();
    case "list":
    case "json":
      return JSON.parse(String(value)) as unknown;
    default:
      return value;
  }
}

/** One line per answer, starting with its value: the column is searched as text. */
function writeAnswers(answers: readonly DnsAnswer[]): string | null {
  if (answers.length === 0) return null;
  return answers.map(({ value, type, ttl }) => `${value}\t${type}\t${ttl}`).join("\n");
}

function readAnswers(column: SqlValue): DnsAnswer[] {
  if (column === null) return [];
  return String(column)
    .split("\n")
    .map((line) => {
      const [value = "", type = "", ttl = ""] = line.split("\t");
      return { type, value, ttl: Number(ttl) };
    });
}

/** One more critical outweighs any number of high ones, and so on for lower levels: each level is capped at 999. */
function rankOfCounts(counts: Record<string, number>): number {
  const levels = ["critical", "high", "medium", "low"];
  return levels.reduce((rank, level) => rank * 1_000 + Math.min(counts[level] ?? 0, 999), 0);
}

/** The fields without a column. */
function documentOf(table: Table, row: object): Fields {
  const document = structuredClone(row) as Fields;
  delete document["tenantId"];
  delete document["metadata"];
  for (const { path, kind } of table.columns) {
    if (kind !== "counts") deleteAt(document, path);
  }
  return document;
}

/**
 * Sets a field. Null values create no parent objects, so that a missing or null object, such as a contact, stays
 * unchanged.
 */
function setAt(row: Fields, [head = "", ...tail]: string[], value: unknown): void {
  if (tail.length === 0) row[head] = value;
  else if ((row[head] !== undefined && row[head] !== null) || value !== null)
    setAt((row[head] ??= {}) as Fields, tail, value);
}

function deleteAt(row: Fields, [head = "", ...tail]: string[]): void {
  if (tail.length === 0) delete row[head];
  else if (typeof row[head] === "object" && row[head] !== null) deleteAt(row[head] as Fields, tail);
}
