import { z } from "zod";

import type { FileWords } from "~/contract/file-cell-facts";
import { carriedFields, type Field, type FieldSet } from "~/contract/field";
import { inSentence } from "~/contract/word-facts";
import type { ListQuery } from "~/contract/filter";

import type { RowSource } from "../../store/row-source";
import { writeAudit } from "../audit-trail";
import { streamRows } from "../list/stream-rows";
import { badRequest } from "../problem";
import { FileAnswer, type ProviderCall } from "../route";
import type { ApiServices } from "../services";
import type { ExportLimit } from "./export-limit";
import { writeCsv } from "./write-csv";
import { writeJson } from "./write-json";
import { requireZone } from "./zone";

export const ExportQuery = z.object({
  format: z.enum(["csv", "json"]).default("csv"),
  columns: z.string().max(4000).optional().describe("Field names, separated by commas; all if omitted."),
  zone: z.string().max(60).default("UTC").describe("The time zone of the times in a CSV file, such as Europe/Berlin."),
});

const MEDIA_TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };
export const EXPORT_FILES = Object.values(MEDIA_TYPES);

interface ExportedRows {
  set: FieldSet;
  source: RowSource;
  list?: ListQuery;
  nameOf: FileWords["nameOf"];
}

/**
 * Exports all rows of a list as a file. The export is recorded in the audit trail of the user's current organization.
 */
export async function exportRows(
  call: Pick<ProviderCall, "caller" | "trace" | "query" | "list" | "tenantId">,
  services: ApiServices,
  limit: ExportLimit,
  { set, source, nameOf, list = call.list }: ExportedRows,
): Promise<FileAnswer> {
  const { format, columns, zone } = ExportQuery.parse(call.query);
  const fields = fieldsNamed(set, columns ? columns.split(",") : []);
  const words = { zone: requireZone(zone, services.clock()), nameOf };
  const rows = streamRows(source, set, list);
  const leave = limit.enter(call.caller.userId);
  const close = async () => {
    leave();
    await rows.return(undefined);
  };
  try {
    const all = startedWith(await rows.next(), rows);
    await auditExport(call, services, set, `${format.toUpperCase()} with ${fields.length} columns`);
    const name = fileName(call.tenantId ?? "all", set.set, services.clock(), format);
    return new FileAnswer(name, MEDIA_TYPES[format], writeFile(all, { ...set, fields }, format, words), close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Formats rows as a file. */
export function writeFile(
  rows: AsyncIterable<object[]>,
  set: FieldSet,
  format: keyof typeof MEDIA_TYPES,
  words: FileWords,
): AsyncGenerator<string> {
  return format === "csv" ? writeCsv(rows, set.fields, words) : writeJson(rows, set, words.nameOf);
}

async function auditExport(
  { caller, trace, tenantId }: Pick<ProviderCall, "caller" | "trace" | "tenantId">,
  services: ApiServices,
  set: FieldSet,
  message: string,
): Promise<void> {
  if (tenantId === undefined) return;
  const auditedAction = {
    action: "export.create",
    objectType: "export",
    objectName: set.set,
    objectDisplayName: set.label.many,
    message,
  };
  await services.records
    .forTenant(tenantId)
    .change((change) => writeAudit(change, services, { caller, trace, tenantId }, auditedAction));
}

/** The named fields of a list, or all of them if none is named. Throws a Problem (400) if it does not have one. */
export function fieldsNamed(set: FieldSet, names: readonly string[]): Field[] {
  const { fields } = carriedFields(set);
  if (names.length === 0) return fields;
  return names.map((name) => {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) throw badRequest(`The list of ${inSentence(set.label.many)} has no field "${name}"`);
    return field;
  });
}

/** The first batch is read before the response starts, so that a failing query still returns its proper status. */
async function* startedWith(
  first: IteratorResult<object[], unknown>,
  rest: AsyncGenerator<object[]>,
): AsyncGenerator<object[]> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

export function fileName(tenantId: string, set: string, now: number, format: string): string {
  const stamp = new Date(now).toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 13);
  return `${tenantId}_${set}_${stamp}.${format}`;
}
