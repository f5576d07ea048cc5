import { createHash } from "node:crypto";

import type { Flow } from "~/contract/flow";

const PROTOCOL_NUMBERS: Record<Flow["transport"], number> = { icmp: 1, tcp: 6, udp: 17 };

/**
 * The Community ID of a flow, version 1 with seed 0: the same for both directions, so that records of one connection
 * from different sensors can be matched (https://github.com/corelight/community-id-spec). IPv4 only.
 */
export function communityIdOf(flow: Pick<Flow, "srcIp" | "srcPort" | "dstIp" | "dstPort" | "transport">): string {
  const source = readAddress(flow.srcIp);
  const destination = readAddress(flow.dstIp);
  const isOrdered = source < destination || (source === destination && flow.srcPort <= flow.dstPort);
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32BE(isOrdered ? source : destination, 2);
  bytes.writeUInt32BE(isOrdered ? destination : source, 6);
  bytes.writeUInt8(PROTOCOL_NUMBERS[flow.transport], 10);
  bytes.writeUInt16BE(isOrdered ? flow.srcPort : flow.dstPort, 12);
  bytes.writeUInt16BE(isOrdered ? flow.dstPort : flow.srcPort, 14);
  return `1:${createHash("sha1").update(bytes).digest("base64")}`;
}

const ADDRESSES = new Map<string, number>();

function readAddress(ip: string): number {
  let address = ADDRESSES.get(ip);
  if (address === undefined) {
    address = ip.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
    ADDRESSES.set(ip, address);
  }
  return address;
}
