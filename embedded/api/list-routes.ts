import { z } from "zod";

import { carriedFields, type Field, type FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import { listAnswer } from "~/contract/list";

import type { TenantRecords } from "../store/record-store";
import type { Row } from "../store/row";
import type { RowSource } from "../store/row-source";
import { writeAudit } from "./audit-trail";
import type { ExportLimit } from "./export/export-limit";
import { writeCsv } from "./export/write-csv";
import { writeJson } from "./export/write-json";
import { createZoneFormat } from "./export/zone";
import { listRows, streamRows } from "./list/list-rows";
import { badRequest } from "./problem";
import { defineTenantRoute, FileAnswer, type Allow, type Route, type TenantCall } from "./route";
import type { ApiServices } from "./services";

/** The rows that a call asks for, the set that describes them, and what is left of the query where `pick` answered a part. */
export interface Listed {
  set: FieldSet;
  source: RowSource;
  list?: ListQuery;
}

export interface ListDescription<Query extends z.ZodObject, Params extends z.ZodObject = z.ZodObject> {
  /** Below /v1: the list stands at `<prefix>/list`, its export at `<prefix>/export`. */
  prefix: string;
  family: string;
  summary: string;
  allow: Allow;
  /** The key of the rows in the answer. */
  key: string;
  item: z.ZodType;
  lists: FieldSet[];
  query?: Query;
  params?: Params;
  pick: (call: TenantCall<z.output<Params>, z.output<Query>>) => Listed | Promise<Listed>;
}

/** A list and its export: two views of the same rows, so that neither can show what the other does not. */
export function defineListRoutes<Query extends z.ZodObject, Params extends z.ZodObject>(
  description: ListDescription<Query, Params>,
  services: ApiServices,
  limit: ExportLimit,
): Route[] {
  return [defineListRoute(description), defineExportRoute(description, services, limit)];
}

export function defineListRoute<Query extends z.ZodObject, Params extends z.ZodObject>(
  description: ListDescription<Query, Params>,
): Route {
  const { prefix, key, item, pick, ...rest } = description;
  return defineTenantRoute(
    { ...rest, method: "get", path: `${prefix}/list`, answer: listAnswer(key, item) },
    async (call) => {
      const { set, source, list = call.list } = await pick(call);
      const { rows, ...page } = await listRows(source, set, list);
      return { [key]: rows, ...page };
    },
  );
}

const ExportQuery = z.object({
  format: z.enum(["csv", "json"]).default("csv"),
  columns: z.string().max(4000).optional().describe("Names of fields, joined by commas; all of them when missing."),
  zone: z.string().max(60).default("UTC").describe("The time zone of the times in a CSV file, such as Europe/Berlin."),
});

function defineExportRoute<Query extends z.ZodObject, Params extends z.ZodObject>(
  { prefix, key: _key, item: _item, pick, ...rest }: ListDescription<Query, Params>,
  services: ApiServices,
  limit: ExportLimit,
): Route {
  const query = ExportQuery.extend(rest.query?.shape ?? {});
  const files = ["text/csv; charset=utf-8", "application/json; charset=utf-8"];
  const description = {
    ...rest,
    query,
    files,
    method: "get" as const,
    path: `${prefix}/export`,
    summary: `${rest.summary}, as a file`,
  };
  return defineTenantRoute(description, async (call) => {
    const { format, columns, zone } = ExportQuery.parse(call.query);
    const { set, source, list = call.list } = await pick(call as never);
    const fields = fieldsNamed(set, columns);
    const words = { zone: createZoneFormat(zone, services.clock()), siteNames: await readSiteNames(call.records) };
    const rows = streamRows(source, set, list);
    const leave = limit.enter(call.caller.userId);
    const close = async () => {
      leave();
      await rows.return(undefined);
    };
    try {
      const all = startedWith(await rows.next(), rows);
      await call.records.change((change) =>
        writeAudit(change, services, call, {
          action: "export.create",
          objectType: "export",
          objectName: set.set,
          objectDisplayName: set.label.many,
          message: `${format.toUpperCase()} with ${fields.length} columns`,
        }),
      );
      const name = fileName(call.tenantId, set.set, services.clock(), format);
      return format === "csv"
        ? new FileAnswer(name, files[0] ?? "", writeCsv(all, fields, words), close)
        : new FileAnswer(name, files[1] ?? "", writeJson(all, fields), close);
    } catch (error) {
      await close();
      throw error;
    }
  });
}

function fieldsNamed(set: FieldSet, columns: string | undefined): Field[] {
  const { fields } = carriedFields(set);
  if (!columns) return fields;
  return columns.split(",").map((name) => {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) throw badRequest(`The list of ${set.label.many.toLowerCase()} has no field "${name}"`);
    return field;
  });
}

async function readSiteNames(records: TenantRecords): Promise<ReadonlyMap<string, string>> {
  const sites = await records.rows("site").select().select(["row.name", "row.display_name"]).execute();
  return new Map(sites.map((site) => [String(site.name), String(site.display_name)]));
}

/** The first batch is read before the answer begins, so that a query that fails still gets its proper status. */
async function* startedWith(first: IteratorResult<Row[], unknown>, rest: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function fileName(tenantId: string, set: string, now: number, format: string): string {
  const stamp = new Date(now).toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 13);
  return `${tenantId}_${set}_${stamp}.${format}`;
}
