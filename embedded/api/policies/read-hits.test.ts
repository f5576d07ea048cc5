import { afterAll, beforeAll, expect, test } from "vitest";

import type { EgressRule } from "~/contract/policy-rule";
import { PLAIN_RULE } from "~/contract/plain-rule-facts";

import { makeFlow } from "../../test-support/rows";
import { startTestApi, type TestApi } from "../../test-support/test-api";
import { generateTestSeed } from "../../test-support/seed";

const DAY = 86_400_000;
const DAYS_SINCE_HIT = { "alert-dns-over-https": 10, "block-outbound-smb": 60, "block-high-risk-countries": 95 };

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi({
    generateSeed: (options) => {
      const seed = generateTestSeed(options);
      return {
        ...seed,
        flows: function* () {
          for (const [policyName, days] of Object.entries(DAYS_SINCE_HIT)) {
            const startTime = new Date(options.now.getTime() - days * DAY).toISOString();
            yield { ...makeFlow(days, "acme-health"), startTime, endTime: startTime, policyName };
          }
        },
      };
    },
  });
});
afterAll(() => testApi.close());

test("[7.4] a rule is unused after 90 days without a decision; its hits cover one day and 30 days", async () => {
  const { egressPolicyRule: rules } = await testApi.read<{ egressPolicyRule: EgressRule[] }>(
    "/egress_policy_rule/list?pageSize=50",
  );
  const find = (name: string) => {
    const rule = rules.find((candidate) => candidate.name === name);
    return { hits24h: rule?.hits24h, hits30d: rule?.hits30d, isUnused: rule?.issues.includes("unused") };
  };
  expect(find("alert-dns-over-https")).toEqual({ hits24h: 0, hits30d: 1, isUnused: false });
  expect(find("block-outbound-smb")).toEqual({ hits24h: 0, hits30d: 0, isUnused: false });
  expect(find("block-high-risk-countries")).toEqual({ hits24h: 0, hits30d: 0, isUnused: true });
  // The last hit of this rule is older than the stored events.
  expect(find("allow-business-services")).toEqual({ hits24h: 0, hits30d: 0, isUnused: true });
  const added = await testApi.call("/egress_policy_rule/add", {
    method: "POST",
    body: {
      ...PLAIN_RULE,
      displayName: "New",
      action: "block",
      destination: { any: false, fqdns: ["new.example"] },
    },
  });
  expect(((await added.json()) as EgressRule).issues).not.toContain("unused");
  // The question "Unused rules in the last 90 days" lists the rules that the issue counts.
  const limit = new Date(Date.now() - 90 * DAY).toISOString();
  const [byIssue, byTime] = await Promise.all(
    ["issues&filters[0].stringFilters.ExactValues=unused", `unusedSince&filters[0].timestampRange.end=${limit}`].map(
      async (filter) => {
        const path = `/egress_policy_rule/list?pageSize=50&filters[0].fieldName=${filter}`;
        const { egressPolicyRule } = await testApi.read<{ egressPolicyRule: EgressRule[] }>(path);
        return egressPolicyRule.map(({ name }) => name);
      },
    ),
  );
  expect(byTime).toEqual(byIssue);
  expect(byTime).toContain("block-high-risk-countries");
});
