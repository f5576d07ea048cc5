import type { z } from "zod";

import type { DefaultPolicySpec } from "~/contract/default-policy";
import type { Connection, ConnectionTest } from "~/contract/policy-work";

import { applyIngress } from "../../rules/policy/apply-ingress";
import { decide } from "../../rules/policy/decide";
import { isLoggedByDefault } from "../../rules/policy/decide-event";
import { matchingLists, type Endpoint, type Traffic } from "../../rules/policy/match-rule";
import type { TenantRecords } from "../../store/record-store";
import type { RuleKind, StoredRule } from "./rule-kind";
import { withIndicators } from "./with-indicators";

/** The rule that decides about a connection, with the result of each rule before it, in order. */
export async function testConnection(
  kind: RuleKind,
  records: TenantRecords,
  rules: readonly StoredRule[],
  connection: z.output<typeof Connection>,
  { now, policy }: { now: number; policy: DefaultPolicySpec },
): Promise<ConnectionTest> {
  const traffic = await describeTraffic(kind, records, connection, now);
  const { rule: deciding, path } = decide(await withIndicators(records, rules), traffic);
  const lists = await Promise.all(
    (deciding ? matchingLists(deciding, traffic) : []).map((name) => records.find("indicatorList", { name })),
  );
  return {
    decision: deciding ? byRule(deciding, connection) : byDefault(kind, policy),
    indicatorLists: lists.flatMap((list) => (list ? [{ name: list.name, displayName: list.displayName }] : [])),
    path: path.map(({ rule: { name, displayName, order }, result }) => ({ name, displayName, order, result })),
  };
}

/** The result for a connection within the limit of the rule: how many others there are is unknown. */
function byRule(rule: StoredRule, { isVpn }: Pick<z.output<typeof Connection>, "isVpn">): ConnectionTest["decision"] {
  const { name: ruleName, displayName, log: isLogged } = rule;
  const { action, reason, translate } = applyIngress(rule, { isVpn, exceeds: () => false });
  const rateLimitPerMin = "rateLimitPerMin" in rule && action !== "block" ? rule.rateLimitPerMin : null;
  const needsVpn = reason === "vpn_required";
  return { action, ruleName, displayName, needsVpn, rateLimitPerMin, translate, isLogged };
}

function byDefault({ direction }: RuleKind, policy: DefaultPolicySpec): ConnectionTest["decision"] {
  const action = direction === "egress" ? policy.egressDefault : policy.ingressDefault;
  return {
    action,
    ruleName: null,
    displayName: "Default policy",
    needsVpn: false,
    rateLimitPerMin: null,
    translate: null,
    isLogged: isLoggedByDefault(policy, action),
  };
}

async function describeTraffic(
  { direction }: RuleKind,
  records: TenantRecords,
  connection: z.output<typeof Connection>,
  now: number,
): Promise<Traffic> {
  const { device, user, site, sourceIp, destinationIp, domain, country, category, application, networkOwner } =
    connection;
  const known = device === undefined ? undefined : await records.find("device", { name: device });
  const inside: Endpoint = {
    device,
    user: user ?? known?.primaryUser ?? undefined,
    site: site ?? known?.siteName,
    deviceType: known?.deviceType,
    tags: known?.tags,
  };
  const outside: Endpoint = { domain, country, category, application, networkOwner };
  const [source, destination] = direction === "egress" ? [inside, outside] : [outside, inside];
  return {
    source: { ...source, ip: sourceIp ?? (direction === "egress" ? known?.primaryIp : undefined) ?? undefined },
    destination: { ...destination, ip: destinationIp },
    transport: connection.transport,
    port: connection.port,
    at: connection.at === undefined ? now : Date.parse(connection.at),
  };
}
