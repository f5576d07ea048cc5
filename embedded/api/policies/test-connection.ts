import type { z } from "zod";

import type { Connection, ConnectionTest } from "~/contract/policy-work";

import { decide } from "../../rules/policy/decide";
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
  { now, fallback }: { now: number; fallback: "allow" | "block" },
): Promise<ConnectionTest> {
  const traffic = await describeTraffic(kind, records, connection, now);
  const { rule: deciding, path } = decide(await withIndicators(records, rules), traffic);
  const lists = await Promise.all(
    (deciding ? matchingLists(deciding, traffic) : []).map((name) => records.find("indicatorList", { name })),
  );
  return {
    decision: deciding
      ? { action: deciding.action, ruleName: deciding.name, displayName: deciding.displayName }
      : { action: fallback, ruleName: null, displayName: "Default policy" },
    indicatorLists: lists.flatMap((list) => (list ? [{ name: list.name, displayName: list.displayName }] : [])),
    path: path.map(({ rule: { name, displayName, order }, result }) => ({ name, displayName, order, result })),
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
