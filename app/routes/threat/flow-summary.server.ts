import type { ApiClient } from "~/api/client.server";
import { listThreatFlows } from "~/api/threat.server";
import { exactly, type ListQuery } from "~/contract/filter";
import type { ThreatFlow } from "~/contract/threat-flow";
import { type Histogram, toHistogram } from "~/grid/histogram/histogram";

/** The two ends of a connection, its protocol and its size. */
export type Connection = Pick<
  ThreatFlow,
  "srcIp" | "srcPort" | "dstIp" | "dstPort" | "transport" | "appProto" | "application" | "bytesOut" | "bytesIn"
>;

/** Flows of a threat over time, their size, and the latest. */
export interface FlowSummary {
  /** The flows that triggered the threat are at the bottom of the bars. */
  histogram: Histogram;
  /** Undefined without flows. */
  latest: Connection | undefined;
  total: number;
  totalBytes: number;
}

/** The flows that triggered the threat. */
export const EVIDENCE: ListQuery = { filters: [exactly("evidence", "true")] };

/** Summarizes the flows of a threat that match a query. */
export async function fetchFlowSummary(
  api: ApiClient,
  threatId: string,
  { q, filters, startTime, endTime }: ListQuery,
): Promise<FlowSummary> {
  const { items, total, groups, groupSeconds } = await listThreatFlows(api, threatId, {
    q,
    filters,
    startTime,
    endTime,
    pageSize: 1,
    sort: ["-startTime"],
    groupBy: ["timestamp:auto", "evidence"],
    metric: "sum:totalBytes",
  });
  return {
    histogram: toHistogram(groups, groupSeconds, ["true", "false"], { startTime, endTime }),
    latest: items[0] && connectionOf(items[0]),
    total,
    totalBytes: groups.reduce((sum, { metric }) => sum + (metric ?? 0), 0),
  };
}

/** The other fields of the flow are not shown, and are not sent. */
function connectionOf(flow: ThreatFlow): Connection {
  const { srcIp, srcPort, dstIp, dstPort, transport, appProto, application, bytesOut, bytesIn } = flow;
  return { srcIp, srcPort, dstIp, dstPort, transport, appProto, application, bytesOut, bytesIn };
}
