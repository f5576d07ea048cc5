import { BulkResult, type BulkSelection } from "~/contract/bulk";
import type { ListQuery } from "~/contract/filter";
import {
  SavedThreatRule,
  ThreatRule,
  ThreatRuleImpact,
  ThreatRulePage,
  type ThreatRuleChange,
  type ThreatRuleMatch,
  type ThreatRuleSpec,
  type ThreatRuleOperation,
} from "~/contract/threat-rule";

import type { ApiClient } from "./client.server";

export function listThreatRules(api: ApiClient, query: ListQuery) {
  return api.list("threat-rule", "/v1/threat_rule/list", query, ThreatRulePage, { operation: "listThreatRules" });
}

export function getThreatRule(api: ApiClient, name: string) {
  return api.get(addressOf(name), ThreatRule, { operation: "getThreatRule" });
}

export function createThreatRule(api: ApiClient, rule: ThreatRuleSpec) {
  return api.send("POST", "/v1/threat_rule/add", rule, SavedThreatRule, { operation: "createThreatRule" });
}

export function updateThreatRule(api: ApiClient, name: string, change: ThreatRuleChange) {
  return api.send("PUT", addressOf(name), change, SavedThreatRule, { operation: "updateThreatRule" });
}

export function changeThreatRules(api: ApiClient, choice: BulkSelection, work: ThreatRuleOperation) {
  return api.send("POST", "/v1/threat_rule/bulk", { choice, work }, BulkResult, { operation: "changeThreatRules" });
}

/** Returns how often a rule would have fired in the last days. */
export function previewThreatRule(api: ApiClient, rule: ThreatRuleMatch) {
  return api.send("POST", "/v1/threat_rule/preview", { rule }, ThreatRuleImpact, { operation: "previewThreatRule" });
}

function addressOf(name: string): string {
  return `/v1/threat_rule/${encodeURIComponent(name)}`;
}
