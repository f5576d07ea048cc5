import { isDeepStrictEqual } from "node:util";

import type { BulkResult, BulkUndo } from "~/contract/bulk";

import type { RecordChange } from "../../store/record-store";
import { writeAudit } from "../audit-trail";
import { findUndo, isUnchanged, pickFields, storeUndo, type UndoOwner, type WrittenRow } from "../bulk-undo";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import type { NamedRule, OpenRuleSet, RuleSet } from "./rule-set";

/** What an import did besides writing rules: the former positions of those that it moved. */
interface ImportWork {
  operation: "import";
  positions: Record<string, number>;
}

const CHANGED = "Changed in the meantime";

/**
 * Stores what an import changed. An added rule has no values before it, and a deleted one none after it. Positions are
 * stored separately and do not count as changes, because other rules shift them.
 */
export async function storeImportUndo<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  services: ApiServices,
  call: TenantCall,
  change: RecordChange,
  before: readonly Rule[],
): Promise<string | undefined> {
  const after = await set.read();
  const names = new Set([...before, ...after].map(({ name }) => name));
  const rows = [...names].flatMap((name): WrittenRow[] => {
    const old = before.find((rule) => rule.name === name);
    const current = after.find((rule) => rule.name === name);
    const row = { name, before: { ...old }, after: current ? pickFields(current, set.properties) : {} };
    return old && isDeepStrictEqual(pickFields(old, set.properties), row.after) ? [] : [row];
  });
  const moved = before.flatMap(({ name, order }) =>
    order === undefined || after.some((rule) => rule.name === name && rule.order === order) ? [] : [[name, order]],
  );
  if (rows.length === 0 && moved.length === 0) return undefined;
  const work: ImportWork = { operation: "import", positions: Object.fromEntries(moved) as ImportWork["positions"] };
  return storeUndo(change, ownerOf(set, services, call), { work, rows });
}

/** POST /import/undo: removes added rules and restores the others. Rules that have changed since are skipped. */
export function undoImport<Spec extends { displayName: string }, Rule extends NamedRule>(
  open: OpenRuleSet<Spec, Rule>,
  services: ApiServices,
  call: TenantCall<unknown, unknown, BulkUndo>,
): Promise<BulkResult> {
  const { undoId } = call.body;
  return call.records.change(async (change) => {
    const set = open(change, call);
    const { rows, work } = await findUndo(change, ownerOf(set, services, call), undoId);
    await change.remove("bulkUndo", { undoId });
    const skipped: BulkResult["skipped"] = [];
    // Added rules are removed first, because a deleted one may have had the same name.
    for (const row of [...rows.filter(isAdded), ...rows.filter((one) => !isAdded(one))]) {
      const reason = await undoRow(set, row);
      if (reason !== undefined) skipped.push({ name: row.name, reason });
    }
    const present = new Set((await set.read()).map(({ name }) => name));
    const positions = Object.entries((work as ImportWork).positions);
    await set.order?.putBack(new Map(positions.filter(([name]) => present.has(name))));
    const { action, ...subject } = set.auditedAction;
    const result = { matched: rows.length, changed: rows.length - skipped.length, skipped };
    const message = `Restored ${result.changed} rules`;
    await writeAudit(change, services, call, { ...subject, action: `${action}.undo`, message });
    return result;
  });
}

/** Returns why a rule cannot be restored. */
async function undoRow<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  row: WrittenRow,
): Promise<string | undefined> {
  const rules = await set.read();
  const current = rules.find(({ name }) => name === row.name);
  const isDeleted = Object.keys(row.after).length === 0;
  if (!isDeleted && !(current && isUnchanged(current, row))) return CHANGED;
  if (isAdded(row)) {
    await set.remove(row.name);
    return undefined;
  }
  const before = row.before as Rule;
  const wanted = before.displayName.toLowerCase();
  const others = isDeleted ? rules : rules.filter((rule) => rule !== current);
  if ((isDeleted && current) || others.some(({ displayName }) => displayName.toLowerCase() === wanted))
    return "Another rule has this name now";
  await (current ? set.write({ ...current, ...pickFields(before, set.properties) }) : set.restore(before));
  return undefined;
}

function isAdded({ before }: WrittenRow): boolean {
  return Object.keys(before).length === 0;
}

function ownerOf({ prefix }: { prefix: string }, { clock }: ApiServices, { caller }: TenantCall): UndoOwner {
  return { prefix: `${prefix}/import`, userId: caller.userId, now: clock() };
}
