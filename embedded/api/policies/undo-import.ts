import { isDeepStrictEqual } from "node:util";

import type { BulkResult, BulkUndo } from "~/contract/bulk";

import type { RecordChange } from "../../store/record-store";
import { writeAudit } from "../audit-trail";
import { findUndo, isUnchanged, pickFields, storeUndo, type UndoOwner, type WrittenRow } from "../bulk-undo";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import type { NamedRule, OpenRuleSet, RuleSet } from "./rule-set";

const WORK = { operation: "import" };
const CHANGED = "Changed in the meantime";

/**
 * Stores what an import changed. An added rule has no values before it, and a deleted one none after it; positions do
 * not count as changes, because other rules shift them.
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
    const isSame = old?.order === current?.order && isDeepStrictEqual(pickFields(old, set.properties), row.after);
    return isSame ? [] : [row];
  });
  return rows.length === 0 ? undefined : storeUndo(change, ownerOf(set, services, call), { work: WORK, rows });
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
    const { rows } = await findUndo(change, ownerOf(set, services, call), undoId);
    await change.remove("bulkUndo", { undoId });
    const skipped: BulkResult["skipped"] = [];
    const positions = new Map<string, number>();
    // Added rules are removed first, because a deleted one may have had the same name.
    const isAdded = ({ before }: WrittenRow) => Object.keys(before).length === 0;
    for (const row of [...rows.filter(isAdded), ...rows.filter((one) => !isAdded(one))]) {
      const reason = await undoRow(set, row);
      const { order } = row.before as Partial<Rule>;
      if (reason !== undefined) skipped.push({ name: row.name, reason });
      else if (order !== undefined) positions.set(row.name, order);
    }
    await set.order?.putBack(positions);
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
  const before = row.before as Partial<Rule>;
  const isAdded = Object.keys(row.before).length === 0;
  if (isAdded) {
    if (!current || !isUnchanged(current, row)) return CHANGED;
    await set.remove(row.name);
    return undefined;
  }
  if (Object.keys(row.after).length > 0) {
    if (!current || !isUnchanged(current, row)) return CHANGED;
    await set.write({ ...current, ...pickFields(before, set.properties) });
    return undefined;
  }
  const wanted = before.displayName?.toLowerCase();
  if (current || rules.some(({ displayName }) => displayName.toLowerCase() === wanted))
    return "Another rule has this name now";
  await set.restore(before as Rule);
  return undefined;
}

function ownerOf({ prefix }: { prefix: string }, { clock }: ApiServices, { caller }: TenantCall): UndoOwner {
  return { prefix: `${prefix}/import`, userId: caller.userId, now: clock() };
}
