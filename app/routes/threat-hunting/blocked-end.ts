import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { HuntRecord } from "~/features/hunting/known-row";

/** The endpoint that blocking a row applies to: its domain or destination, or the source of an inbound connection. */
export function blockedEnd(row: HuntRecord | Flow | DnsQuery) {
  if ("dnsId" in row) return { label: "Block domain", domain: row.queryName };
  const { direction, dstDomain, dstIp, srcIp } = row;
  if (direction === "inbound") return { label: "Block source", ip: srcIp, isInbound: true };
  return { label: "Block destination", domain: dstDomain, ip: dstIp };
}
