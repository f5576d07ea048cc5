import type { ThreatFlow } from "~/contract/threat-flow";
import { formatBytes } from "~/contract/number-facts";

/** The maximum number of flows in a comment. */
const MAX = 30;

/** Flows as a Markdown list, earliest first, with times in UTC. */
export function flowsAsMarkdown(flows: readonly ThreatFlow[]): string {
  const inOrder = [...flows].sort((one, other) => one.startTime.localeCompare(other.startTime));
  const lines = inOrder.slice(0, MAX).map(flowAsLine);
  if (inOrder.length > MAX) lines.push(`- and ${inOrder.length - MAX} more`);
  return lines.join("\n");
}

function flowAsLine(flow: ThreatFlow): string {
  const { startTime, srcDevice, srcIp, srcPort, dstDomain, dstIp, dstPort, transport, appProto } = flow;
  const when = `${new Date(startTime).toISOString().slice(0, 19).replace("T", " ")} UTC`;
  const ends = `\`${srcDevice ?? srcIp}:${srcPort}\` → \`${dstDomain ?? dstIp}:${dstPort}\``;
  const facts = [`${transport}/${appProto}`, formatBytes(flow.totalBytes), flow.action];
  return `- ${when}: ${ends}, ${facts.join(", ")}`;
}
