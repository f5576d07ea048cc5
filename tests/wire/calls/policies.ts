import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  changePolicyRules,
  createPolicyRule,
  getDefaultPolicy,
  getPolicyRule,
  importRules,
  listPolicyRules,
  previewPolicyRule,
  reorderPolicyRules,
  testConnection,
  updateDefaultPolicy,
  updatePolicyRule,
} from "../../../app/api/policy.server.ts";
import {
  changeThreatRules,
  createThreatRule,
  getThreatRule,
  listThreatRules,
  previewThreatRule,
  updateThreatRule,
} from "../../../app/api/threat-rule.server.ts";
import { EgressSpec } from "../../../app/contract/policy-rule.ts";
import { ThreatRuleSpec } from "../../../app/contract/threat-rule.ts";
import { PLAIN_RULE } from "../../../app/contract/plain-rule-facts.ts";

const RULE = EgressSpec.parse({
  ...PLAIN_RULE,
  displayName: "Wire test",
  action: "block",
  destination: { any: false, fqdns: ["wire.example"] },
});
const THREAT_RULE = ThreatRuleSpec.parse({
  displayName: "Wire test",
  enabled: true,
  type: "behaviour",
  action: "alert",
  severity: "low",
  dataset: "flow",
  match: "direction:outbound",
  threshold: null,
  mitre: [],
  reason: null,
  expiresAt: null,
  tags: [],
});

/** Wire tests of the rule functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  const findRule = async () => {
    const { items } = await listPolicyRules(client(), "egress", { q: RULE.displayName });
    const [rule] = items;
    if (!rule) throw new Error("The rule was not added");
    return rule;
  };
  const findThreatRule = async () => {
    const { items } = await listThreatRules(client(), { q: THREAT_RULE.displayName });
    const [rule] = items;
    if (!rule) throw new Error("The threat rule was not added");
    return rule;
  };
  return {
    async createPolicyRule() {
      expect(await createPolicyRule(client(), "egress", RULE)).toMatchObject({ ...RULE, hits24h: 0 });
    },
    async listPolicyRules() {
      expect((await listPolicyRules(client(), "ingress", {})).items.length).toBeGreaterThan(0);
    },
    async getPolicyRule() {
      const { name } = await findRule();
      expect(await getPolicyRule(client(), "egress", name)).toMatchObject(RULE);
    },
    async updatePolicyRule() {
      const { name } = await findRule();
      const change = { ...RULE, comment: "Seen on the wire", resourceVersion: 1 };
      expect(await updatePolicyRule(client(), "egress", name, change)).toMatchObject({ comment: "Seen on the wire" });
      await expect(updatePolicyRule(client(), "egress", name, change)).rejects.toMatchObject({
        details: { status: 409 },
      });
    },
    async reorderPolicyRules() {
      const { items } = await listPolicyRules(client(), "egress", { pageSize: 200, sort: ["order"] });
      const names = items.map(({ name }) => name);
      expect(await reorderPolicyRules(client(), "egress", names)).toMatchObject({ changed: 0 });
    },
    async previewPolicyRule() {
      const everything = { ...RULE, destination: { ...RULE.destination, any: true } };
      expect((await previewPolicyRule(client(), "egress", { rule: everything })).flows).toBeGreaterThan(0);
    },
    async testConnection() {
      const test = await testConnection(client(), "egress", { domain: "wire.example", port: 443 });
      expect(test.decision).toMatchObject({ action: "block", displayName: "Wire test" });
    },
    async importRules() {
      const asked = { rules: [RULE], replacesAll: false, isPreview: true };
      expect(await importRules(client(), "egress", asked)).toMatchObject({ added: [], deleted: [] });
      const threatRules = { rules: [THREAT_RULE], replacesAll: false, onlyAdds: true, isPreview: true };
      expect(await importRules(client(), "threat-rules", threatRules)).toMatchObject({ conflicts: [], missing: [] });
    },
    async changePolicyRules() {
      const { name } = await findRule();
      const result = await changePolicyRules(client(), "egress", { names: [name] }, { operation: "delete" });
      expect(result).toMatchObject({ changed: 1, undoId: expect.any(String) });
    },
    async getDefaultPolicy() {
      expect((await getDefaultPolicy(client())).profile).toBe("default");
    },
    async updateDefaultPolicy() {
      const { metadata, ...policy } = await getDefaultPolicy(client());
      const resourceVersion = metadata?.resourceVersion ?? 0;
      const change = { ...policy, profile: "strict" as const, resourceVersion };
      expect((await updateDefaultPolicy(client(), change)).profile).toBe("strict");
    },
    async createThreatRule() {
      expect(await createThreatRule(client(), THREAT_RULE)).toMatchObject({ ...THREAT_RULE, source: "provider" });
    },
    async listThreatRules() {
      expect((await listThreatRules(client(), { pageSize: 5 })).items).toHaveLength(5);
    },
    async getThreatRule() {
      const { name } = await findThreatRule();
      expect(await getThreatRule(client(), name)).toMatchObject(THREAT_RULE);
    },
    async updateThreatRule() {
      const { name } = await findThreatRule();
      const change = { ...THREAT_RULE, severity: "high" as const, resourceVersion: 1 };
      expect((await updateThreatRule(client(), name, change)).severity).toBe("high");
    },
    async previewThreatRule() {
      const { dataset, match, threshold } = THREAT_RULE;
      expect((await previewThreatRule(client(), { dataset, match, threshold })).fired).toBeGreaterThan(0);
    },
    async changeThreatRules() {
      const { name } = await findThreatRule();
      const result = await changeThreatRules(client(), { names: [name] }, { operation: "delete" });
      expect(result).toMatchObject({ changed: 1 });
    },
  };
}
