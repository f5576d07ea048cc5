import { BulkResult, type BulkSelection } from "~/contract/bulk";
import { DefaultPolicy, type DefaultPolicyChange } from "~/contract/default-policy";
import type { ListQuery } from "~/contract/filter";
import {
  EgressRule,
  EgressRulePage,
  IngressRule,
  IngressRulePage,
  SavedEgressRule,
  SavedIngressRule,
  type Direction,
  type PolicyRule,
  type RuleSpec,
  type SavedPolicyRule,
} from "~/contract/policy-rule";
import {
  ConnectionTest,
  RuleImpact,
  RuleImportResult,
  type AnyRuleImport,
  type Connection,
  type RuleOperation,
} from "~/contract/policy-work";
import type { Page } from "~/contract/list";
import type { RuleSetName } from "~/contract/policy-facts";

import type { ApiClient } from "./client.server";

const PREFIX = {
  egress: "/v1/egress_policy_rule",
  ingress: "/v1/ingress_policy_rule",
  "threat-rules": "/v1/threat_rule",
} as const;

export function listPolicyRules(api: ApiClient, direction: Direction, query: ListQuery): Promise<Page<PolicyRule>> {
  const path = `${PREFIX[direction]}/list`;
  const options = { operation: "listPolicyRules" };
  return direction === "egress"
    ? api.list("egress-rule", path, query, EgressRulePage, options)
    : api.list("ingress-rule", path, query, IngressRulePage, options);
}

export function getPolicyRule(api: ApiClient, direction: Direction, name: string): Promise<PolicyRule> {
  const options = { operation: "getPolicyRule" };
  return direction === "egress"
    ? api.get(addressOf(direction, name), EgressRule, options)
    : api.get(addressOf(direction, name), IngressRule, options);
}

/** Adds a rule at its position, or after all others. */
export function createPolicyRule(
  api: ApiClient,
  direction: Direction,
  rule: RuleSpec & { position?: number | undefined },
): Promise<SavedPolicyRule> {
  return api.send("POST", `${PREFIX[direction]}/add`, rule, answerOf(direction), { operation: "createPolicyRule" });
}

export function updatePolicyRule(
  api: ApiClient,
  direction: Direction,
  name: string,
  change: RuleSpec & { resourceVersion: number },
): Promise<SavedPolicyRule> {
  const options = { operation: "updatePolicyRule" };
  return api.send("PUT", addressOf(direction, name), change, answerOf(direction), options);
}

export function changePolicyRules(api: ApiClient, direction: Direction, choice: BulkSelection, work: RuleOperation) {
  const options = { operation: "changePolicyRules" };
  return api.send("POST", `${PREFIX[direction]}/bulk`, { choice, work }, BulkResult, options);
}

/** Reorders the rules by the given names, which must be complete. */
export function reorderPolicyRules(api: ApiClient, direction: Direction, names: readonly string[]) {
  const options = { operation: "reorderPolicyRules" };
  return api.send("POST", `${PREFIX[direction]}/reorder`, { names }, BulkResult, options);
}

/**
 * Returns how many connections a rule would have matched in the last days, and the rules that it would overlap with.
 * `name` identifies the stored rule that is edited; a new one has a position.
 */
export function previewPolicyRule(
  api: ApiClient,
  direction: Direction,
  preview: { rule: RuleSpec; name?: string | undefined; position?: number | undefined },
) {
  const options = { operation: "previewPolicyRule" };
  return api.send("POST", `${PREFIX[direction]}/preview`, preview, RuleImpact, options);
}

/** Returns the rule that applies to a connection. */
export function testConnection(api: ApiClient, direction: Direction, connection: Connection) {
  const options = { operation: "testConnection" };
  return api.send("POST", `${PREFIX[direction]}/simulate`, connection, ConnectionTest, options);
}

/** Adds, changes and deletes rules as stated, or previews that. */
export function importRules(api: ApiClient, set: RuleSetName, rules: AnyRuleImport) {
  const options = { operation: "importRules" };
  return api.send("POST", `${PREFIX[set]}/import`, rules, RuleImportResult, options);
}

export function getDefaultPolicy(api: ApiClient) {
  return api.get("/v1/policy/default-policy", DefaultPolicy, { operation: "getDefaultPolicy" });
}

export function updateDefaultPolicy(api: ApiClient, change: DefaultPolicyChange) {
  return api.send("PUT", "/v1/policy/default-policy", change, DefaultPolicy, { operation: "updateDefaultPolicy" });
}

function answerOf(direction: Direction) {
  return direction === "egress" ? SavedEgressRule : SavedIngressRule;
}

function addressOf(direction: Direction, name: string): string {
  return `${PREFIX[direction]}/${encodeURIComponent(name)}`;
}
