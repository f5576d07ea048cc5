import { RuleOperation } from "~/contract/policy-work";
import type { FieldSet } from "~/contract/field";

import { describeBulk } from "../audit-trail";
import { moveNames } from "../../rules/policy/move-rules";
import { addTags, removeTags } from "../../rules/tags";
import type { RowSource } from "../../store/row-source";
import { defineBulkRoutes } from "../bulk-route";
import type { Route, TenantCall } from "../route";
import type { ApiServices } from "../services";
import { readRules, type RuleKind, type StoredRule } from "./rule-kind";
import { restoreRule } from "./restore-rule";
import { openPolicyRules } from "./rule-set";
import { closeGaps, isLocked, LOCKED, returnRules, writeOrder, writeRule, type RuleChange } from "./rule-store";

/** The positions to restore when a move or a deletion is undone. */
interface RulePositions {
  positions: Map<string, number>;
}

/** The rules as listed, so that conditions can include hits and issues. */
type ListRules = (call: TenantCall) => Promise<RowSource<{ name: string }>>;

/** POST /bulk on the rules of a direction, and its undo route. */
export function createRuleBulkRoutes(kind: RuleKind, set: FieldSet, services: ApiServices, list: ListRules): Route[] {
  const { direction, prefix, table } = kind;
  const subject = `${direction} rules`;
  const open = openPolicyRules(kind, services);
  return defineBulkRoutes(
    {
      prefix,
      family: "Policies",
      summary: `Change many ${subject}`,
      allow: "tenantAdmin",
      work: RuleOperation,
      table,
      pick: async (call) => ({ set, source: await list(call) }),
      nameOf: ({ name }) => name,
      keyOf: (name) => ({ name }),
      prepare: (): Promise<RulePositions> => Promise.resolve({ positions: new Map() }),
      apply: ({ row, work, change, call }) => workOnRule({ kind, services, call, change }, row, work),
      async finish({ rows, work, change, call, prepared, isUndo }) {
        const target: RuleChange = { kind, services, call, change };
        if (work.operation === "move" && !isUndo) await moveRules(target, rows, work.position);
        else if (prepared.positions.size > 0) await returnRules(target, prepared.positions);
        else await closeGaps(target);
      },
      auditedAction: ({ operation }, { changed }) => ({
        action: `policy.${direction}.bulk.${operation}`,
        objectType: "policy",
        objectName: kind.set,
        objectDisplayName: set.label.many,
        message: describeBulk(operation, changed, set),
      }),
      undo: {
        fields: ({ operation }) =>
          FIELDS[operation] ?? (["name", "order", "metadata", "usedBefore", ...kind.properties] as "name"[]),
        async restore({ row, before, change, call, prepared }) {
          if (before.order === undefined)
            await writeRule({ kind, services, call, change }, { ...row, ...before } as StoredRule);
          else prepared.positions.set(row.name, before.order);
        },
        async reinsert({ before, change, call, prepared }) {
          const rule = before as StoredRule;
          const reason = await restoreRule(open(change, call), rule);
          if (reason === undefined) prepared.positions.set(rule.name, rule.order);
          return reason;
        },
      },
    },
    services,
  );
}

const FIELDS: Partial<Record<RuleOperation["operation"], readonly ("enabled" | "expiresAt" | "tags" | "order")[]>> = {
  enable: ["enabled"],
  disable: ["enabled"],
  setExpiry: ["expiresAt"],
  addTags: ["tags"],
  removeTags: ["tags"],
  move: ["order"],
};

/** Applies one operation to one rule. Returns why the rule was skipped. */
async function workOnRule(target: RuleChange, rule: StoredRule, work: RuleOperation): Promise<string | undefined> {
  if (isLocked(target.call, rule)) return LOCKED;
  switch (work.operation) {
    case "move":
      return undefined;
    case "delete":
      await target.change.remove(target.kind.table, { name: rule.name });
      return undefined;
    case "setExpiry":
      if (rule.expiresAt === work.expiresAt) return "Already has this expiry date";
      await writeRule(target, { ...rule, expiresAt: work.expiresAt });
      return undefined;
    case "enable":
    case "disable": {
      const enabled = work.operation === "enable";
      if (rule.enabled === enabled) return enabled ? "Already enabled" : "Already disabled";
      await writeRule(target, { ...rule, enabled });
      return undefined;
    }
    default: {
      const outcome = (work.operation === "addTags" ? addTags : removeTags)(rule.tags, work.tags);
      if ("skip" in outcome) return outcome.skip;
      await writeRule(target, { ...rule, ...outcome });
      return undefined;
    }
  }
}

async function moveRules(target: RuleChange, moved: readonly StoredRule[], position: number): Promise<void> {
  const rules = await readRules(target.change, target.kind);
  const fixed = new Set(rules.filter((rule) => isLocked(target.call, rule)).map(({ name }) => name));
  const names = rules.map(({ name }) => name);
  await writeOrder(
    target,
    moveNames(names, new Set(moved.map(({ name }) => name)), position, (name) => fixed.has(name)),
  );
}
