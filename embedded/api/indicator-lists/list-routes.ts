import { z } from "zod";

import type { FieldSet } from "~/contract/field";
import {
  ChangedIndicatorList,
  IndicatorList,
  IndicatorListChange,
  IndicatorListDetail,
  IndicatorListSpec,
} from "~/contract/indicator-list";

import { INDICATOR_LIST_ROWS, type StoredIndicatorList } from "../../store/tables/indicator-list";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { describeList, readIndicatorLists, readUsingRules } from "./describe-lists";
import { createListBulkRoutes } from "./list-bulk";
import { requireList } from "./list-store";
import { addList, PREFIX, removeList, replaceList, type SavedList } from "./list-writes";

const FAMILY = "IndicatorLists";
const Name = z.object({ name: z.string().min(1).max(100) });

/** The lists of addresses, networks and domains that rules refer to. */
export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "indicator-list");
  return [
    ...createListRoutes(services, limit, set),
    ...createListBulkRoutes(services, set),
    ...createSingleRoutes(services),
  ];
}

function createListRoutes(services: ApiServices, limit: ExportLimit, set: FieldSet): Route[] {
  return defineListRoutes(
    {
      prefix: PREFIX,
      family: FAMILY,
      allow: "member",
      summary: "Indicator lists of the tenant, without their values",
      key: "indicatorList",
      item: IndicatorList,
      lists: [set],
      pick: async ({ records }) => ({
        set,
        source: services.records.forRows(INDICATOR_LIST_ROWS, await readIndicatorLists(records)),
      }),
    },
    services,
    limit,
  );
}

function createSingleRoutes(services: ApiServices): Route[] {
  const common = { family: FAMILY, allow: "tenantAdmin" } as const;
  const single = { ...common, path: `${PREFIX}/{name}`, params: Name } as const;
  return [
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: `${PREFIX}/add`,
        summary: "Add an indicator list",
        body: IndicatorListSpec,
        status: 201,
        answer: ChangedIndicatorList,
      },
      async (call) => describeSaved(call, await addList(services, call)),
    ),
    defineTenantRoute(
      {
        ...single,
        allow: "member",
        method: "get",
        summary: "One indicator list with its values",
        answer: IndicatorListDetail,
      },
      async (call) => describeIn(call, await requireList(call.records, call.params.name)),
    ),
    defineTenantRoute(
      {
        ...single,
        method: "put",
        summary: "Replace an indicator list",
        body: IndicatorListChange,
        answer: ChangedIndicatorList,
      },
      async (call) => describeSaved(call, await replaceList(services, call)),
    ),
    defineTenantRoute(
      { ...single, method: "delete", summary: "Delete an indicator list that no rule uses", status: 204 },
      (call) => removeList(services, call),
    ),
  ];
}

async function describeSaved(call: Pick<TenantCall, "records">, { list, undoId }: SavedList) {
  return { ...(await describeIn(call, list)), ...(undoId !== undefined && { undoId }) };
}

async function describeIn({ records }: Pick<TenantCall, "records">, list: StoredIndicatorList) {
  return describeList(list, (await readUsingRules(records)).get(list.name) ?? []);
}
