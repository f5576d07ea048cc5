import type { ThreatRuleChange, ThreatRuleSpec } from "~/contract/threat-rule";

import type { StoredThreatRule } from "../../store/tables/threat-rule";
import { changesBetween, describeChanges, writeAudit, type AuditedAction } from "../audit-trail";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import {
  insertThreatRule,
  lockOf,
  requireFreeName,
  requireThreatRule,
  requireValid,
  writeThreatRule,
} from "./threat-rule-store";
import { openThreatRules } from "./threat-rule-set";
import { storeRulesUndo, type SavedRule } from "./undo-rules";

/** Adds a rule of the organization, or of the provider if the provider adds it. */
export function addThreatRule(
  services: ApiServices,
  call: TenantCall<unknown, unknown, ThreatRuleSpec>,
): Promise<SavedRule> {
  const spec = call.body;
  requireValid(spec, services, call);
  return call.records.change(async (change) => {
    await requireFreeName(change, spec.displayName);
    const name = await insertThreatRule(change, services, call, spec);
    await writeAudit(change, services, call, {
      ...deedOn("threat_rule.add", { name, ...spec }),
      message: "Created a threat rule",
    });
    const rule = await requireThreatRule(change, name);
    const saved = { operation: "add", before: [], written: [rule] } as const;
    return {
      name,
      undoId: await storeRulesUndo(openThreatRules(services)(change, call), services, call, change, saved),
    };
  });
}

/** Replaces a rule. Throws a Problem (409) if it has changed since it was read. */
export function replaceThreatRule(
  services: ApiServices,
  call: TenantCall<{ name: string }, unknown, ThreatRuleChange>,
): Promise<SavedRule> {
  const { resourceVersion, ...spec } = call.body;
  return call.records.change(async (change) => {
    const rule = await requireThreatRule(change, call.params.name);
    const locked = lockOf(call, rule);
    if (locked !== undefined) throw new Problem(403, locked);
    requireValid(spec, services, call, rule);
    if (rule.metadata?.resourceVersion !== resourceVersion)
      throw new Problem(409, "Someone else has changed this rule. Reload it before you save.");
    await requireFreeName(change, spec.displayName, rule.name);
    const changes = changesBetween({ ...rule }, spec);
    await writeThreatRule(change, services, call, { ...rule, ...spec });
    await writeAudit(change, services, call, {
      ...deedOn("threat_rule.update", { ...rule, ...spec }),
      message: describeChanges(changes),
      changes,
    });
    const { name } = rule;
    const saved = { operation: "update", before: [rule], written: [rule] } as const;
    return {
      name,
      undoId: await storeRulesUndo(openThreatRules(services)(change, call), services, call, change, saved),
    };
  });
}

function deedOn(action: string, { name, displayName }: Pick<StoredThreatRule, "name" | "displayName">): AuditedAction {
  const objectLink = `/policies?${new URLSearchParams({ tab: "threat-rules", peek: name })}`;
  return { action, objectType: "threatRule", objectName: name, objectDisplayName: displayName, objectLink };
}
