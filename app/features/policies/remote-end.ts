import { isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import type { Threat } from "~/contract/threat";

/** The ends of a threat's traffic. A source in a country is outside: the threat is inbound. */
export interface ThreatEnds extends Pick<Threat, "domain"> {
  src: Pick<Threat["src"], "ip" | "countryCode">;
  dst: Pick<Threat["dst"], "ip">;
}

export function isInbound({ src }: { src: Pick<Threat["src"], "countryCode"> }): boolean {
  return src.countryCode !== null;
}

/** The remote endpoint of a threat: its source if it is inbound. */
export function remoteEnd<End>(threat: { src: End & Pick<Threat["src"], "countryCode">; dst: End }): End {
  return isInbound(threat) ? threat.src : threat.dst;
}

/** The same as a filter on flows. */
export function otherEnd(threat: ThreatEnds): GridFilter {
  const { domain, src, dst } = threat;
  if (domain) return isOneOf("dstDomain", domain);
  return isInbound(threat) ? isOneOf("srcIp", src.ip) : isOneOf("dstIp", dst.ip);
}
