import { z } from "zod";

import type { FieldSet } from "~/contract/field";
import { IndicatorListOperation } from "~/contract/indicator-list";

import { describeBulk } from "../audit-trail";
import { addTags, removeTags } from "../../rules/tags";
import type { RecordChange } from "../../store/record-store";
import { INDICATOR_LIST_ROWS, type StoredIndicatorList } from "../../store/tables/indicator-list";
import { defineBulkRoutes } from "../bulk-route";
import type { Route, TenantCall } from "../route";
import type { ApiServices } from "../services";
import { readIndicatorLists } from "./describe-lists";
import { lockOf, restoreList, writeList } from "./list-store";
import { PREFIX, PROPERTIES, refusalToDelete } from "./list-writes";

/** An added or edited list is undone like the bulk operations, although no bulk call adds or edits a list. */
const OneByOne = z.strictObject({ operation: z.enum(["add", "edit"]) });
const UndoneOperation = z.union([IndicatorListOperation, OneByOne]);
type UndoneOperation = z.infer<typeof UndoneOperation>;

/** POST /indicator_list/bulk, and its undo route, which also undoes lists that were added or edited. */
export function createListBulkRoutes(services: ApiServices, set: FieldSet): Route[] {
  return defineBulkRoutes(
    {
      prefix: PREFIX,
      family: "IndicatorLists",
      allow: "tenantAdmin",
      summary: "Change many indicator lists",
      work: UndoneOperation,
      accepts: IndicatorListOperation,
      table: "indicatorList",
      pick: async ({ records }) => ({
        set,
        source: services.records.forRows(INDICATOR_LIST_ROWS, await readIndicatorLists(records)),
      }),
      nameOf: ({ name }) => name,
      keyOf: (name) => ({ name }),
      apply: ({ change, call, row, work }) => workOnList(change, services, call, row, work),
      auditedAction: ({ operation }, { changed }) => ({
        action: `indicator_list.${operation}`,
        objectType: "indicatorList",
        objectName: set.set,
        objectDisplayName: set.label.many,
        message: describeBulk(operation, changed, set),
      }),
      undo: {
        fields: ({ operation }) => FIELDS[operation] ?? ["name", "metadata", ...PROPERTIES],
        refuse: async ({ row, work, change }) =>
          work.operation === "add" ? refusalToDelete(change, row.name) : undefined,
        restore: ({ row, work, before, change, call }) =>
          work.operation === "add"
            ? change.remove("indicatorList", { name: row.name })
            : writeList(change, services, call, { ...row, ...before }),
        reinsert: ({ before, change }) => restoreList(change, before as StoredIndicatorList),
      },
    },
    services,
  );
}

const FIELDS: Partial<Record<UndoneOperation["operation"], readonly (keyof StoredIndicatorList)[]>> = {
  addTags: ["tags"],
  removeTags: ["tags"],
  addValues: ["values"],
  removeValues: ["values"],
  add: PROPERTIES,
  edit: PROPERTIES,
};

/** Applies one operation to one list. Returns why the list was skipped. */
async function workOnList(
  change: RecordChange,
  services: ApiServices,
  call: TenantCall,
  list: StoredIndicatorList,
  work: UndoneOperation,
): Promise<string | undefined> {
  const locked = lockOf(call, list);
  if (locked !== undefined) return locked;
  const write = (fields: Partial<StoredIndicatorList>) => writeList(change, services, call, { ...list, ...fields });
  switch (work.operation) {
    case "delete": {
      const used = await refusalToDelete(change, list.name);
      if (used === undefined) await change.remove("indicatorList", { name: list.name });
      return used;
    }
    case "addValues": {
      const known = new Set(list.values);
      if (work.values.every((value) => known.has(value))) return "Already contains these values";
      return write({ values: [...list.values, ...work.values] });
    }
    case "removeValues": {
      const removed = new Set(work.values);
      const values = list.values.filter((value) => !removed.has(value));
      return values.length === list.values.length ? "Does not contain these values" : write({ values });
    }
    case "add":
    case "edit":
      return "Updated individually";
    default: {
      const outcome = (work.operation === "addTags" ? addTags : removeTags)(list.tags, work.tags);
      return "skip" in outcome ? outcome.skip : write(outcome);
    }
  }
}
