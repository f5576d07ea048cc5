import { greatest, group } from "d3-array";

import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { Threat } from "~/contract/threat";

import type { StoredIndicator } from "../../../store/tables/threat";

/** The fields of a threat that identify the affected objects. */
type Ends = Pick<Threat, "deviceName" | "userName" | "siteName" | "src" | "dst" | "domain">;

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

/** The threat that the indicators belong to, as far as their times depend on it. */
type Since = Pick<Threat, "firstSeen">;

/** The destinations of flows: domains, and external addresses without a domain. */
export function indicatorsOfFlows(flows: readonly Flow[], source: string, threat: Since): StoredIndicator[] {
  const ends = flows.flatMap(({ dstDomain, dstIp, dstCountry, prevalence, startTime, endTime }) => {
    const seen = { prevalence: prevalence ?? 1, from: startTime, until: endTime };
    if (dstDomain !== null) return [{ type: "domain", value: dstDomain, ...seen }];
    return dstCountry === null ? [] : [{ type: "ip", value: dstIp, ...seen }];
  });
  return indicatorsOf(ends, source, threat);
}

export function indicatorsOfQueries(queries: readonly DnsQuery[], source: string, threat: Since): StoredIndicator[] {
  const ends = queries.map(({ registrableDomain, prevalence, timestamp }) => ({
    type: "domain",
    value: registrableDomain,
    prevalence,
    from: timestamp,
    until: timestamp,
  }));
  return indicatorsOf(ends, source, threat);
}

/** The indicators of a threat that was seen again. */
export function addIndicators(before: readonly StoredIndicator[], seen: readonly StoredIndicator[]): StoredIndicator[] {
  const again = new Map(seen.map((indicator) => [indicator.value, indicator]));
  const known = new Set(before.map(({ value }) => value));
  return [
    ...before.map((indicator) => {
      const { seenAfter } = again.get(indicator.value) ?? {};
      if (!seenAfter) return indicator;
      const { first, last } = indicator.seenAfter ?? { first: 0, last: 0 };
      // Rows do not arrive in the order of their times.
      return {
        ...indicator,
        seenAfter: { first: Math.min(first, seenAfter.first), last: Math.max(last, seenAfter.last) },
      };
    }),
    ...seen.filter(({ value }) => !known.has(value)),
  ];
}

interface SeenEnd extends Pick<StoredIndicator, "type" | "value" | "prevalence"> {
  from: string;
  until: string;
}

function indicatorsOf(ends: readonly SeenEnd[], source: string, { firstSeen }: Since): StoredIndicator[] {
  const after = (time: number) => time - Date.parse(firstSeen);
  return [...group(ends, ({ value }) => value).values()].flatMap((same) => {
    const [end] = same;
    if (!end) return [];
    const { type, value, prevalence } = end;
    const seenAfter = {
      first: after(Math.min(...same.map(({ from }) => Date.parse(from)))),
      last: after(Math.max(...same.map(({ until }) => Date.parse(until)))),
    };
    return [{ type, value, prevalence, verdict: "unknown", sources: [source], tlp: "amber" as const, seenAfter }];
  });
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
