import { isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { Threat } from "~/contract/threat";

import type { BlockedEnd } from "./block-draft";

/** The ends of a threat's traffic. A source in a country is outside: the threat is inbound. */
export interface ThreatEnds extends Pick<Threat, "domain"> {
  src: Pick<Threat["src"], "ip" | "countryCode">;
  dst: Pick<Threat["dst"], "ip">;
}

/** The ends of a flow, as those of a threat. */
export function endsOfFlow({
  dstDomain,
  srcIp,
  srcCountry,
  dstIp,
}: Pick<Flow, "dstDomain" | "srcIp" | "srcCountry" | "dstIp">): ThreatEnds {
  return { domain: dstDomain, src: { ip: srcIp, countryCode: srcCountry }, dst: { ip: dstIp } };
}

/** The ends of a DNS query: the domain that it asked for. */
export function endsOfQuery({ clientIp, queryName }: Pick<DnsQuery, "clientIp" | "queryName">): ThreatEnds {
  return { domain: queryName, src: { ip: clientIp, countryCode: null }, dst: { ip: "" } };
}

export function isInbound({ src }: { src: Pick<Threat["src"], "countryCode"> }): boolean {
  return src.countryCode !== null;
}

/** The remote endpoint of a threat: its source if it is inbound. */
export function remoteEnd<End>(threat: { src: End & Pick<Threat["src"], "countryCode">; dst: End }): End {
  return isInbound(threat) ? threat.src : threat.dst;
}

/** The same as what a rule blocks. */
export function blockedEndOf(threat: ThreatEnds): BlockedEnd {
  return { domain: threat.domain, ip: remoteEnd(threat).ip, isInbound: isInbound(threat) };
}

/** The same as a filter on flows. */
export function remoteEndFilter(threat: ThreatEnds): GridFilter {
  const { domain } = threat;
  if (domain) return isOneOf("dstDomain", domain);
  return isOneOf(isInbound(threat) ? "srcIp" : "dstIp", remoteEnd(threat).ip);
}
