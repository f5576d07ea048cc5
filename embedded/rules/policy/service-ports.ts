import type { RuleSpec } from "~/contract/policy-rule";

import { rangeOfPorts, type AddressRange } from "./addresses";

/** All ports, and 0 for protocols without ports. */
const ALL_PORTS: readonly AddressRange[] = [{ first: 0, last: 65_535 }];

/** The ports that a rule matches over a transport; none if it does not match the transport. */
export function portsOver(service: RuleSpec["service"], transport: string): readonly AddressRange[] {
  if ("any" in service) return ALL_PORTS;
  return service
    .filter((one) => one.transport === "any" || one.transport === transport)
    .flatMap(({ ports }) => (ports.length === 0 ? ALL_PORTS : ports.map(rangeOfPorts)));
}
