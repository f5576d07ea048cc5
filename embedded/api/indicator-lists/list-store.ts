import { createHash } from "node:crypto";

import { INDICATOR_VALUES, MAX_INDICATOR_LISTS } from "~/contract/indicator-facts";
import type { IndicatorListSpec } from "~/contract/indicator-list";
import { freeName, suggestName } from "~/contract/suggest-name";

import type { RecordChange, RecordReads } from "../../store/record-store";
import { readRows } from "../../store/row-source";
import type { StoredIndicatorList } from "../../store/tables/indicator-list";
import type { AuditedAction } from "../audit-trail";
import { isProvider, versionAfter } from "../policies/record-version";
import { badRequest, notFound, Problem, takenValue } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";

export const LOCKED = "Only the provider can change provider lists";

type Acting = Pick<TenantCall, "caller">;

export async function requireList({ find }: Pick<RecordReads, "find">, name: string): Promise<StoredIndicatorList> {
  const list = await find("indicatorList", { name });
  if (!list) throw notFound("indicator list", name);
  return list;
}

/** Why the caller may not change a list; undefined if they may. */
export function lockOf(call: Acting, { scope }: Pick<IndicatorListSpec, "scope">): string | undefined {
  return scope === "provider" && !isProvider(call) ? LOCKED : undefined;
}

/** Values without duplicates, in one order. */
export function normalizeValues(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

/** Writes the next version of a list. Returns why it cannot: there would be too many values. */
export async function writeList(
  change: RecordChange,
  services: ApiServices,
  call: Acting,
  list: StoredIndicatorList,
): Promise<string | undefined> {
  const values = normalizeValues(list.values);
  if (values.length > INDICATOR_VALUES) return `A list has at most ${INDICATOR_VALUES} values`;
  const metadata = versionAfter(list.metadata, services, call);
  await change.replace("indicatorList", { name: list.name }, { ...list, values, metadata });
  return undefined;
}

/** Throws a Problem for a list that the caller may not write, or whose display name is taken. */
export async function requireValid(
  change: RecordChange,
  call: Acting,
  spec: IndicatorListSpec,
  before?: StoredIndicatorList,
): Promise<void> {
  if (lockOf(call, before ?? spec) !== undefined) throw new Problem(403, LOCKED);
  if (lockOf(call, spec) !== undefined) throw new Problem(403, "Only the provider can add provider lists");
  const others = (await readRows(change.rows("indicatorList"))).filter(({ name }) => name !== before?.name);
  if (others.length >= MAX_INDICATOR_LISTS)
    throw badRequest(`The organization already has ${MAX_INDICATOR_LISTS} indicator lists. Delete one first.`);
  if (others.some((other) => isSameName(other, spec)))
    throw takenValue("displayName", `An indicator list named "${spec.displayName}" already exists`);
}

/** Restores a deleted list. Returns why it cannot be restored. */
export async function restoreList(change: RecordChange, list: StoredIndicatorList): Promise<string | undefined> {
  const others = await readRows(change.rows("indicatorList"));
  if (others.some((other) => isSameName(other, list))) return "Another indicator list now has this name";
  await change.insert("indicatorList", list);
  return undefined;
}

function isSameName(one: Pick<IndicatorListSpec, "displayName">, other: Pick<IndicatorListSpec, "displayName">) {
  return one.displayName.toLowerCase() === other.displayName.toLowerCase();
}

/**
 * The name by which rules refer to a list. It is derived from the display name only, so that rules copied to another
 * organization find its list of the same name.
 */
export async function nameOfList({ rows }: Pick<RecordReads, "rows">, displayName: string): Promise<string> {
  const taken = new Set((await readRows(rows("indicatorList"))).map(({ name }) => name));
  const base = suggestName(displayName, 60) || nameFromHash(displayName);
  return freeName(base, (name) => taken.has(name));
}

/** For a display name without Latin letters and digits. */
function nameFromHash(displayName: string): string {
  return `list-${createHash("sha256").update(displayName.toLowerCase()).digest("hex").slice(0, 8)}`;
}

/** The action on a list, for the audit trail. */
export function deedOn(
  action: string,
  { name, displayName }: Pick<StoredIndicatorList, "name" | "displayName">,
): AuditedAction {
  const objectLink = `/policies?${new URLSearchParams({ tab: "indicator-lists", peek: name })}`;
  return { action, objectType: "indicatorList", objectName: name, objectDisplayName: displayName, objectLink };
}
