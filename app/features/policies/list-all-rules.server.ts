import type { ApiClient } from "~/api/client.server";
import { listPolicyRules } from "~/api/policy.server";
import { listThreatRules } from "~/api/threat-rule.server";
import { PAGE_SIZE_LIMIT, type ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import type { RuleSetName } from "~/contract/policy-facts";
import type { Direction, PolicyRule } from "~/contract/policy-rule";
import type { ThreatRule } from "~/contract/threat-rule";

/** All rules of a direction that match, in evaluation order. */
export function listAllRules(api: ApiClient, direction: Direction, query: ListQuery = {}): Promise<PolicyRule[]> {
  return readAll((page) => listPolicyRules(api, direction, { ...query, ...page, sort: ["order"] }));
}

/** All threat rules that match, except the vendor's detections: their conditions are not public. */
async function listAllThreatRules(api: ApiClient, query: ListQuery): Promise<ThreatRule[]> {
  const rules = await readAll((page) => listThreatRules(api, { ...query, ...page, sort: ["displayName"] }));
  return rules.filter(({ source }) => source !== "vendor");
}

/** All rules of a list that match and that another organization or a file can contain. */
export function listPortableRules(
  api: ApiClient,
  set: RuleSetName,
  query: ListQuery = {},
): Promise<(PolicyRule | ThreatRule)[]> {
  return set === "threat-rules" ? listAllThreatRules(api, query) : listAllRules(api, set, query);
}

async function readAll<Rule>(ask: (page: { page: number; pageSize: number }) => Promise<Page<Rule>>): Promise<Rule[]> {
  const { items, total } = await ask({ page: 1, pageSize: PAGE_SIZE_LIMIT });
  const more = Math.ceil(total / PAGE_SIZE_LIMIT) - 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, more) }, (_, index) => ask({ page: index + 2, pageSize: PAGE_SIZE_LIMIT })),
  );
  return [...items, ...rest.flatMap((page) => page.items)];
}
