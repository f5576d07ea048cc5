import type { z } from "zod";

import type { DefaultPolicySpec } from "~/contract/default-policy";
import type { Device } from "~/contract/device";
import type { Connection, ConnectionTest } from "~/contract/policy-work";

import { applyEffects } from "../../rules/policy/apply-effects";
import { decide } from "../../rules/policy/decide";
import { isLoggedByDefault } from "../../rules/policy/decide-event";
import { isolatedSince } from "../../rules/policy/isolated-since";
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
  const device = await findDevice(records, connection.device);
  const traffic = describeTraffic(kind, device, connection, now);
  if (isIsolated(device, traffic)) return { decision: atIsolated(device.name, policy), indicatorLists: [], path: [] };
  const { rule: deciding, path } = decide(await withIndicators(records, rules), traffic);
  const decision = deciding ? byRule(deciding, connection) : byDefault(kind, policy);
  const target = await findDevice(records, decision.translate?.toDevice);
  const lists = await Promise.all(
    (deciding ? matchingLists(deciding, traffic) : []).map((name) => records.find("indicatorList", { name })),
  );
  return {
    decision: isIsolated(target, traffic) ? atIsolated(target.name, policy) : decision,
    indicatorLists: lists.flatMap((list) => (list ? [{ name: list.name, displayName: list.displayName }] : [])),
    path: path.map(({ rule: { name, displayName, order }, result }) => ({ name, displayName, order, result })),
  };
}

/** The result for a connection within the limit of the rule: how many others there are is unknown. */
function byRule(rule: StoredRule, { isVpn }: Pick<z.output<typeof Connection>, "isVpn">): ConnectionTest["decision"] {
  const { name: ruleName, displayName, log: isLogged } = rule;
  const { action, reason, translate } = applyEffects(rule, { isVpn, exceeds: () => false });
  const rateLimitPerMin = action === "block" ? null : rule.rateLimitPerMin;
  const needsVpn = reason === "vpn_required";
  return { action, ruleName, displayName, needsVpn, rateLimitPerMin, translate, isolatedDevice: null, isLogged };
}

function byDefault({ direction }: RuleKind, policy: DefaultPolicySpec): ConnectionTest["decision"] {
  return withoutRule(direction === "egress" ? policy.egressDefault : policy.ingressDefault, policy);
}

/** Every connection of an isolated device is blocked, before the rules apply. */
function atIsolated(isolatedDevice: string, policy: DefaultPolicySpec): ConnectionTest["decision"] {
  return { ...withoutRule("block", policy), displayName: "Isolation", isolatedDevice };
}

function withoutRule(action: string, policy: DefaultPolicySpec): ConnectionTest["decision"] {
  return {
    action,
    ruleName: null,
    displayName: "Default policy",
    needsVpn: false,
    rateLimitPerMin: null,
    translate: null,
    isolatedDevice: null,
    isLogged: isLoggedByDefault(policy, action),
  };
}

async function findDevice(records: TenantRecords, name: string | undefined): Promise<Device | undefined> {
  return name === undefined ? undefined : records.find("device", { name });
}

function isIsolated(device: Device | undefined, { at }: Pick<Traffic, "at">): device is Device {
  const since = device ? isolatedSince(device) : null;
  return since !== null && at >= since;
}

function describeTraffic(
  { direction }: RuleKind,
  known: Device | undefined,
  connection: z.output<typeof Connection>,
  now: number,
): Traffic {
  const { device, user, site, sourceIp, destinationIp, domain, country, category, application, networkOwner } =
    connection;
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
