import type { z } from "zod";

import type { Connection, ConnectionTest } from "~/contract/policy-work";

import { matchRule, type End, type Traffic } from "../../rules/policy/match-rule";
import type { TenantRecords } from "../../store/record-store";
import type { RuleKind, StoredRule } from "./rule-kind";

/** Which rule decides about a connection, with what each rule before it says, in their order. */
export async function testConnection(
  kind: RuleKind,
  records: TenantRecords,
  rules: readonly StoredRule[],
  connection: z.output<typeof Connection>,
  { now, fallback }: { now: number; fallback: "allow" | "block" },
): Promise<ConnectionTest> {
  const traffic = await describeTraffic(kind, records, connection, now);
  const path: ConnectionTest["path"] = [];
  for (const rule of rules) {
    const { name, displayName, order, action } = rule;
    const result = matchRule(rule, traffic);
    path.push({ name, displayName, order, result });
    if (result === "matches") return { decision: { action, ruleName: name, displayName }, path };
  }
  return { decision: { action: fallback, ruleName: null, displayName: "Default policy" }, path };
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
  const inside: End = {
    device,
    user: user ?? known?.primaryUser ?? undefined,
    site: site ?? known?.siteName,
    deviceType: known?.deviceType,
    tags: known?.tags,
  };
  const outside: End = { domain, country, category, application, networkOwner };
  const [source, destination] = direction === "egress" ? [inside, outside] : [outside, inside];
  return {
    source: { ...source, ip: sourceIp ?? (direction === "egress" ? known?.primaryIp : undefined) ?? undefined },
    destination: { ...destination, ip: destinationIp },
    transport: connection.transport,
    port: connection.port,
    at: connection.at === undefined ? now : Date.parse(connection.at),
  };
}
