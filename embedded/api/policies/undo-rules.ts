import { z } from "zod";

import type { BulkResult, BulkUndo } from "~/contract/bulk";

import type { RecordChange } from "../../store/record-store";
import { writeAudit, type AuditedAction } from "../audit-trail";
import { findUndo, isUnchanged, pickFields, storeUndo, type UndoOwner, type WrittenRow } from "../bulk-undo";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { refuseName, restoreRule } from "./restore-rule";
import type { NamedRule, OpenRuleSet, RuleSet } from "./rule-set";

/** What changed the rules, as its action in the audit trail ends: `policy.egress.import`, `threat_rule.add`. */
const Work = z.object({ operation: z.enum(["import", "create", "add", "update"]) });
type Work = z.infer<typeof Work>;

/** The rules before a change, and the ones that it wrote, in this order. */
export interface WrittenRules<Rule> extends Work {
  before: readonly Rule[];
  written: readonly Rule[];
}

/** A rule that was added or replaced, and the undo id of that. */
export interface SavedRule {
  name: string;
  undoId: string | undefined;
}

/**
 * Stores what an import, or the saving of one rule, changed. An added rule has no values before it, and a deleted one
 * none after it. Of the other rules only the positions are stored. Returns the undo id, or undefined if nothing changed.
 */
export async function storeRulesUndo<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  services: ApiServices,
  call: TenantCall,
  change: RecordChange,
  { operation, before, written }: WrittenRules<Rule>,
): Promise<string | undefined> {
  const after = new Map((await set.read()).map((rule) => [rule.name, rule]));
  const old = new Map(before.map((rule) => [rule.name, rule]));
  const rows = written.map(({ name }): WrittenRow => {
    const current = after.get(name);
    return { name, before: { ...old.get(name) }, after: current ? pickFields(current, set.properties) : {} };
  });
  for (const { name } of written) old.delete(name);
  for (const { name, order } of old.values()) {
    const current = after.get(name)?.order;
    if (current !== order) rows.push({ name, before: { order }, after: { order: current } });
  }
  return rows.length === 0 ? undefined : storeUndo(change, ownerOf(set, services, call), { work: { operation }, rows });
}

/** POST /import/undo: removes added rules and restores the others. Rules that have changed since are skipped. */
export function undoRules<Spec extends { displayName: string }, Rule extends NamedRule>(
  open: OpenRuleSet<Spec, Rule>,
  services: ApiServices,
  call: TenantCall<unknown, unknown, BulkUndo>,
): Promise<BulkResult> {
  const { undoId } = call.body;
  return call.records.change(async (change) => {
    const set = open(change, call);
    const { rows, work } = await findUndo(change, ownerOf(set, services, call), undoId);
    await change.remove("bulkUndo", { undoId });
    const written = rows.filter((row) => !isOnlyMoved(row));
    const skipped: BulkResult["skipped"] = [];
    // In reverse, because a rule may have taken the name of one that was deleted or renamed before it.
    for (const row of written.toReversed()) {
      const reason = await undoRow(set, row);
      if (reason !== undefined) skipped.push({ name: row.name, reason });
    }
    await returnToPositions(set, rows, skipped);
    // Moved rules count only if the import did nothing else; otherwise most of them made room for other rules.
    const { length: matched } = written.length > 0 ? written : rows;
    const result = { matched, changed: matched - skipped.length, skipped };
    if (result.changed > 0)
      await writeAudit(change, services, call, auditedUndo(set, Work.parse(work), written, result));
    return result;
  });
}

/** The undo of an import names the list of rules; that of one rule names the rule. */
function auditedUndo<Rule extends NamedRule>(
  { auditedAction }: Pick<RuleSet<never, Rule>, "auditedAction">,
  { operation }: Work,
  [written]: readonly WrittenRow[],
  { changed }: BulkResult,
): AuditedAction {
  const action = `${auditedAction.action.replace(/import$/, operation)}.undo`;
  if (operation === "import" || !written) return { ...auditedAction, action, message: `Restored ${changed} rules` };
  const { displayName } = { ...written.after, ...written.before } as Partial<Rule>;
  return { ...auditedAction, action, objectName: written.name, objectDisplayName: displayName ?? written.name };
}

function isOnlyMoved({ after }: WrittenRow): boolean {
  return "order" in after;
}

/** Returns why a rule cannot be restored. */
async function undoRow<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  row: WrittenRow,
): Promise<string | undefined> {
  const before = row.before as Rule;
  if (Object.keys(row.after).length === 0) return restoreRule(set, before);
  const current = (await set.read()).find(({ name }) => name === row.name);
  if (!current || !isUnchanged(current, row)) return "Changed by someone else";
  if (Object.keys(before).length === 0) {
    await set.remove(row.name);
    return undefined;
  }
  const reason = await refuseName(set, before);
  if (reason === undefined) await set.write({ ...current, ...pickFields(before, set.properties) });
  return reason;
}

async function returnToPositions<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  rows: readonly WrittenRow[],
  skipped: BulkResult["skipped"],
): Promise<void> {
  const present = new Set((await set.read()).map(({ name }) => name));
  for (const { name } of skipped) present.delete(name);
  const positions = rows.flatMap(({ name, before: { order } }): [string, number][] =>
    present.has(name) && typeof order === "number" ? [[name, order]] : [],
  );
  await set.order?.putBack(new Map(positions));
}

function ownerOf({ prefix }: { prefix: string }, { clock }: ApiServices, { caller }: TenantCall): UndoOwner {
  return { prefix: `${prefix}/import`, userId: caller.userId, now: clock() };
}
