import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

import type { HuntRow } from "./known-row";

/** What blocking the row means: its domain or destination, or the source of a connection from outside. */
export function blockedEnd(row: HuntRow | Flow | DnsQuery) {
  if ("dnsId" in row) return { label: "Block domain", domain: row.queryName };
  const { direction, dstDomain, dstIp, srcIp } = row;
  if (direction === "inbound") return { label: "Block source", ip: srcIp, isInbound: true };
  return { label: "Block destination", domain: dstDomain, ip: dstIp };
}
