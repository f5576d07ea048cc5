import type { FieldSet } from "~/contract/field";
import { ThreatRuleSpec, ThreatRuleOperation } from "~/contract/threat-rule";

import { describeBulk } from "../audit-trail";
import { addTags, removeTags } from "../../rules/tags";
import type { RecordChange } from "../../store/record-store";
import { THREAT_RULE_LIST, type StoredThreatRule } from "../../store/tables/threat-rule";
import { defineBulkRoutes } from "../bulk-route";
import type { Route, TenantCall } from "../route";
import type { ApiServices } from "../services";
import { readThreatRules } from "./read-threat-rules";
import { isProvider } from "./record-version";
import { restoreRule } from "./restore-rule";
import { openThreatRules } from "./threat-rule-set";
import { lockOf, writeThreatRule } from "./threat-rule-store";

type StoredField = keyof StoredThreatRule;

const FIELDS: Partial<Record<ThreatRuleOperation["operation"], readonly StoredField[]>> = {
  enable: ["enabled"],
  disable: ["enabled"],
  setExpiry: ["expiresAt"],
  addTags: ["tags"],
  removeTags: ["tags"],
};
const WHOLE = [
  ...Object.keys(ThreatRuleSpec.shape),
  "name",
  "source",
  "scope",
  "author",
  "metadata",
] as readonly StoredField[];

/** POST /threat_rule/bulk, and its undo route. */
export function createThreatRuleBulkRoutes(services: ApiServices, set: FieldSet): Route[] {
  const open = openThreatRules(services);
  return defineBulkRoutes(
    {
      prefix: "/threat_rule",
      family: "ThreatRules",
      allow: "tenantAdmin",
      summary: "Change many threat rules",
      work: ThreatRuleOperation,
      table: "threatRule",
      pick: async ({ records }) => ({
        set,
        source: services.records.forRows(THREAT_RULE_LIST, await readThreatRules(records, services.clock())),
      }),
      nameOf: ({ name }) => name,
      keyOf: (name) => ({ name }),
      apply: ({ change, call, row, work }) => workOnThreatRule(change, services, call, row, work),
      auditedAction: ({ operation }, { changed }) => ({
        action: `threat_rule.${operation}`,
        objectType: "threatRule",
        objectName: set.set,
        objectDisplayName: set.label.many,
        message: describeBulk(operation, changed, set),
      }),
      undo: {
        fields: ({ operation }) => FIELDS[operation] ?? WHOLE,
        restore: ({ row, before, change, call }) => writeThreatRule(change, services, call, { ...row, ...before }),
        reinsert: ({ before, change, call }) => restoreRule(open(change, call), before as StoredThreatRule),
      },
    },
    services,
  );
}

/** Applies one operation to one rule. Returns why the rule was skipped. */
async function workOnThreatRule(
  change: RecordChange,
  services: ApiServices,
  call: TenantCall,
  rule: StoredThreatRule,
  work: ThreatRuleOperation,
): Promise<string | undefined> {
  const write = (fields: Partial<StoredThreatRule>) => writeThreatRule(change, services, call, { ...rule, ...fields });
  switch (work.operation) {
    case "enable":
    case "disable": {
      const enabled = work.operation === "enable";
      if (rule.source === "provider" && !isProvider(call)) return lockOf(call, rule);
      if (rule.enabled === enabled) return enabled ? "Already enabled" : "Already disabled";
      await write({ enabled });
      return undefined;
    }
    case "delete": {
      const locked = lockOf(call, rule);
      if (locked === undefined) await change.remove("threatRule", { name: rule.name });
      return locked;
    }
    case "setExpiry": {
      const { expiresAt } = work;
      if (expiresAt === rule.expiresAt) return "Already has this expiry date";
      if (expiresAt === null && rule.action === "suppress") return "A suppression needs an expiry date";
      const locked = lockOf(call, rule);
      if (locked === undefined) await write({ expiresAt });
      return locked;
    }
    default: {
      const outcome = (work.operation === "addTags" ? addTags : removeTags)(rule.tags, work.tags);
      if ("skip" in outcome) return outcome.skip;
      const locked = lockOf(call, rule);
      if (locked === undefined) await write(outcome);
      return locked;
    }
  }
}
