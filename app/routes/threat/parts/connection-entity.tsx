import { formatBytes, formatNumber } from "~/contract/number-facts";

import type { FlowSummary } from "../flow-summary.server";
import { Entity } from "./entity";

/** The latest connection that triggered the threat, and the size of all of them. */
export function ConnectionEntity({ latest, total, totalBytes }: FlowSummary) {
  if (!latest) return null;
  const { srcIp, srcPort, dstIp, dstPort, transport, appProto, application, bytesOut, bytesIn } = latest;
  return (
    <Entity
      kind="Latest connection"
      name={`${endText(srcIp, srcPort)} → ${endText(dstIp, dstPort)}`}
      facts={[
        { label: "Protocol", value: [transport, appProto].filter(Boolean).join(", ").toUpperCase() },
        { label: "Application", value: application || "Unknown" },
        { label: "Bytes", value: `${formatBytes(bytesOut)} sent, ${formatBytes(bytesIn)} received` },
        ...(total > 1 ? [{ label: "All flows", value: `${formatNumber(total)}, ${formatBytes(totalBytes)}` }] : []),
      ]}
    />
  );
}

/** An IPv6 address has colons itself. */
function endText(ip: string, port: number): string {
  return `${ip.includes(":") ? `[${ip}]` : ip}:${port}`;
}
