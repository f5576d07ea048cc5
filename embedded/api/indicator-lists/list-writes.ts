import { IndicatorListSpec, type IndicatorListChange } from "~/contract/indicator-list";

import type { RecordChange } from "../../store/record-store";
import type { StoredIndicatorList } from "../../store/tables/indicator-list";
import { changesBetween, describeChanges, writeAudit } from "../audit-trail";
import { pickFields, storeUndo } from "../bulk-undo";
import { versionAfter } from "../policies/record-version";
import { invalidField, Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { readUsingRules } from "./describe-lists";
import {
  deedOn,
  lockOf,
  LOCKED,
  nameOfList,
  normalizeValues,
  requireList,
  requireValid,
  writeList,
} from "./list-store";

export const PREFIX = "/indicator_list";
/** The properties that a change may write. */
export const PROPERTIES = Object.keys(IndicatorListSpec.shape) as (keyof IndicatorListSpec)[];
/** Values that an entry of the audit trail names; more are only counted. */
const NAMED_VALUES = 20;

/** A list that was added or replaced, and the undo id of that. */
export interface SavedList {
  list: StoredIndicatorList;
  /** Undefined if nothing changed. */
  undoId: string | undefined;
}

export function addList(
  services: ApiServices,
  call: TenantCall<unknown, unknown, IndicatorListSpec>,
): Promise<SavedList> {
  const spec = call.body;
  return call.records.change(async (change) => {
    await requireValid(change, call, spec);
    const name = await nameOfList(change, spec.displayName);
    const metadata = versionAfter(undefined, services, call);
    await change.insert("indicatorList", { ...spec, values: normalizeValues(spec.values), name, metadata });
    const message = `Created an indicator list with ${spec.values.length} values`;
    await writeAudit(change, services, call, { ...deedOn("indicator_list.add", { ...spec, name }), message });
    const list = await requireList(change, name);
    return { list, undoId: await storeListUndo("add", change, services, call, undefined, list) };
  });
}

/** Replaces a list. Throws a Problem (409) if it has changed since it was read. */
export function replaceList(
  services: ApiServices,
  call: TenantCall<{ name: string }, unknown, IndicatorListChange>,
): Promise<SavedList> {
  const { resourceVersion, ...spec } = call.body;
  return call.records.change(async (change) => {
    const before = await requireList(change, call.params.name);
    await requireValid(change, call, spec, before);
    if (before.metadata?.resourceVersion !== resourceVersion)
      throw new Problem(409, "Someone else has changed this indicator list. Reload it before you save.");
    const problem = await writeList(change, services, call, { ...before, ...spec });
    if (problem !== undefined) throw invalidField("values", problem);
    const list = await requireList(change, before.name);
    const changes = auditedChanges(before, list);
    const message = describeChanges(changes);
    await writeAudit(change, services, call, { ...deedOn("indicator_list.update", list), message, changes });
    return {
      list,
      undoId: changes.length === 0 ? undefined : await storeListUndo("edit", change, services, call, before, list),
    };
  });
}

/** Stores how an added or edited list is undone; an added one has no values before. Returns the undo id. */
function storeListUndo(
  operation: "add" | "edit",
  change: RecordChange,
  { clock }: ApiServices,
  { caller }: TenantCall,
  before: StoredIndicatorList | undefined,
  after: StoredIndicatorList,
): Promise<string> {
  const row = {
    name: after.name,
    before: before ? pickFields(before, PROPERTIES) : {},
    after: pickFields(after, PROPERTIES),
  };
  const owner = { prefix: PREFIX, userId: caller.userId, now: clock() };
  return storeUndo(change, owner, { work: { operation }, rows: [row] });
}

export function removeList(services: ApiServices, call: TenantCall<{ name: string }>): Promise<void> {
  return call.records.change(async (change) => {
    const list = await requireList(change, call.params.name);
    if (lockOf(call, list) !== undefined) throw new Problem(403, LOCKED);
    const used = await refusalToDelete(change, list.name);
    if (used !== undefined) throw new Problem(409, used);
    await change.remove("indicatorList", { name: list.name });
    await writeAudit(change, services, call, {
      ...deedOn("indicator_list.delete", list),
      message: "Deleted an indicator list",
    });
  });
}

/** Why a list cannot be deleted: the names of the rules that use it. */
export async function refusalToDelete(change: RecordChange, name: string): Promise<string | undefined> {
  const rules = (await readUsingRules(change)).get(name) ?? [];
  if (rules.length === 0) return undefined;
  return `Used by ${rules.map(({ displayName }) => `"${displayName}"`).join(", ")}`;
}

/** The changed fields. Of the values, only those that were added or removed are recorded, and at most some of them. */
function auditedChanges(before: StoredIndicatorList, after: StoredIndicatorList) {
  const changes = changesBetween(pickFields(before, PROPERTIES), pickFields(after, PROPERTIES));
  const [old, current] = [new Set(before.values), new Set(after.values)];
  return changes.map((entry) =>
    entry.path === "values"
      ? {
          path: "values",
          before: inBrief(before.values.filter((value) => !current.has(value))),
          after: inBrief(after.values.filter((value) => !old.has(value))),
        }
      : entry,
  );
}

function inBrief(values: readonly string[]): string {
  const more = values.length - NAMED_VALUES;
  return [...values.slice(0, NAMED_VALUES), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}
