import { ThreatRuleSpec } from "~/contract/threat-rule";

import { readRows } from "../../store/row-source";
import type { StoredThreatRule } from "../../store/tables/threat-rule";
import { setOf, type ApiServices } from "../services";
import type { OpenRuleSet } from "./rule-set";
import {
  insertThreatRule,
  lockOf,
  requireFreeName,
  requireThreatRule,
  requireValid,
  writeThreatRule,
} from "./threat-rule-store";

/** The threat rules, except the vendor's detections: their conditions are not public, so no file can contain them. */
export function openThreatRules(services: ApiServices): OpenRuleSet<ThreatRuleSpec, StoredThreatRule> {
  const objectDisplayName = setOf(services, "threat-rule").label.many;
  return (change, call) => {
    const readAll = () => readRows(change.rows("threatRule"));
    return {
      prefix: "/threat_rule",
      auditedAction: {
        action: "threat_rule.import",
        objectType: "threatRule",
        objectName: "threat-rule",
        objectDisplayName,
      },
      properties: Object.keys(ThreatRuleSpec.shape),
      read: async () => (await readAll()).filter((rule) => !isVendors(rule)),
      readFixed: async () => (await readAll()).filter(isVendors),
      lockOf: (rule) => ("source" in rule ? lockOf(call, rule) : undefined),
      // Their conditions are filters, in which an unknown name matches nothing.
      missing: () => Promise.resolve([]),
      async requireValid(spec, before) {
        requireValid(spec, services, call, before);
        await requireFreeName(change, spec.displayName, before?.name);
      },
      async insert(spec) {
        const name = await insertThreatRule(change, services, call, spec);
        return requireThreatRule(change, name);
      },
      write: (rule) => writeThreatRule(change, services, call, rule),
      remove: (name) => change.remove("threatRule", { name }),
      async restore(rule) {
        await change.insert("threatRule", rule);
        return undefined;
      },
    };
  };
}

function isVendors({ source }: StoredThreatRule): boolean {
  return source === "vendor";
}
