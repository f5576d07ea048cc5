import type { RuleSpec } from "~/contract/policy-rule";
import type { RuleOrder } from "~/contract/policy-work";
import type { BulkResult } from "~/contract/bulk";

import { placeIn } from "../../rules/policy/move-rules";
import { changesBetween, describeChanges, writeAudit } from "../audit-trail";
import { storeUndo } from "../bulk-undo";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { readRules, type RuleKind, type StoredRule } from "./rule-kind";
import {
  closeGaps,
  deedOn,
  insertRule,
  isLocked,
  LOCKED,
  requireRule,
  requireValid,
  writeOrder,
  writeRule,
  type RuleChange,
} from "./rule-store";
import { openPolicyRules } from "./rule-set";
import { storeRulesUndo, type SavedRule, type WrittenRules } from "./undo-rules";

/**
 * Adds a rule at its position, or after all others of its direction. Rules of the provider at the start stay first for
 * callers who may not change them.
 */
export function addRule(
  kind: RuleKind,
  services: ApiServices,
  call: TenantCall<unknown, unknown, RuleSpec & { position?: number | undefined }>,
): Promise<SavedRule> {
  const { position, ...spec } = call.body;
  return call.records.change(async (change) => {
    const target: RuleChange = { kind, services, call, change };
    await requireValid(target, spec);
    const rules = await readRules(change, kind);
    const place = placeIn(rules, position, (other) => isLocked(call, other));
    const rule = await insertRule(target, spec, place);
    const names = rules.map(({ name }) => name);
    await writeOrder(target, names.toSpliced(place - 1, 0, rule.name));
    const auditedAction = {
      ...deedOn(`policy.${kind.direction}.create`, kind, rule),
      message: `Created an ${kind.direction} rule`,
    };
    await writeAudit(change, services, call, auditedAction);
    return {
      name: rule.name,
      undoId: await storeSaving(target, call, { operation: "create", before: rules, written: [rule] }),
    };
  });
}

/** Replaces a rule. Throws a Problem (409) if it has changed since it was read. */
export function replaceRule(
  kind: RuleKind,
  services: ApiServices,
  call: TenantCall<{ name: string }, unknown, RuleSpec & { resourceVersion: number }>,
): Promise<SavedRule> {
  const { resourceVersion, ...spec } = call.body;
  return call.records.change(async (change) => {
    const target: RuleChange = { kind, services, call, change };
    const rule = await requireOwnRule(target, call.params.name);
    await requireValid(target, spec, rule);
    if (rule.metadata?.resourceVersion !== resourceVersion)
      throw new Problem(409, "Someone else has changed this rule. Reload it before you save.");
    const changes = changesBetween(rule, spec);
    await writeRule(target, { ...rule, ...spec });
    await writeAudit(change, services, call, {
      ...deedOn(`policy.${kind.direction}.update`, kind, { ...rule, ...spec }),
      message: describeChanges(changes),
      changes,
    });
    return {
      name: rule.name,
      undoId: await storeSaving(target, call, { operation: "update", before: [rule], written: [rule] }),
    };
  });
}

function storeSaving(
  { kind, services, change }: RuleChange,
  call: TenantCall,
  written: WrittenRules<StoredRule>,
): Promise<string | undefined> {
  return storeRulesUndo(openPolicyRules(kind, services)(change, call), services, call, change, written);
}

export function removeRule(kind: RuleKind, services: ApiServices, call: TenantCall<{ name: string }>): Promise<void> {
  return call.records.change(async (change) => {
    const target: RuleChange = { kind, services, call, change };
    const rule = await requireOwnRule(target, call.params.name);
    await change.remove(kind.table, { name: rule.name });
    await closeGaps(target);
    const auditedAction = {
      ...deedOn(`policy.${kind.direction}.delete`, kind, rule),
      message: `Deleted an ${kind.direction} rule`,
    };
    await writeAudit(change, services, call, auditedAction);
  });
}

/** Reorders the rules. The request must include every rule, or the order would depend on when it was read. */
export function reorderRules(
  kind: RuleKind,
  services: ApiServices,
  call: TenantCall<unknown, unknown, RuleOrder>,
): Promise<BulkResult> {
  const { names } = call.body;
  return call.records.change(async (change) => {
    const target: RuleChange = { kind, services, call, change };
    const rules = await readRules(change, kind);
    const known = new Set(rules.map(({ name }) => name));
    if (names.length !== rules.length || new Set(names).size !== names.length || names.some((name) => !known.has(name)))
      throw new Problem(409, "The rules have changed. Reload them before you change the order.");
    if (rules.some((rule) => isLocked(call, rule) && names.indexOf(rule.name) + 1 !== rule.order))
      throw new Problem(403, "Only the provider can move provider rules");
    const moved = await writeOrder(target, names);
    const result: BulkResult = { matched: moved.length, changed: moved.length, skipped: [] };
    const [first] = moved;
    if (!first) return result;
    const message = `Moved ${moved.length} ${kind.direction} rules`;
    await writeAudit(change, services, call, { ...deedOn(`policy.${kind.direction}.reorder`, kind, first), message });
    const owner = { prefix: kind.prefix, userId: call.caller.userId, now: services.clock() };
    const rows = moved.map(({ name, order }) => ({
      name,
      before: { order },
      after: { order: names.indexOf(name) + 1 },
    }));
    return { ...result, undoId: await storeUndo(change, owner, { work: { operation: "move", position: 1 }, rows }) };
  });
}

async function requireOwnRule({ change, kind, call }: RuleChange, name: string): Promise<StoredRule> {
  const rule = await requireRule(change, kind, name);
  if (isLocked(call, rule)) throw new Problem(403, LOCKED);
  return rule;
}
