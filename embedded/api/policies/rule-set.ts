import { MAX_RULES } from "~/contract/policy-facts";
import type { RuleSpec } from "~/contract/policy-rule";
import type { MissingReference } from "~/contract/policy-work";
import type { Metadata } from "~/contract/metadata";

import type { RecordChange } from "../../store/record-store";
import type { AuditedAction } from "../audit-trail";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { requireKnownValues } from "./known-values";
import { createFindMissing } from "./missing-references";
import { readRules, type RuleKind, type StoredRule } from "./rule-kind";
import {
  insertRule,
  isLocked,
  LOCKED,
  requireValid,
  returnRules,
  writeOrder,
  writeRule,
  type RuleChange,
} from "./rule-store";

/** What every stored rule has; only rules that are evaluated in order have a position. */
export interface NamedRule {
  name: string;
  displayName: string;
  order?: number;
  metadata?: Metadata | undefined;
}

/** The rules of one list within a transaction, for changes of many of them: imports, copies, and undoing these. */
export interface RuleSet<Spec extends { displayName: string }, Rule extends NamedRule> {
  /** Below /v1. */
  prefix: string;
  auditedAction: Pick<AuditedAction, "action" | "objectType" | "objectName" | "objectDisplayName">;
  /** The user-editable properties. */
  properties: readonly string[];
  /** In evaluation order, if there is one. */
  read: () => Promise<Rule[]>;
  /** Rules that no file contains or changes, although their display names are taken. */
  readFixed: () => Promise<readonly NamedRule[]>;
  /** Why the caller may not change a rule, or add it; undefined if they may. */
  lockOf: (rule: Spec | Rule) => string | undefined;
  /** Objects that a rule refers to and that the organization lacks. */
  missing: (spec: Spec) => Promise<MissingReference[]>;
  /** Throws a Problem if the rule cannot be added, or cannot replace the one before. */
  requireValid: (spec: Spec, before?: Rule) => Promise<void>;
  /** Throws a Problem if a value of the rule can match nothing. */
  requireKnown?: (spec: Spec, before?: Rule) => Promise<void>;
  /** The position counts for rules that are evaluated in order. */
  insert: (spec: Spec, position: number) => Promise<Rule>;
  write: (rule: Rule) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Restores a deleted rule under its own name. Returns why it cannot be restored. */
  restore: (rule: Rule) => Promise<string | undefined>;
  /** Maximum number of rules. */
  limit?: number;
  /** Rules that are evaluated in order. */
  order?: RuleOrdering;
}

interface RuleOrdering {
  /** Positions the rules as listed. */
  arrange: (names: readonly string[]) => Promise<void>;
  /** Returns rules to their former positions, and closes gaps. */
  putBack: (positions: ReadonlyMap<string, number>) => Promise<void>;
}

export type OpenRuleSet<Spec extends { displayName: string }, Rule extends NamedRule> = (
  change: RecordChange,
  call: TenantCall,
) => RuleSet<Spec, Rule>;

/** The egress or ingress rules. */
export function openPolicyRules(kind: RuleKind, services: ApiServices): OpenRuleSet<RuleSpec, StoredRule> {
  return (change, call) => {
    const target: RuleChange = { kind, services, call, change };
    const read = () => readRules(change, kind);
    const findMissing = createFindMissing(change);
    return {
      prefix: kind.prefix,
      auditedAction: {
        action: `policy.${kind.direction}.import`,
        objectType: "policy",
        objectName: kind.set,
        objectDisplayName: `${kind.direction === "egress" ? "Egress" : "Ingress"} rules`,
      },
      properties: kind.properties,
      limit: MAX_RULES,
      read,
      readFixed: () => Promise.resolve([]),
      lockOf: (rule) => (isLocked(call, rule) ? LOCKED : undefined),
      missing: findMissing,
      requireValid: (spec, before) => requireValid(target, spec, before, findMissing),
      requireKnown: (spec, before) => requireKnownValues(spec, call.events, services, before),
      insert: (spec, position) => insertRule(target, spec, position),
      write: (rule) => writeRule(target, rule),
      remove: (name) => change.remove(kind.table, { name }),
      async restore(rule) {
        const [missing] = await findMissing(rule, ["indicatorLists"]);
        if (missing) return `The indicator list "${missing.names.join('", "')}" no longer exists`;
        await change.insert(kind.table, { ...rule, order: (await read()).length + 1 });
        return undefined;
      },
      order: {
        async arrange(names) {
          await writeOrder(target, names);
        },
        putBack: (positions) => returnRules(target, positions),
      },
    };
  };
}
