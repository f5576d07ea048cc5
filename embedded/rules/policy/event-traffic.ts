import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

import type { Endpoint, Traffic } from "./match-rule";

/** The facts that rules use about the organization's own end of a connection. */
export type KnownDevice = Pick<Endpoint, "deviceType" | "tags">;
export type FindDevice = (name: string | null) => KnownDevice | undefined;

const DNS_PORTS: Record<DnsQuery["protocol"], number> = { udp: 53, tcp: 53, dot: 853, doh: 443 };

/** A flow in the form that rules match. The external end is its destination, or the source of an inbound flow. */
export function flowTraffic(flow: Flow, findDevice: FindDevice): Traffic {
  const { transport, dstPort: port } = flow;
  const common = { transport, port, at: Date.parse(flow.startTime) };
  if (flow.direction === "inbound")
    return {
      ...common,
      source: { ip: flow.srcIp, country: known(flow.srcCountry), networkOwner: known(flow.srcAsOrg) },
      destination: {
        ip: flow.dstIp,
        site: flow.siteName,
        device: known(flow.dstDevice),
        ...findDevice(flow.dstDevice),
      },
    };
  return {
    ...common,
    source: {
      ip: flow.srcIp,
      site: flow.siteName,
      device: known(flow.srcDevice),
      user: known(flow.srcUser),
      ...findDevice(flow.srcDevice),
    },
    destination: {
      ip: flow.dstIp,
      domain: known(flow.dstDomain),
      category: known(flow.dstCategory),
      country: known(flow.dstCountry),
      networkOwner: known(flow.dstAsOrg),
      application: flow.application,
    },
  };
}

/** A DNS query in the form that egress rules match: to its resolver over the port of its protocol, for a domain. */
export function queryTraffic(query: DnsQuery, findDevice: FindDevice): Traffic {
  const { protocol } = query;
  return {
    source: {
      ip: query.clientIp,
      site: query.siteName,
      device: known(query.deviceName),
      user: known(query.userName),
      ...findDevice(query.deviceName),
    },
    destination: {
      ip: query.resolverIp,
      domain: query.queryName,
      category: query.category,
      country: known(query.country),
      application: protocol === "doh" ? "DNS over HTTPS" : "DNS",
    },
    transport: protocol === "udp" ? "udp" : "tcp",
    port: DNS_PORTS[protocol],
    at: Date.parse(query.timestamp),
  };
}

function known(value: string | null): string | undefined {
  return value ?? undefined;
}
