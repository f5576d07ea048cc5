import { isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import type { Threat } from "~/contract/threat";

/** The ends of a threat's traffic. A source in a country is outside: the threat is inbound. */
export interface ThreatEnds extends Pick<Threat, "domain"> {
  src: Pick<Threat["src"], "ip" | "countryCode">;
  dst: Pick<Threat["dst"], "ip">;
}

export function isInbound({ src }: Pick<ThreatEnds, "src">): boolean {
  return src.countryCode !== null;
}

/** The remote endpoint of a threat as a filter on flows. */
export function otherEnd(threat: ThreatEnds): GridFilter {
  const { domain, src, dst } = threat;
  if (domain) return isOneOf("dstDomain", domain);
  return isInbound(threat) ? isOneOf("srcIp", src.ip) : isOneOf("dstIp", dst.ip);
}
