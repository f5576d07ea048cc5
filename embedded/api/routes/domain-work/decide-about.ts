import type { DomainDetail, ObservedDomain } from "~/contract/domain";

import { defaultOfDomain } from "../../../rules/policy/decide-event";
import type { TenantRecords } from "../../../store/record-store";
import { readDefaultPolicy } from "../../policies/default-policy";
import { readRules, RULE_KINDS } from "../../policies/rule-kind";
import { testConnection } from "../../policies/test-connection";

type Decision = NonNullable<DomainDetail["observed"]>["facts"]["decision"];

/**
 * The decision of the current egress rules about HTTPS to a domain, from a device that no rule refers to. If no rule
 * decides, it is that of the default policy about the domain, as for queries.
 */
export async function decideAbout(
  records: TenantRecords,
  { name, category, country, ageDays }: Pick<ObservedDomain, "name" | "category" | "country" | "ageDays">,
  now: number,
): Promise<Decision> {
  const kind = RULE_KINDS.egress;
  const [rules, policy] = await Promise.all([readRules(records, kind), readDefaultPolicy(records)]);
  const https = { transport: "tcp", port: 443, isVpn: false } as const;
  const connection = { ...https, domain: name, category, ...(country && { country }) };
  const { decision } = await testConnection(kind, records, rules, connection, { now, policy });
  const { action, ruleName, displayName } = decision;
  if (ruleName !== null) return { action, ruleName, displayName };
  return { action: defaultOfDomain(policy, { category, ageDays }), ruleName, displayName };
}
