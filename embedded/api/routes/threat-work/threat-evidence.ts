import { greatest, group } from "d3-array";

import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { Indicator, Threat } from "~/contract/threat";

/** The fields of a threat that identify the affected objects. */
type Ends = Pick<Threat, "deviceName" | "userName" | "siteName" | "src" | "dst" | "domain">;
type StoredIndicator = Omit<Indicator, "firstSeen" | "lastSeen">;

/** The device of most of the flows, and the ends of its first flow. Throws if there are no flows. */
export function endsOfFlows(flows: readonly Flow[]): Ends {
  const deviceName = mostFrequent(flows.map(deviceOfFlow));
  const flow = flows.find((candidate) => deviceOfFlow(candidate) === deviceName);
  if (!flow) throw new Error("A threat is about at least one flow");
  return {
    deviceName,
    userName: flow.srcUser,
    siteName: flow.siteName,
    src: { ip: flow.srcIp, port: flow.srcPort, countryCode: flow.srcCountry, asOrg: flow.srcAsOrg },
    dst: { ip: flow.dstIp, port: flow.dstPort, countryCode: flow.dstCountry, asOrg: flow.dstAsOrg },
    domain: flow.dstDomain,
  };
}

/** The organization's own end of a flow. */
export function deviceOfFlow({ srcDevice, dstDevice }: Flow): string | null {
  return srcDevice ?? dstDevice;
}

/** The querying client, and the address that the name resolved to. */
export function endsOfQuery(query: DnsQuery): Ends {
  const address = query.answers.find(({ type }) => type === "A" || type === "AAAA")?.value;
  return {
    deviceName: query.deviceName,
    userName: query.userName,
    siteName: query.siteName,
    src: { ip: query.clientIp, port: null, countryCode: null, asOrg: null },
    dst: { ip: address ?? query.resolverIp, port: null, countryCode: query.country, asOrg: null },
    domain: query.registrableDomain,
  };
}

/** The destinations of flows: domains, and external addresses without a domain. */
export function indicatorsOfFlows(flows: readonly Flow[], source: string): StoredIndicator[] {
  const ends = flows.flatMap(({ dstDomain, dstIp, dstCountry, prevalence }) => {
    if (dstDomain !== null) return [{ type: "domain", value: dstDomain, prevalence: prevalence ?? 1 }];
    return dstCountry === null ? [] : [{ type: "ip", value: dstIp, prevalence: prevalence ?? 1 }];
  });
  return indicatorsOf(ends, source);
}

export function indicatorsOfQueries(queries: readonly DnsQuery[], source: string): StoredIndicator[] {
  const ends = queries.map(({ registrableDomain, prevalence }) => ({
    type: "domain",
    value: registrableDomain,
    prevalence,
  }));
  return indicatorsOf(ends, source);
}

function indicatorsOf(
  ends: readonly Pick<StoredIndicator, "type" | "value" | "prevalence">[],
  source: string,
): StoredIndicator[] {
  return [...group(ends, ({ value }) => value).values()].flatMap(([end]) =>
    end ? [{ ...end, verdict: "unknown", sources: [source], tlp: "amber" as const }] : [],
  );
}

function mostFrequent(names: readonly (string | null)[]): string | null {
  const known = names.filter((name) => name !== null);
  return (
    greatest(
      group(known, (name) => name),
      ([, same]) => same.length,
    )?.[0] ?? null
  );
}
