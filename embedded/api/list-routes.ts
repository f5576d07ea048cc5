import type { z } from "zod";

import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import { listAnswer } from "~/contract/list";

import type { TenantRecords } from "../store/record-store";
import type { RecordTableName } from "../store/record-tables";
import type { RowSource } from "../store/row-source";
import type { ExportLimit } from "./export/export-limit";
import { EXPORT_FILES, ExportQuery, exportRows } from "./export/export-rows";
import { readNames } from "./export/read-names";
import { JsonAnswer } from "./json-answer";
import { listFields } from "./list/list-rows";
import { readFurtherQuestion } from "./read-input";
import { defineTenantRoute, type Allow, type Route, type TenantCall } from "./route";
import type { ApiServices } from "./services";

/** The rows of a list, their field set, and the remaining query if `pick` has already applied a part of it. */
export interface ListAnswer {
  set: FieldSet;
  /** A function for rows that are computed: it is only called if the response is not cached. */
  source: RowSource | (() => Promise<RowSource>);
  list?: ListQuery;
  /**
   * The dependencies of the rows besides their store and the call's parameters and query: empty if there are none, or a
   * role, or a minute. The response is then cached until the store changes. Omitted if the rows have dependencies that
   * this cannot express.
   */
  keptAs?: string;
  /** The tenant's store that the rows come from; defaults to the records. */
  keptWith?: Pick<TenantRecords, "remember">;
  /** The tables behind expensive rows. The response stays cached while only other tables change. */
  keptFrom?: readonly RecordTableName[];
}

export interface ListDescription<Query extends z.ZodObject, Params extends z.ZodObject = z.ZodObject> {
  /** Below /v1: the list is at `<prefix>/list`, its export at `<prefix>/export`. */
  prefix: string;
  family: string;
  summary: string;
  allow: Allow;
  /** The key of the rows in the response. */
  key: string;
  item: z.ZodType;
  lists: FieldSet[];
  query?: Query;
  params?: Params;
  pick: (call: TenantCall<z.output<Params>, z.output<Query>>) => ListAnswer | Promise<ListAnswer>;
}

/** A list and its export: two views of the same rows, so that both always show the same data. */
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
  const path = `${prefix}/list`;
  const answerOne = async (call: TenantCall<z.output<Params>, z.output<Query>>): Promise<object> => {
    const { params, query } = call;
    const { set, source, list = call.list, keptAs, keptFrom, keptWith = call.records } = await pick(call);
    const read = async () => {
      const { rows, ...page } = await listFields(await openSource(source), set, list);
      return { [key]: rows, ...page };
    };
    if (keptAs === undefined) return read();
    return keptWith.remember(JSON.stringify([path, keptAs, params, query, list]), read, keptFrom);
  };
  return defineTenantRoute(
    { ...rest, method: "get", path, listKey: key, answer: listAnswer(key, item) },
    ({ list, ...call }) => answerTogether(list, (requested) => answerOne({ ...call, list: requested })),
  );
}

/** The responses to a list query and its additional queries, each cached separately. */
export async function answerTogether(
  { also = [], ...list }: ListQuery,
  answer: (list: ListQuery) => Promise<object>,
): Promise<object> {
  if (also.length === 0) return answer(list);
  const [first = {}, ...others] = await Promise.all([list, ...also.map(readFurtherQuestion)].map(answer));
  return JsonAnswer.with(first, "also", others);
}

function defineExportRoute<Query extends z.ZodObject, Params extends z.ZodObject>(
  { prefix, key: _key, item: _item, pick, ...rest }: ListDescription<Query, Params>,
  services: ApiServices,
  limit: ExportLimit,
): Route {
  const query = ExportQuery.extend(rest.query?.shape ?? {});
  const description = {
    ...rest,
    query,
    files: EXPORT_FILES,
    method: "get" as const,
    path: `${prefix}/export`,
    summary: `${rest.summary}, as a file`,
  };
  return defineTenantRoute(description, async (call) => {
    const listed = await pick(call as never);
    const [source, nameOf] = await Promise.all([openSource(listed.source), readNames(call, services)]);
    return exportRows(call, services, limit, { ...listed, source, nameOf });
  });
}

async function openSource(source: ListAnswer["source"]): Promise<RowSource> {
  return typeof source === "function" ? source() : source;
}
